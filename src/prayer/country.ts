/** The country of a time zone. */
import { getTimezone } from 'countries-and-timezones';

/**
 * Zones whose first country in the table is not the one meant here.
 * Europe/Simferopol: the table follows tzdata, which names Russia and Ukraine; ISO 3166-2 lists Crimea under UA.
 */
const CORRECTED: Readonly<Record<string, string>> = { 'Europe/Simferopol': 'UA' };

/**
 * The country a zone of the full boundary set belongs to.
 * @returns ISO 3166-1 alpha-2, or null for a zone of no country (the open sea)
 */
export function countryOfZone(timezone: string): string | null {
  if (timezone.startsWith('Etc/')) return null;
  // Zones of several countries are named after the first; the others have names of their own.
  return CORRECTED[timezone] ?? getTimezone(timezone)?.countries[0] ?? null;
}
