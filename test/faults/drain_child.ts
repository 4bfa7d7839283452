/** A drain in a process of its own, whose memory can be measured and bounded. */
import { drain } from '../../build/drain.ts';
import { httpFetch } from '../../build/http_fetch.ts';
import { REQUESTS_AT_ONCE } from '../../build/queue_staging.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import { openQueue, type StoreAddress } from './blob_store.ts';

/** What a child is told, as JSON in its first argument. */
export interface DrainTask {
  readonly snapshot: string;
  readonly address: StoreAddress;
}

/** What it prints as its last line. */
export interface DrainMeasured {
  readonly reviews: number;
  readonly removed: number;
  readonly progressLines: number;
  readonly seconds: number;
  /** Of this process alone: the store has processes of its own. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

const task = JSON.parse(process.argv[2] ?? '{}') as DrainTask;
// As the command asks its store; see `build/blobs.ts`.
const once = httpFetch(REQUESTS_AT_ONCE);
const queue = openQueue(task.address, { tryMs: 60_000, tries: 3, pauseMs: 100 }, once);
const began = performance.now();
let progressLines = 0;
const snapshot = openSnapshot(task.snapshot);
const drained = await drain(snapshot, [queue], {
  now: new Date(),
  print: () => {
    progressLines += 1;
  },
});
const removed = await drained.remove();
snapshot.close();
const cpu = process.cpuUsage();
const measured: DrainMeasured = {
  reviews: drained.reviews,
  removed,
  progressLines,
  cpuSeconds: Math.round((cpu.user + cpu.system) / 1000) / 1000,
  seconds: Math.round(performance.now() - began) / 1000,
  peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
};
console.log(JSON.stringify(measured));
