import { MINUTE } from '../../base/units';
import { isCountable, type CountedMoments } from '../telemetry/counted';
import { bucketStart, type Level } from '../telemetry/levels';
import type { BucketStats } from '../telemetry/bucket-stats';
import type { Vector } from '../telemetry/vector';

/** Stored buckets by their start. */
export type Buckets = ReadonlyMap<number, BucketStats>;
/** Stored buckets of each level, by its id. */
export type BucketsByLevel = ReadonlyMap<Level['id'], Buckets>;

/** Part of what is stored of a module: all that some samples of it touch. */
export interface ModuleState {
  readonly module: number;
  /**
   * Whether the samples are newer than everything that is known of the module: then `raw` and
   * `counted` are empty, and `buckets` are only those that the samples fall into.
   */
  readonly isAppended: boolean;
  /** Raw samples of every minute between the first sample and the last, by time. */
  readonly raw: ReadonlyMap<number, Vector>;
  /** Counted moments of the same minutes at least. */
  readonly counted: CountedMoments;
  /** Buckets that the samples fall into, and those of the level below that are in them. */
  readonly buckets: BucketsByLevel;
}

/** A known moment of a minute: raw, counted, or both, each with variables of its own. */
export interface Known {
  readonly at: number;
  readonly raw: Vector | undefined;
  /** 1 for each variable that is counted; undefined when none is. */
  readonly counted: Uint8Array | undefined;
}

/** Known moments by minute, of some minutes, oldest first. */
export type KnownByMinute = ReadonlyMap<number, readonly Known[]>;

/** Returns the known moments of the minutes that `times` fall into. */
export function knownByMinute(
  { raw, counted }: Pick<ModuleState, 'raw' | 'counted'>,
  times: readonly number[],
): KnownByMinute {
  const found = new Map<number, Known[]>(times.map((at) => [bucketStart(at, MINUTE), []]));
  for (const [at, vector] of raw) {
    found
      .get(bucketStart(at, MINUTE))
      ?.push({ at, raw: vector, counted: counted.get(at)?.variables });
  }
  for (const [at, { variables }] of counted) {
    if (!raw.has(at))
      found.get(bucketStart(at, MINUTE))?.push({ at, raw: undefined, counted: variables });
  }
  for (const moments of found.values()) moments.sort((a, b) => a.at - b.at);
  return found;
}

/** Returns whether the moment has a value of the variable that is in the rollups. */
export const hasCounted = ({ raw, counted }: Known, variable: number): boolean =>
  counted?.[variable] === 1 || isCountable(raw?.[variable] ?? NaN, variable);
