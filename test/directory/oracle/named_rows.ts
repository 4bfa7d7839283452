/** What rows are found by, worked out from the records each time it is asked. */
import { furtherKind } from '../../../build/bake/index/further_kind.ts';
import { nameWithoutPlace } from '../../../build/bake/index/place_in_name.ts';
import { conceptOf } from '../../../build/vocabulary/phrases.ts';
import type { Place } from '../../../src/contract/place.ts';
import { NO_CITY } from '../../../src/directory/records/city_numbers.ts';
import { foldWords } from '../../../src/directory/text/fold.ts';
import { encodeRows } from '../../../src/directory/text/row_bytes.ts';
import { SKELETON, skeletonsOf, soundOf } from '../../../src/directory/text/sound.ts';
import { WordList } from '../../../src/directory/text/word_list.ts';
import { kindCell } from '../../../src/directory/vocabulary/kind_cell.ts';
import type { NamedRows } from '../../../src/directory/vocabulary/named_rows.ts';
import type { RowText } from '../../../src/directory/vocabulary/named_tables.ts';
import type { NaiveDirectory } from './directory.ts';

/** Of one sound the commonest words are known; one letter, or consonant, is none. */
const WORDS_OF_A_SOUND = 64;
const SOUND_CHARS = 2;

function textOf(place: Place): RowText {
  const { name, name_local, names, other_names, address, postcode, denomination, cuisine } = place;
  const called = [name, name_local, ...Object.values(names), ...other_names];
  const lines = new Set(called.map((text) => foldWords(text ?? '').join(' ')).filter((line) => line !== ''));
  const ofNames = [...lines].map((line) => line.split(' '));
  const written = new Set(
    [address, postcode, denomination === 'sunni' ? null : denomination, ...cuisine].flatMap((text) =>
      foldWords(text ?? ''),
    ),
  );
  const bare = called
    .map((text) => foldWords(nameWithoutPlace(text) ?? ''))
    .filter((words) => words.length > 0);
  return { names: ofNames, bare, written: [...written].filter((word) => !ofNames.flat().includes(word)) };
}

export function naiveRows({ records }: NaiveDirectory): NamedRows {
  const { places, cities } = records;
  const texts = places.map(textOf);
  const words = WordList.of(texts.flatMap(({ names, written }) => [...names.flat(), ...written]));
  const rowsWhere = (isSo: (row: number) => boolean): number[] =>
    places.flatMap((_, row) => (isSo(row) ? [row] : []));
  const isNamed = (row: number, word: number): boolean =>
    texts[row]?.names.flat().includes(words.at(word)) === true;
  const isWritten = (row: number, word: number): boolean =>
    texts[row]?.written.includes(words.at(word)) === true;
  const cityOf = places.map(({ city_slug }) => {
    const city = cities.findIndex((each) => each.city.slug === city_slug);
    return city < 0 ? NO_CITY : city;
  });
  const bytesOf = (rows: number[]): number => encodeRows(rows).length;
  const bytes = (rows: number[]): Buffer | null => (rows.length === 0 ? null : encodeRows(rows));
  const countries = [...new Set(places.map(({ country }) => country))];
  const countOfEach = (has: (row: number, word: number) => boolean) =>
    Uint32Array.from({ length: words.size }, (_, word) => rowsWhere((row) => has(row, word)).length);
  const nameCounts = countOfEach(isNamed);
  const rows: Pick<NamedRows, keyof NamedRows> = {
    size: places.length,
    words,
    nameCounts,
    writtenCounts: countOfEach(isWritten),
    namesBegun: (text) =>
      texts.reduce(
        (sum, { names }) => sum + new Set(names.flat().filter((word) => word.startsWith(text))).size,
        0,
      ),
    posting: (word) => ({
      names: bytes(rowsWhere((row) => isNamed(row, word))),
      written: bytes(rowsWhere((row) => isWritten(row, word))),
    }),
    withAll: (all, where = 'names') =>
      all.length === 0
        ? new Uint32Array(0)
        : Uint32Array.from(
            rowsWhere((row) => all.every((word) => texts[row]?.[where].flat().includes(word))),
          ),
    rowsIn: (number) => Uint32Array.from(rowsWhere((row) => cityOf[row] === number)),
    countIn: (numbers) =>
      [...numbers].reduce((sum, number) => sum + bytesOf(rowsWhere((row) => cityOf[row] === number)), 0),
    wordsOfSound: (sound) =>
      Array.from({ length: words.size }, (_, word) => word)
        .filter((word) => {
          const text = words.at(word);
          if (/^\d+$/.test(text) || nameCounts[word] === 0) return false;
          const sounds = [soundOf(text), ...skeletonsOf(text).map((skeleton) => SKELETON + skeleton)];
          return sounds.includes(sound) && sound.replace(SKELETON, '').length >= SOUND_CHARS;
        })
        .sort((a, b) => (nameCounts[b] as number) - (nameCounts[a] as number) || a - b)
        .slice(0, WORDS_OF_A_SOUND),
    cityOf: (row) => (cityOf[row] === NO_CITY ? null : (cityOf[row] ?? null)),
    isEverywhere: () => false,
    countryOf: (row) => places[row]?.country ?? null,
    text: (row) => texts[row] ?? { names: [], bare: [], written: [] },
    countOf: (passes) =>
      rowsWhere((row) => passes(rows.cells.kind[row] as number, rows.cells.country[row] as number)).length,
    cells: {
      city: { at: (row) => cityOf[row] ?? NO_CITY },
      country: Uint8Array.from(places, ({ country }) => countries.indexOf(country)),
      kind: Uint8Array.from(places, ({ type, category }, row) =>
        kindCell(type, furtherKind(type, category, texts[row]?.names ?? [])),
      ),
      length: Uint8Array.from(texts, ({ names }) => {
        const lengths = names.map((name) => name.filter((word) => conceptOf(word) === undefined).length);
        const telling = lengths.filter((length) => length > 0);
        return telling.length === 0 ? 0 : Math.min(...telling);
      }),
      prominence: new Uint8Array(places.length),
    },
    countries,
  };
  // Nobody asks for its private parts.
  return rows as NamedRows;
}
