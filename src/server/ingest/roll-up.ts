import {
  addReading,
  addSample,
  addStats,
  emptyStats,
  STATUS_WORD,
  type BucketStats,
} from '../telemetry/bucket-stats';
import { bucketStart, LEVELS, type Level } from '../telemetry/levels';
import { sameSeconds, secondsOf } from '../telemetry/status-seconds';
import { VECTOR_WIDTH, type Vector } from '../telemetry/vector';
import { hasCounted, type Buckets, type KnownByMinute, type ModuleState } from './module-state';
import type { Taken } from './take-samples';

/** A bucket of a level as it is to be stored. */
export interface RolledUp {
  readonly level: Level;
  readonly at: number;
  readonly bucket: BucketStats;
}

/**
 * [Note: Rollups of late samples]
 *
 * A bucket is computed from its parts, the minute from its raw samples and each wider bucket from
 * those of the level below, so that nothing depends on the order of arrival. Where it has counted
 * more than its parts hold, because they are deleted or were never stored, the values that count
 * for the first time are added to it. Minutes are stored for two days longer than samples are
 * accepted, so that only minutes are ever added to, except of a fleet whose past was backfilled in
 * wide buckets alone. Which one it is is decided for each variable. The first value of a minute is
 * right in either case: the moments that it has counted are known ([Note: What was counted]).
 */

/** Returns the buckets of every level that change, finest first. */
export function rollUp(
  state: ModuleState,
  known: KnownByMinute,
  taken: readonly Taken[],
): readonly RolledUp[] {
  const all: RolledUp[] = [];
  let finer: ReadonlyMap<number, BucketStats> | null = null;
  let stored: Buckets = new Map();
  for (const level of LEVELS) {
    const below: Below | null = finer && { stored, computed: finer };
    stored = state.buckets.get(level.id) ?? new Map<number, BucketStats>();
    const computed = new Map<number, BucketStats>();
    for (const [at, own] of touched(taken, level)) {
      const before = stored.get(at) ?? emptyStats();
      const parts = state.isAppended ? null : partsOf(level, at, own, below, known);
      computed.set(at, bucketOf(before, own, parts));
    }
    for (const [at, bucket] of computed) {
      if (!sameStats(bucket, stored.get(at))) all.push({ level, at, bucket });
    }
    finer = computed;
  }
  return all;
}

/** Returns the samples in each bucket of a level. */
function touched(taken: readonly Taken[], { width }: Level): Map<number, Taken[]> {
  const found = new Map<number, Taken[]>();
  for (const one of taken) {
    const at = bucketStart(one.at, width);
    const own = found.get(at);
    if (own === undefined) found.set(at, [one]);
    else own.push(one);
  }
  return found;
}

/** Content of a bucket by its parts. */
interface Parts {
  readonly before: BucketStats;
  readonly after: BucketStats;
  /** Returns the time of the first counted moment; undefined where the parts do not tell. */
  readonly firstAt: (variable: number) => number | undefined;
}

interface Below {
  readonly stored: Buckets;
  readonly computed: Buckets;
}

function partsOf(
  level: Level,
  at: number,
  own: readonly Taken[],
  below: Below | null,
  known: KnownByMinute,
): Parts {
  if (below === null) return partsOfMinute(known, at, own);
  const isIn = ([start]: readonly [number, unknown]) => start >= at && start < at + level.width;
  const old = [...below.stored].filter(isIn);
  const now = new Map([...old, ...[...below.computed].filter(isIn)]);
  return { before: joined(old), after: joined([...now]), firstAt: () => undefined };
}

function joined(parts: readonly (readonly [number, BucketStats])[]): BucketStats {
  const bucket = emptyStats();
  for (const [, part] of parts.toSorted(([a], [b]) => a - b)) addStats(bucket, part);
  return bucket;
}

/** Returns the bucket with some raw samples, in any order. */
function ofSamples(samples: ReadonlyMap<number, Vector | undefined>): BucketStats {
  const bucket = emptyStats();
  let before: number | undefined;
  for (const [at, raw] of [...samples].sort(([a], [b]) => a - b)) {
    if (raw !== undefined) addSample(bucket, raw, secondsOf(at, before));
    before = at;
  }
  return bucket;
}

function partsOfMinute(known: KnownByMinute, at: number, own: readonly Taken[]): Parts {
  const content = known.get(at) ?? [];
  const before = new Map(content.map((moment) => [moment.at, moment.raw]));
  const after = new Map(before);
  for (const one of own) after.set(one.at, one.raw);
  return {
    before: ofSamples(before),
    after: ofSamples(after),
    firstAt: (variable) => content.find((moment) => hasCounted(moment, variable))?.at,
  };
}

/**
 * Returns the bucket with the samples in it; `parts` is null when they are newer than all of it.
 */
function bucketOf(stored: BucketStats, own: readonly Taken[], parts: Parts | null): BucketStats {
  const bucket = copyOf(stored);
  for (let variable = 0; variable < VECTOR_WIDTH; variable++) {
    if (!own.some(({ changed }) => changed[variable] === 1)) continue;
    const count = stored.stats[variable]?.count ?? 0;
    if (parts !== null && count <= (parts.before.stats[variable]?.count ?? 0)) {
      bucket.stats[variable] = parts.after.stats[variable];
      if (variable === STATUS_WORD) {
        bucket.or = parts.after.or;
        bucket.seconds = parts.after.seconds;
      }
    } else addValues(bucket, variable, own, parts?.firstAt(variable));
  }
  return bucket;
}

/** Adds the values that count for the first time; `firstAt` is the time of the first one so far. */
function addValues(
  bucket: BucketStats,
  variable: number,
  own: readonly Taken[],
  firstAt: number | undefined,
): void {
  const more = emptyStats();
  for (const { added, seconds } of own) addReading(more, added, variable, seconds);
  const earliest = own.find(({ added }) => !Number.isNaN(added[variable]));
  const stat = more.stats[variable];
  addStats(bucket, more);
  const sum = bucket.stats[variable];
  if (stat === undefined || sum === undefined || earliest === undefined) return;
  if (firstAt !== undefined && earliest.at < firstAt) sum.first = stat.first;
}

const copyOf = ({ stats, or, seconds }: BucketStats): BucketStats => ({
  stats: stats.map((stat) => stat && { ...stat }),
  or,
  seconds: seconds && { ...seconds },
});

function sameStats(a: BucketStats, b: BucketStats | undefined): boolean {
  if (b === undefined || a.or !== b.or || !sameSeconds(a.seconds, b.seconds)) return false;
  for (let variable = 0; variable < VECTOR_WIDTH; variable++) {
    const x = a.stats[variable];
    const y = b.stats[variable];
    if (x === undefined || y === undefined) {
      if (x !== y) return false;
    } else if (
      x.count !== y.count ||
      x.first !== y.first ||
      x.min !== y.min ||
      x.max !== y.max ||
      x.sum !== y.sum
    ) {
      return false;
    }
  }
  return true;
}
