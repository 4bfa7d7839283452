/** Makes the phone numbers of a source dialable, or drops them. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asciiDigits } from '../../src/contract/ascii_digits.ts';

/** What stands between two numbers. A slash behind an area code belongs to the number: "0221/50800". */
const BETWEEN_NUMBERS =
  /[;,|\n]|(?<=\d(?:[^\d/]*\d){5}[^/]*)\/|\s(?:or|ou|oder|und|and|et|ve|veya|atau|y|o|и|или|أو)\s/i;

/** What a program that takes numbers for fractions puts behind them: 254722123456.0. */
const FRACTION = /^(\s*\+?\d{6,})\.0+\s*$/;

/**
 * A phone number in E.164. Sources list several separated by ';', ',', '/' or "or": the first possible one counts.
 * @param country whose national notation a number without a country prefix is in
 * @returns null where no number of a possible length is found
 */
export function cleanPhone(raw: string, country: string | null): string | null {
  const region: CountryCode | undefined =
    country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  for (const part of asciiDigits(raw).replace(FRACTION, '$1').split(BETWEEN_NUMBERS)) {
    const number = parsePhoneNumberFromString(part, region === undefined ? {} : { defaultCountry: region });
    if (number?.isPossible()) return number.number;
  }
  return null;
}
