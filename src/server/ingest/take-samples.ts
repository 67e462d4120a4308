import { MINUTE } from '../../base/units';
import { isCountable } from '../telemetry/counted';
import { bucketStart, LEVELS } from '../telemetry/levels';
import { secondsOf } from '../telemetry/status-seconds';
import { VECTOR_WIDTH, type Vector } from '../telemetry/vector';
import { isReplaceable, type Arrived } from './arrival';
import {
  hasCounted,
  type Buckets,
  type Known,
  type KnownByMinute,
  type ModuleState,
} from './module-state';

/** A moment after a message of it was merged with what is stored. */
export interface Taken {
  readonly at: number;
  /** Raw sample as it is to be stored. */
  readonly raw: Vector;
  /** Values that count for the first time; NaN elsewhere. */
  readonly added: Vector;
  /** 1 for each variable that the message changes. */
  readonly changed: Uint8Array;
  /** Seconds for which the status word counts, where it counts for the first time. */
  readonly seconds: number;
}

/**
 * Merges samples with what is stored, by moment and variable. While its minute is younger than 48
 * h, a value replaces the one before it. Later it counts only when there is none: what was counted
 * cannot be taken back once the raw sample is deleted, and a minute must not change with that.
 * Moments of which nothing is taken are left out.
 */
export function takeSamples(
  state: ModuleState,
  known: KnownByMinute,
  samples: readonly Arrived[],
  { now, newestAt }: Moments,
): readonly Taken[] {
  const minutes: Buckets = state.buckets.get(LEVELS[0].id) ?? new Map();
  const all: Taken[] = [];
  let before = newestAt;
  for (const sample of samples) {
    const start = bucketStart(sample.at, MINUTE);
    const content = known.get(start) ?? [];
    const mayReplace =
      isReplaceable(sample.at, now) && content.every(({ counted }) => counted === undefined);
    /** An old minute with more than is known of it may have the value: then it counts already. */
    const mayAdd = (variable: number) => {
      if (state.isAppended || mayReplace) return true;
      const stored = minutes.get(start)?.stats[variable]?.count ?? 0;
      return stored === 0 || stored <= countOf(content, variable);
    };
    const own = content.find(({ at }) => at === sample.at);
    const taken = takeOne(sample, own, { mayReplace, mayAdd });
    const earlier = state.isAppended ? before : content.findLast(({ at }) => at < sample.at)?.at;
    if (taken !== null) all.push({ ...taken, seconds: secondsOf(sample.at, earlier) });
    before = sample.at;
  }
  return all;
}

/** Time of the server, and of the newest sample that is stored of the module. */
interface Moments {
  readonly now: number;
  readonly newestAt: number | undefined;
}

const countOf = (content: readonly Known[], variable: number): number =>
  content.reduce((count, moment) => count + (hasCounted(moment, variable) ? 1 : 0), 0);

interface Rule {
  readonly mayReplace: boolean;
  readonly mayAdd: (variable: number) => boolean;
}

function takeOne(
  { at, vector }: Arrived,
  own: Known | undefined,
  rule: Rule,
): Omit<Taken, 'seconds'> | null {
  const raw = own?.raw?.slice() ?? new Float64Array(VECTOR_WIDTH).fill(NaN);
  const added = new Float64Array(VECTOR_WIDTH).fill(NaN);
  const changed = new Uint8Array(VECTOR_WIDTH);
  let isTaken = own === undefined && vector.every(Number.isNaN);
  for (let variable = 0; variable < VECTOR_WIDTH; variable++) {
    const value = vector[variable] ?? NaN;
    if (Number.isNaN(value)) continue;
    const isKnown = own !== undefined && hasCounted(own, variable);
    const isNew = !isKnown && isCountable(value, variable) && rule.mayAdd(variable);
    const isRaw = !isKnown && !isCountable(value, variable) && own?.counted?.[variable] !== 1;
    if (!rule.mayReplace && !isNew && !isRaw) continue;
    isTaken = true;
    raw[variable] = value;
    changed[variable] = 1;
    if (isNew) added[variable] = value;
  }
  return isTaken ? { at, raw, added, changed } : null;
}
