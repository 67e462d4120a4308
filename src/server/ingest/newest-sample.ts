import type { Database } from '../database/database';
import type { BucketStats } from '../telemetry/bucket-stats';
import { LEVELS } from '../telemetry/levels';
import {
  decodeStatusWords,
  encodeStatusWords,
  readStatusWords,
  runtimePercent,
  withBuckets,
} from '../telemetry/runtime';
import type { NewestSample } from '../telemetry/samples';
import { overwrite } from './arrival';
import type { Loaded } from './load';
import type { RolledUp } from './roll-up';
import type { Taken } from './take-samples';

const TEN_MINUTES = LEVELS[1].id;

/**
 * Returns the newest sample of a module and its runtime share after a piece is stored; null when it
 * took nothing.
 */
export async function newestAfter(
  tx: Database,
  { part: { module }, latest }: Loaded,
  taken: readonly Taken[],
  rolledUp: readonly RolledUp[],
  now: number,
): Promise<NewestSample | null> {
  const last = taken.at(-1);
  if (last === undefined) return null;
  const changed = new Map<number, BucketStats>(
    rolledUp.flatMap(({ level, at, bucket }) => (level.id === TEN_MINUTES ? [[at, bucket]] : [])),
  );
  const words = latest?.words ?? null;
  const known = words === null ? await readStatusWords(tx, module, now) : decodeStatusWords(words);
  const all = withBuckets(known, changed, now);
  const vector = last.raw.slice();
  if (latest?.at === last.at) {
    // The raw sample may be deleted: then only this row has all of its values.
    vector.set(latest.vector);
    overwrite(vector, last.raw);
  }
  return {
    module,
    at: last.at,
    receivedAt: now,
    vector,
    runtime: runtimePercent(all, now),
    words: encodeStatusWords(all),
  };
}
