/** Makes the phone numbers of a source dialable, or drops them. */

import { parsePhoneNumberFromString as parseStrictly } from 'libphonenumber-js/max';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { asciiDigits } from '../../src/contract/ascii_digits.ts';

/** What stands between two numbers. A slash behind an area code belongs to the number: "0221/50800". */
const BETWEEN_NUMBERS =
  /[;,|\n]|(?<=\d(?:[^\d/]*\d){5}[^/]*)\/|\s(?:or|ou|oder|und|and|et|ve|veya|atau|y|o|и|или|أو)\s/i;

/** Behind a number, a line within the house, in words that the library of numbers does not know. */
const EXTENSION =
  /(?<=\d)[\s,]*(?:poste|dahili|ramal|durchwahl|nebenstelle|toestel|wew|вн|внутр|داخلي|داخلی|int(?:erno)?)\.?:?\s*\d{1,5}\s*$/iu;

/** What a program that takes numbers for fractions puts behind them: 254722123456.0. */
const FRACTION = /^(\s*\+?\d{6,})\.0+\s*$/;

/** A number in E.164, where its country has numbers of that length and beginning; otherwise null. */
function dialable(text: string, region?: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, region === undefined ? {} : { defaultCountry: region });
  return number?.isValid() ? number.number : null;
}

/**
 * The same of a number with its country's code and no plus, as a spreadsheet leaves it: 62318289755. It must be of a kind that
 * the country has: otherwise a number that only begins so would lose its area, as those of 55 in Brazil.
 */
function withPlus(text: string, region: CountryCode | undefined): string | null {
  const digits = text.replace(/^[\s(]*(?:00)?/, '');
  if (region === undefined || !digits.startsWith(getCountryCallingCode(region))) return null;
  const number = parseStrictly(`+${digits}`);
  return number?.isValid() ? number.number : null;
}

/** The same of a number with a zero that its country does not dial, or no longer: "0-58 552 03 85", "+48 (0)58 552 03 85". */
function withoutZero(text: string, region: CountryCode | undefined): string | null {
  const { countryCallingCode, nationalNumber = '' } =
    parsePhoneNumberFromString(text, region === undefined ? {} : { defaultCountry: region }) ?? {};
  return nationalNumber.startsWith('0') ? dialable(`+${countryCallingCode}${nationalNumber.slice(1)}`) : null;
}

/**
 * A phone number in E.164. Sources list several separated by ';', ',', '/' or "or": the first that can be dialled counts.
 * @param country whose national notation a number without a country prefix is in
 * @returns null where none can be dialled
 */
export function cleanPhone(raw: string, country: string | null): string | null {
  const region: CountryCode | undefined =
    country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  for (const said of asciiDigits(raw).replace(FRACTION, '$1').split(BETWEEN_NUMBERS)) {
    const part = said.replace(EXTENSION, '');
    const number = withPlus(part, region) ?? dialable(part, region) ?? withoutZero(part, region);
    if (number !== null) return number;
  }
  return null;
}
