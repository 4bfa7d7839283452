/** Short lines about places, the same in every list. */
import type { PlaceSummary } from '../records.ts';
import type { Text } from '../text.ts';

type Kind = Pick<PlaceSummary, 'type' | 'category'>;
type Where = Pick<PlaceSummary, 'city' | 'country'>;

/** What a place is: for a halal venue also which kind of one. Null for what is of no kind: "Other" tells nobody anything. */
export function kindOf({ type, category }: Kind, text: Text): string | null {
  if (type === 'other') return null;
  const kind = text.say(`type_${type}`);
  return category === null ? kind : `${kind} · ${text.say(`category_${category}`)}`;
}

/** City and country. */
export function placeLine({ city, country }: Where, text: Text): string {
  return [city, country && text.country(country)]
    .filter((part) => part !== null && part !== '')
    .join(text.comma);
}
