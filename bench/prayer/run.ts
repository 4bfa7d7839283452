/**
 * `npm run bench:prayer`: how accurate and how fast prayer times are. The timetables are not part of the
 * project; without them, or with others (`-- <file>`), the rest is still measured. `--no-cold` leaves out the
 * bundle, `--times` shows every time of every timetable, `--agreement` the rows for src/prayer/agreement.ts, `--table` the tables of docs/prayer-times.md.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleFunctions } from '../../build/verify.ts';
import { sharedData } from '../../test/shared_data.ts';
import { measureFirstAnswer } from '../bundles/first_answer.ts';
import { altitudeErrors, LATITUDE_MOST, library, ours, rms } from './altitude.ts';
import { hanafiCountries, methodTable, usualChoices } from './method_table.ts';
import {
  type Agreement,
  agreementOf,
  type Difference,
  differences,
  groupedBy,
  isBroad,
  readPublished,
} from './published.ts';
import { measureSpeed } from './speed.ts';

const BUNDLE = fileURLToPath(new URL('../../.netlify/functions/prayer.zip', import.meta.url));
/** London's method takes the most: it loads the calculation library. */
const ADDRESS = '/api/v1/prayer?lat=51.5074&lng=-0.1278';
const SAMPLES = 4000;
const SEED = 11;
/** Seconds: where the sun grazes the angle, the library is hours off, which would drown the rest. */
const FAR_OFF = 600;

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`.padStart(7);
const row = (label: string, { times, within0, within1, within2, mean, worst }: Agreement): string =>
  `${label.padEnd(34)}${String(times).padStart(6)}${percent(within0)}${percent(within1)}${percent(within2)}` +
  `${mean.toFixed(2).padStart(8)}${String(worst).padStart(6)}`;

const HEADING = `${'authority'.padEnd(34)} times      0      1      2    mean worst`;

/** Where the share within a minute is least. */
function worstOf(found: readonly Difference[]): string {
  const cities = [...groupedBy(found, ({ timetable }) => timetable)].map(([city, some]) => ({
    city,
    within1: agreementOf(some).within1,
  }));
  const [worst] = cities.sort((a, b) => a.within1 - b.within1);
  return cities.length < 2 || worst === undefined ? '' : `  worst: ${worst.city}${percent(worst.within1)}`;
}

/** Every authority counts the same, however many of its rows are at hand. */
function printAuthorities(title: string, found: readonly Difference[]): void {
  console.log(`\n${title}\n${HEADING}`);
  const all: Agreement[] = [];
  for (const [authority, some] of groupedBy(found, ({ label }) => label)) {
    const agreement = agreementOf(some);
    all.push(agreement);
    console.log(row(authority, agreement) + worstOf(some));
  }
  const mean = (share: (agreement: Agreement) => number): string =>
    percent(all.reduce((sum, agreement) => sum + share(agreement), 0) / all.length);
  console.log(
    `${'mean of the authorities'.padEnd(40)}${mean((each) => each.within0)}${mean((each) => each.within1)}${mean((each) => each.within2)}`,
  );
}

function printAccuracy(paths: readonly string[]): void {
  const all = differences(paths.flatMap(readPublished));
  console.log('Published times met: share within 0, 1 and 2 minutes; mean and worst difference in minutes');
  if (process.argv.includes('--times')) {
    console.log(HEADING);
    for (const [timetable, found] of groupedBy(all, (difference) => difference.timetable)) {
      console.log(row(timetable, agreementOf(found)));
      for (const [time, some] of groupedBy(found, (difference) => difference.time))
        console.log(row(`  ${time}`, agreementOf(some)));
    }
  }
  const held = all.filter(({ fitted }) => !fitted);
  printAuthorities(
    'Rows the numbers were found with',
    all.filter(({ fitted }) => fitted),
  );
  printAuthorities('Rows held out', held);
  if (!process.argv.includes('--agreement')) return;
  const own = all.filter(({ isItsOwn }) => isItsOwn);
  for (const [authority, found] of groupedBy(own, (difference) => difference.authority)) {
    if (!isBroad(found)) continue;
    const { times, within0, within1, within2 } = agreementOf(found);
    const timetable = [...groupedBy(found, (difference) => difference.timetable).keys()].join(', ');
    console.log(authority, JSON.stringify({ timetable, times, within0, within1, within2 }));
  }
}

function printAltitudes(): void {
  console.log(`\nAgainst an ephemeris (astronomy-engine), latitudes to ${LATITUDE_MOST}°: seconds`);
  console.log(
    `${'time'.padEnd(14)} times     rms   worst    rms of bare adhan (where less than 10 minutes off)`,
  );
  const peers = groupedBy(
    altitudeErrors(library, SAMPLES, SEED).filter(({ seconds }) => Math.abs(seconds) < FAR_OFF),
    ({ time }) => time,
  );
  for (const [time, errors] of groupedBy(altitudeErrors(ours, SAMPLES, SEED), (error) => error.time)) {
    const worst = Math.max(...errors.map(({ seconds }) => Math.abs(seconds)));
    const peer = peers.get(time);
    console.log(
      `${time.padEnd(14)}${String(errors.length).padStart(6)}${rms(errors).toFixed(2).padStart(8)}` +
        `${worst.toFixed(1).padStart(8)}${(peer ? rms(peer).toFixed(1) : '–').padStart(12)}`,
    );
  }
}

if (process.argv.includes('--table'))
  console.log(`${methodTable()}\n\n${usualChoices()}\n\n${hanafiCountries()}\n`);
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const timetables =
  given.length > 0
    ? given
    : ['prayer/published-timetables.jsonl', 'prayer/published-timetables-2.jsonl'].flatMap(
        (file) => sharedData(file) ?? [],
      );
if (timetables.length > 0) printAccuracy(timetables);
printAltitudes();

const speed = await measureSpeed();
console.log(`
Speed, against bare adhan in the same run (Node ${process.version})
one day, bare adhan                 ${speed.library.toFixed(1)} µs
one day, Request to Response        ${speed.handler.toFixed(1)} µs, ${speed.ratio.toFixed(1)} times (at most 8)
the same, places never asked before ${speed.handlerFirstPass.toFixed(1)} µs
366 days, Request to text           ${speed.year.toFixed(1)} ms (at most 20)`);

if (!process.argv.includes('--no-cold')) {
  if (!existsSync(BUNDLE)) bundleFunctions();
  const first = measureFirstAnswer(BUNDLE, ADDRESS);
  console.log(`
First answer of the real bundle in a fresh process (Node ${process.version}, processor time, least of 15)
prayer                              ${first.asked.toFixed(0)} ms
the same bundle answering a constant ${first.constant.toFixed(0)} ms
ratio                               ${(first.asked / first.constant).toFixed(2)} (at most 1.5, on Node 24)`);
}
