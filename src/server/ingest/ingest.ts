import { sql } from 'drizzle-orm';
import type { Sample } from '../../domain/machine/readings';
import type { EpochMs } from '../../base/units';
import { followAlerts } from '../alerts/follow-alerts';
import type { Database } from '../database/database';
import { commitLater } from '../database/upkeep';
import { queueAlarmMails } from '../mail/queue-alarm-mails';
import { noteAlarms } from '../files/note-alarms';
import { addSample, addStats, emptyStats, type BucketStats } from '../telemetry/bucket-stats';
import { readBuckets, writeLevels, type StoredBucket } from '../telemetry/bucket-store';
import {
  bucketStart,
  LEVELS,
  NEWEST_ACCEPTED_MS,
  OLDEST_ACCEPTED_MS,
  RAW_RETENTION_MS,
  type Level,
} from '../telemetry/levels';
import { readRuntimePercent } from '../telemetry/runtime';
import {
  storeLatest,
  withdrawFuture,
  knownMoments,
  readSamples,
  writeSamples,
  type RawSample,
} from '../telemetry/samples';
import { checkedVector, type DroppedValues } from '../telemetry/vector';

/**
 * Result of an ingest. Counts of samples: those of a machine whose clock is wrong, or whose time is
 * no whole millisecond, are refused. Counts of values: those that are dropped from samples that are
 * stored without them.
 */
export interface Ingested extends DroppedValues {
  readonly accepted: number;
  readonly tooOld: number;
  readonly tooNew: number;
  readonly noTime: number;
}

/**
 * Stores telemetry, the only way in: samples of one module, in any order, late or repeated. Raw
 * samples, every rollup bucket that they touch, the alerts that changed, the mails of alarms that
 * began, and the module's latest sample are written in one transaction. `module` is
 * `module.number`.
 *
 * A value outside of its variable's storable range is dropped before anything else is done with it;
 * the rest of its sample is stored (contract W9).
 *
 * Buckets are computed again from the level below, so the order of arrival does not matter and a
 * sample that is sent twice counts once. Where the samples of a bucket are deleted (48 h), a late
 * sample is added to it, once for as long as the sample itself is stored.
 */
