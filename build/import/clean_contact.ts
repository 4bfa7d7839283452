/** Makes the contact facts of a source dialable and clickable, or drops them. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asciiDigits } from '../../src/contract/ascii_digits.ts';
import { TEXT_LIMITS } from './clean_text.ts';

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

/** An address within a text: "Our page (https://example.org)", "[Our page](https://example.org)". */
const WITHIN = /https?:\/\/[^\s;<>"')\]]+/i;

/** An http or https address, or the first in a text; one that only lacks its scheme gets https. Null for anything else. */
export const cleanWebsite = (raw: string): string | null =>
  websiteOf(raw.trim().split(/[;\s]|,(?=\s|$)/)[0] ?? '') ?? websiteOf(WITHIN.exec(raw)?.[0] ?? '');

/** "http://www.http://masjid.lk", "https//masjid.lk". */
const TWICE = /^(?:https?:\/\/)?(?:www\.)?(?=https?:\/\/)/i;
const WITHOUT_COLON = /^(https?)\/\//i;

function websiteOf(said: string): string | null {
  const first = said.replace(TWICE, '').replace(WITHOUT_COLON, '$1://');
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(first) && !/^[^/]*\.[^/]*:\d/.test(first) ? first : `https://${first}`;
  if (address.length > TEXT_LIMITS.website || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPublic = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  // A public host has a dot and letters: no bare word, no number, no address of a machine.
  return isPublic && /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname) ? url.href : null;
}

/** A plausible mail address, or null. Whether it is read by anyone cannot be known here. */
export function cleanEmail(raw: string): string | null {
  const first =
    raw
      .trim()
      .replace(/^mailto:/i, '')
      .split(/[;,\s]/)[0] ?? '';
  const plausible = /^[^\s@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(first);
  return plausible && first.length <= TEXT_LIMITS.email ? first : null;
}
