/** Words for parts of a city, folded as `foldWords` does (tested). */

/** Each from -1 to 1. */
export type Direction = readonly [east: number, north: number];

const WORDS: readonly (readonly [...Direction, words: string])[] = [
  [0, 1, 'north northern nord norte norra noord utara kuzey север северныи шимол شمال شمالي उत्तर উত্তর'],
  [0, -1, 'south southern sud sul sodra zuid selatan guney юг южныи жануб جنوب جنوبي दक्षिण দক্ষিণ'],
  [1, 0, 'east eastern ost este leste ostra oost timur dogu восток восточныи шарк شرق شرقي पूर्व পূর্ব'],
  [-1, 0, 'west western ouest oeste vastra barat bati запад западныи гарб غرب غربي पश्चिम পশ্চিম'],
  [1, 1, 'northeast nordost noordoost kuzeydogu'],
  [-1, 1, 'northwest nordwest noordwest kuzeybati'],
  [1, -1, 'southeast sudost zuidoost guneydogu'],
  [-1, -1, 'southwest sudwest zuidwest guneybati'],
];

export const DIRECTIONS: ReadonlyMap<string, Direction> = new Map(
  WORDS.flatMap(([east, north, words]) => words.split(' ').map((word) => [word, [east, north]] as const)),
);

/** Words for parts of a city in no direction. They count only before its name: "London Central Mosque" is the name of a mosque. */
export const WITHOUT_DIRECTION: ReadonlySet<string> = new Set(['central', 'downtown', 'upper', 'lower']);
