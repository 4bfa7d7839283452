/** The names of cities that a cell holds: "г. Пермь", "Kab. Bogor", "Çankaya/Ankara". */
import { foldText, foldWords } from '../../src/directory/text/fold.ts';

/** What the name of a city has before or behind it that tells what it is: a town, a municipality, a county. */
const OF_A_TOWN: ReadonlySet<string> = new Set(
  (
    'city town of municipality district ville commune de stadt gemeinde gmina miasto grad općina opština city municipio município municipiul orașul oraș ' +
    'comune comuna kota kab kabupaten bandar bandaraya bandaran shahri shahar sh şəhəri şəhər г гор город городской округ м місто гр град община општина ' +
    'қ қала қаласы шаҳри шаҳар ш шаары шаар مدينة بلدية ولاية محافظة شهر شهرستان شہر ضلع'
  )
    .split(' ')
    .flatMap(foldWords),
);

/** What parts of a cell stand between. */
const BETWEEN = /[/(),،;]|\s[-–—]\s/;

/** A name as it stands, then without words for a town before it, behind it, and both: "City of Cape Town" is Cape Town. */
function variants(text: string): string[] {
  const words = foldText(text).split(' ');
  const isName = (word: string): boolean => !OF_A_TOWN.has(word);
  const [first, end] = [words.findIndex(isName), words.findLastIndex(isName) + 1];
  if (first < 0) return [words.join(' ')];
  return [words, words.slice(first), words.slice(0, end), words.slice(first, end)].map((all) =>
    all.join(' '),
  );
}

/** The names that a cell may mean, folded, the plainest first: all of it, then its parts. */
export function cityNamesIn(cell: string): string[] {
  const text = cell.replace(/\d/g, ' ');
  const names = [text, ...text.split(BETWEEN)].flatMap(variants);
  return [...new Set(names)].filter((name) => name !== '');
}
