/** The name a time zone goes by today: answers name one zone in one way, however old the name that was given. */
import { createRequire } from 'node:module';
import { zoneNamed, zoneNames, zoneRules } from './zone_rules.ts';

/** The zones of tz's zone.tab, as moment-timezone carries it: the names of today, a country's own where it has one. */
const { zones: CURRENT } = createRequire(import.meta.url)('moment-timezone/data/meta/latest.json') as {
  readonly zones: Readonly<Record<string, unknown>>;
};

/** Rules of whole regions; the zones that have them today are only some of those they stand for. */
const ABBREVIATION = /^(?:CET|EET|MET|WET|EST|HST|MST)$/;

/** What was asked before: a directory has many rows of few zones, and a search among all names takes a while. */
const known = new Map<string, string>();

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/**
 * Asia/Kolkata for Asia/Calcutta, America/New_York for US/Eastern; Europe/Stockholm stays, although its clocks have
 * long been those of Berlin.
 *
 * @returns a name that is no zone's as it was
 */
export function currentZoneName(given: string): string {
  const found = known.get(given) ?? nameOfToday(given);
  if (zoneNamed(given) !== undefined) known.set(given, found);
  return found;
}

function nameOfToday(given: string): string {
  const name = zoneNamed(given);
  if (name === undefined) return given;
  if (name in CURRENT || ABBREVIATION.test(name)) return name;
  const { zone } = zoneRules(name);
  const others = zoneNames().filter((other) => other in CURRENT && zoneRules(other).zone === zone);
  // Singapore is Asia/Singapore, and not the first of those with its clocks.
  const namesake = others.find((other) => lastPart(other) === lastPart(name));
  return namesake ?? (zone in CURRENT ? zone : (others[0] ?? name));
}