export async function ingest(
  db: Database,
  module: number,
  arrived: readonly Sample[],
  now: EpochMs,
): Promise<Ingested> {
  const timed = arrived.filter(({ at }) => Number.isSafeInteger(at));
  const tooOld = timed.filter(({ at }) => at < now - OLDEST_ACCEPTED_MS).length;
  const tooNew = timed.filter(({ at }) => at > now + NEWEST_ACCEPTED_MS).length;
  const checked = timed
    .filter(({ at }) => at >= now - OLDEST_ACCEPTED_MS && at <= now + NEWEST_ACCEPTED_MS)
    .map(({ at, readings }) => ({ at, ...checkedVector(readings) }))
    .sort((a, b) => a.at - b.at);
  if (checked.length > 0) {
    const accepted = checked.map(({ at, vector }) => ({ module, at, receivedAt: now, vector }));
    await db.transaction((tx) => store(tx, module, accepted, now));
  }
  return {
    accepted: checked.length,
    tooOld,
    tooNew,
    noTime: arrived.length - timed.length,
    notFinite: sum(checked.map(({ dropped }) => dropped.notFinite)),
    outOfRange: sum(checked.map(({ dropped }) => dropped.outOfRange)),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

async function store(
  tx: Database,
  module: number,
  accepted: readonly RawSample[],
  now: EpochMs,
): Promise<void> {
  await tx
    .select({ lock: sql`pg_advisory_xact_lock(${module})::text`, later: commitLater })
    .from(sql`(values (1)) as one`)
    .prepare('begin_ingest')
    .execute();
  await withdrawFuture(tx, module, now, NEWEST_ACCEPTED_MS);
  const late = accepted.filter(({ at }) => at < now - RAW_RETENTION_MS).map(({ at }) => at);
  const known = await knownMoments(tx, module, late);
  const fresh = accepted.filter(({ at }) => !known.has(at));
  await writeSamples(tx, accepted);
  await noteAlarms(tx, module, fresh);
  await writeLevels(tx, await bucketsNow(tx, module, fresh, now));
  await queueAlarmMails(tx, module, await followAlerts(tx, module, accepted, now), now);
  const newest = accepted.at(-1);
  if (newest !== undefined)
    await storeLatest(tx, newest, await readRuntimePercent(tx, module, now));
}

/** Returns the buckets of every level that the new samples touch, finest first. */
async function bucketsNow(
  tx: Database,
  module: number,
  fresh: readonly RawSample[],
  now: EpochMs,
): Promise<(StoredBucket & { readonly level: Level })[]> {
  const all = [];
  let finer: ByStart = new Map();
  for (const { level, computations } of await readTouched(tx, module, fresh, now)) {
    const computed = new Map<number, BucketStats>();
    for (const [at, compute] of computations) {
      const bucket = compute(finer);
      computed.set(at, bucket);
      all.push({ level, module, at, bucket });
    }
    finer = computed;
  }
  return all;
}

/**
 * Reads what the touched buckets of every level are computed from. The first one of each level is
 * read at the same time: ingest has the embedded database alone, and each wait for an answer
 * lengthens that.
 */
function readTouched(
  tx: Database,
  module: number,
  fresh: readonly RawSample[],
  now: EpochMs,
): Promise<readonly { level: Level; computations: ReadonlyMap<number, Computation> }[]> {
  return Promise.all(
    LEVELS.map(async (level, depth) => {
      const computations = new Map<number, Computation>();
      for (const at of new Set(fresh.map((sample) => bucketStart(sample.at, level.width)))) {
        computations.set(at, await readBucket(tx, { module, depth, at }, fresh, now));
      }
      return { level, computations };
    }),
  );
}

type ByStart = ReadonlyMap<number, BucketStats>;

/** Computes a bucket; gets those of the level below that are computed, but not stored yet. */
type Computation = (finer: ByStart) => BucketStats;

interface TouchedBucket {
  readonly module: number;
  /** Index of its level. */
  readonly depth: number;
  readonly at: number;
}

/**
 * Reads what the bucket with the new samples in it is computed from: the level below while that is
 * still stored completely, else the stored bucket, to which the new samples are added.
 */
async function readBucket(
  tx: Database,
  { module, depth, at }: TouchedBucket,
  accepted: readonly RawSample[],
  now: number,
): Promise<Computation> {
  const level = LEVELS[depth];
  if (level === undefined) throw new RangeError(`no level ${String(depth)}`);
  const below = depth === 0 ? undefined : LEVELS[depth - 1];
  const retentionBelow = below === undefined ? RAW_RETENTION_MS : below.retentionMs;
  const to = at + level.width;
  if (at >= now - retentionBelow) {
    if (below === undefined) {
      const stored = await readSamples(tx, module, at, to);
      return () => fromSamples(stored);
    }
    const query = { level: below, modules: [module], from: at, to };
    const parts = (await readBuckets(tx, query)).get(module);
    return (finer) => fromBuckets(parts, finer, at, to);
  }
  const query = { level, modules: [module], from: at, to };
  const bucket = (await readBuckets(tx, query)).get(module)?.get(at) ?? emptyStats();
  return () => {
    addStats(bucket, fromSamples(accepted.filter((s) => bucketStart(s.at, level.width) === at)));
    return bucket;
  };
}

function fromSamples(inOrder: readonly Pick<RawSample, 'vector'>[]): BucketStats {
  const bucket = emptyStats();
  for (const { vector } of inOrder) addSample(bucket, vector);
  return bucket;
}

/** Returns the bucket of the stored parts in [from, to); those that are computed replace them. */
function fromBuckets(
  stored: ByStart | undefined,
  computed: ByStart,
  from: number,
  to: number,
): BucketStats {
  const parts = new Map(stored);
  for (const [at, part] of computed) if (at >= from && at < to) parts.set(at, part);
  const bucket = emptyStats();
  for (const [, part] of [...parts].sort(([a], [b]) => a - b)) addStats(bucket, part);
  return bucket;
}
