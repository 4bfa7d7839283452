/** What people call cities, where GeoNames does not say it, or says it only as the code of an airport. */

/** By GeoNames id. */
const COLLOQUIAL: Readonly<Record<number, readonly string[]>> = {
  5128581: ['NYC', 'New York', 'NY'],
  5368361: ['L.A.', 'LA city'],
  5391959: ['SF', 'San Fran', 'Frisco'],
  4140963: ['Washington DC', 'DC', 'Washington D.C.'],
  1735161: ['KL', 'K.L.'],
  108410: ['Riad', 'Ryad'],
  104515: ['Makkah', 'Makka', 'Mekka', 'Makkah al-Mukarramah', 'Macca', '麦加', '麥加', 'メッカ', '메카'],
  109223: ['Madinah', 'Medinah', 'Madina', 'Madinah al-Munawwarah'],
  745044: ['Constantinople', 'Stamboul'],
  1816670: ['Peking'],
  292223: ['Dubayy', 'Dubaï'],
  1166993: ['Pindi'],
  4560349: ['Philly'],
  5506956: ['Vegas'],
  3451190: ['Rio'],
  993800: ['Joburg', 'Jozi'],
  1732752: ['JB'],
  1735158: ['PJ'],
  1733432: ['KK'],
  1277333: ['BLR'],
  2655603: ['Brum', "B'ham"],
  2475744: ['Tizi'],
  360630: ['Qahira', 'Al Qahira'],
};

export const colloquialNames = (id: number): readonly string[] => COLLOQUIAL[id] ?? [];
