/**
 * What is on line, as the site's store records it, so that deploys go forward only: a deploy carries the version of the
 * snapshot it was baked from and is refused over a newer one, whoever baked it and whenever.
 */
import { randomUUID } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import * as v from 'valibot';
import { instant } from '../src/contract/fields.ts';
import { instantOf } from '../src/reviews/instant.ts';
import { StoreUnavailable } from '../src/reviews/store.ts';
import { listedEtag } from './snapshot/store.ts';

const KEY = 'deployed.json';
/** Minutes a deploy may take; one that takes longer is ended, so that another may begin after them. */
export const DEPLOY_MINUTES = 30;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const DeploySchema = v.object({
  /** The number of the snapshot's version. */
  number: v.pipe(v.number(), v.integer()),
  /** Of everything that is published. */
  digest: v.string(),
  at: instant,
});
/** What is published, or meant to be. */
export type Deploy = v.InferOutput<typeof DeploySchema>;

const RecordSchema = v.object({
  published: v.nullable(DeploySchema),
  /** A deploy that began and has not ended; it counts for DEPLOY_MINUTES. */
  underWay: v.nullable(v.object({ ...DeploySchema.entries, token: v.string() })),
});
type Record = v.InferOutput<typeof RecordSchema>;

const NOTHING: Record = { published: null, underWay: null };

async function read(store: Store): Promise<{ record: Record; etag: string | null }> {
  const found = await store.getWithMetadata(KEY, { type: 'text' });
  if (found === null) return { record: NOTHING, etag: null };
  const etag = found.etag ?? (await listedEtag(store, KEY));
  if (!etag) throw new StoreUnavailable('to say what is deployed');
  return { record: v.parse(v.pipe(v.string(), v.parseJson(), RecordSchema), found.data), etag };
}

/** Replaces what was read; false where somebody else did meanwhile. */
async function replace(store: Store, record: Record, etag: string | null): Promise<boolean> {
  const condition = etag === null ? { onlyIfNew: true } : { onlyIfMatch: etag };
  const written = await store.set(KEY, JSON.stringify(record), condition);
  if (written.modified && !written.etag) throw new StoreUnavailable('to confirm what is deployed');
  return written.modified;
}

/** Why there is no deploy just now. */
export type Skipped = { readonly skipped: string };

export interface DeployPlan {
  readonly number: number;
  readonly digest: string;
  readonly now: Date;
  /** Hours there are at least between two deploys; 0 for at once. */
  readonly hours: number;
}

function reasonToSkip({ published }: Record, { digest, now, hours }: DeployPlan): string | null {
  if (published === null) return null;
  if (published.digest === digest) return `Nothing that is published changed since ${published.at}.`;
  const age = (now.getTime() - Date.parse(published.at)) / HOUR_MS;
  return age < hours
    ? `The last deploy was at ${published.at}, less than ${hours} hours ago. To publish now all the same: npm run deploy -- --now`
    : null;
}

/** @throws Error where what is on line, or on its way there, is newer */
function refuseBackwards({ published, underWay }: Record, { number, now }: DeployPlan): void {
  if (published !== null && published.number > number) {
    throw new Error(
      `The site shows version ${published.number} of the snapshot, and this bake was made from version ${number}: what was taken down since would come back. Run "npm run rebuild", then deploy again.`,
    );
  }
  if (underWay === null) return;
  const minutes = (now.getTime() - Date.parse(underWay.at)) / MINUTE_MS;
  if (minutes < DEPLOY_MINUTES) {
    throw new Error(
      `Another deploy, of version ${underWay.number}, began at ${underWay.at}. Wait until it is done, at most ${DEPLOY_MINUTES} minutes, then try again.`,
    );
  }
}

/**
 * Deploys unless there is no need to, or something newer is on line or on its way.
 *
 * @param publish ends within DEPLOY_MINUTES, or throws
 * @throws Error where it would go backwards, another deploy is under way, or publishing failed
 */
export async function deployForward(
  store: Store,
  plan: DeployPlan,
  publish: () => Promise<void>,
): Promise<Skipped | { readonly published: Deploy }> {
  const { number, digest, now } = plan;
  const token = randomUUID();
  const deploy: Deploy = { number, digest, at: instantOf(now) };
  const { record, etag } = await read(store);
  refuseBackwards(record, plan);
  const skipped = reasonToSkip(record, plan);
  if (skipped !== null) return { skipped };
  const begun: Record = { ...record, underWay: { ...deploy, token } };
  if (!(await replace(store, begun, etag))) {
    throw new Error('Another deploy began at the same moment. Wait until it is done, then try again.');
  }
  const end = async (next: Record): Promise<void> => {
    const after = await read(store);
    if (after.record.underWay?.token === token) await replace(store, next, after.etag);
  };
  try {
    await publish();
  } catch (error) {
    await end({ ...record, underWay: null });
    throw error;
  }
  await end({ published: deploy, underWay: null });
  return { published: deploy };
}
