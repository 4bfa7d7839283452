/** The name a time zone goes by today: answers name one zone in one way, however old the name that was given. */
import { isCurrentName, namesOfZone, zoneNamed, zoneRules } from './zone_rules.ts';

/** Rules of whole regions; the zones that have them today are only some of those they stand for. */
const ABBREVIATION = /^(?:CET|EET|MET|WET|EST|HST|MST)$/;

/** The names of today, by name: a directory has many rows of few zones, and the search takes a while. */
const known = new Map<string, string>();

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/**
 * Asia/Kolkata for Asia/Calcutta, America/New_York for US/Eastern; Europe/Stockholm stays, although its clocks have
 * long been those of Berlin.
 *
 * @returns a name that is no zone's as it was
 */
export function currentZoneName(given: string): string {
  const name = zoneNamed(given);
  if (name === undefined) return given;
  const found = known.get(name) ?? nameOfToday(name);
  known.set(name, found);
  return found;
}

function nameOfToday(name: string): string {
  if (isCurrentName(name) || ABBREVIATION.test(name)) return name;
  const { zone } = zoneRules(name);
  const others = namesOfZone(zone).filter(isCurrentName);
  // Singapore is Asia/Singapore, and not the first of those with its clocks.
  const namesake = others.find((other) => lastPart(other) === lastPart(name));
  return namesake ?? (isCurrentName(zone) ? zone : (others[0] ?? name));
}
