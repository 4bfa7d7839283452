/** What the cell of a city holds besides its name: the postcode, and the code of the region. */

/** Postcodes of digits, with the signs that are within them: "02-952", "110 00", "1000-001", "01310-100", "400 001". */
const DIGITS = String.raw`\d{5}-\d{3,4}|\d{4}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3}|\d{3}\s\d{2,3}|\d{4,7}`;

/** Postcodes that hold letters, by country; of some the first half says the area, and is written alone. */
const WITH_LETTERS: Readonly<Record<string, string>> = {
  GB: String.raw`[A-Z]{1,2}\d[A-Z\d]?(?:\s?\d[A-Z]{2})?`,
  CA: String.raw`[A-Z]\d[A-Z](?:[\s-]?\d[A-Z]\d)?`,
  IE: String.raw`[A-Z]\d[\dW]\s?[A-Z\d]{4}`,
  NL: String.raw`\d{4}\s?[A-Z]{2}`,
  MT: String.raw`[A-Z]{3}\s?\d{4}`,
  BN: String.raw`[A-Z]{2}\s?\d{4}`,
  AR: String.raw`[A-Z]\d{4}(?:[A-Z]{3})?`,
  SO: String.raw`[A-Z]{2}\s?\d{5}`,
  AZ: String.raw`AZ\s?\d{4}`,
};

/** Before the code, as in "D-50823 Köln" and "〒150-0001". */
const MARK = '(?:[A-Z]{1,3}-|〒\\s?)?';

interface CityCell {
  readonly city: string;
  readonly postcode?: string | undefined;
  /** Of two or three capital letters; it may be the country's. */
  readonly region?: string | undefined;
}

/** "Curitiba, PR", "São Paulo/SP", "Porto Alegre - RS", "Sesto San Giovanni (MI)", "Niterói-RJ". */
const REGION =
  /^(.*\p{L}\p{L})\s*(?:[,/]\s*|\s[-–]\s|(?<=\p{Ll})-)([A-Z]{2,3})$|^(.*\p{L}\p{L})\s*\(([A-Z]{2,3})\)$/u;
/** Before a postcode without a sign: "Dearborn MI 48126". */
const REGION_BEHIND = /^(.*\p{Ll})\s+([A-Z]{2,3})$/u;

/** @param country where the place lies, whose postcodes they are; null on the open sea */
export function readCity(cell: string, country: string | null): CityCell {
  const own = country === null ? undefined : WITH_LETTERS[country];
  const code = `${MARK}(${own === undefined ? '' : `${own}|`}${DIGITS})`;
  const said = cell.trim();
  const [, before, behind] = new RegExp(`^${code}[\\s,]+(?=\\p{L})(.+)$`, 'u').exec(said) ?? [];
  if (before !== undefined && behind !== undefined) return { ...withRegion(behind), postcode: before };
  const [, name, after] = new RegExp(`^(.*\\p{L}.*?)[\\s,/–-]+${code}$`, 'u').exec(said) ?? [];
  if (name === undefined) return withRegion(said);
  const [, city = name, region] = REGION_BEHIND.exec(name) ?? [];
  return { ...(region === undefined ? withRegion(name) : { city, region }), postcode: after };
}

function withRegion(name: string): CityCell {
  const [, city, region, city2 = name, region2] = REGION.exec(name) ?? [];
  return city === undefined ? { city: city2, region: region2 } : { city, region };
}
