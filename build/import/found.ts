/** What every format delivers: rows in the words of their source, before anything is checked. */
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import type { PlaceField } from './place_fields.ts';

/** A place as its source describes it. */
export interface FoundPlace {
  readonly kind: 'place';
  /** Where in the file, for messages: 'line 12', 'way/123'. */
  readonly where: string;
  readonly facts: Readonly<Partial<Record<PlaceField, string>>>;
  /** Names by BCP 47 language. */
  readonly names: Readonly<Record<string, string>>;
  /** The layer or folder that it stands in, where its name tells what the rows in it are: "Halal restaurants". */
  readonly group?: string;
  /** What the name of a column says that all rows are, as "Nama Masjid", or that of the whole map. */
  readonly rowsAre?: PlaceType;
  /** Only its building says that it is a mosque: it is one where the file has no other by it. */
  readonly onlyBuilding?: true;
}

/** Something that was read and is no place of the directory. */
export interface Skipped {
  readonly kind: 'skipped';
  readonly where: string;
  /** Why, in words that are the same for all rows of the same fault, so that they can be counted. */
  readonly reason: string;
  /** What can be made out of a row of a place that is at fault; what was known of it stays. */
  readonly place?: FoundPlace;
}

export type Found = FoundPlace | Skipped;
