import { MINUTE } from '../../base/units';
import type { Sample } from '../../domain/machine/readings';
import { isCountable } from '../telemetry/counted';
import {
  bucketStart,
  NEWEST_ACCEPTED_MS,
  OLDEST_ACCEPTED_MS,
  RAW_RETENTION_MS,
} from '../telemetry/levels';
import { checkedVector, type DroppedValues, type Vector } from '../telemetry/vector';

/** Samples of one module that arrived together, in the order in which they were received. */
export interface Arrival {
  /** `module.number`. */
  readonly module: number;
  readonly samples: readonly Sample[];
}

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

/** One moment of a module, with all that arrived of it. */
export interface Arrived {
  readonly at: number;
  readonly vector: Vector;
}

/** Accepted moments of one module, oldest first, each once. */
export interface ModulePart {
  readonly module: number;
  readonly samples: readonly Arrived[];
}

/** Merges messages by module, moment and variable. */
export interface Merge {
  /** Checks one sample and merges it with the earlier ones of its moment. */
  readonly add: (module: number, sample: Sample) => void;
  /** Returns the accepted moments of each module, and the counts. */
  readonly result: () => { readonly parts: readonly ModulePart[]; readonly ingested: Ingested };
}

/**
 * Begins to merge what arrives at `now`, by the rule of `takeSamples`: of a minute younger than 48
 * h the value that was received last counts, of an older one the first.
 */
export function beginMerge(now: number): Merge {
  const byModule = new Map<number, Map<number, Vector>>();
  const counts = { accepted: 0, tooOld: 0, tooNew: 0, noTime: 0, notFinite: 0, outOfRange: 0 };
  const add: Merge['add'] = (module, { at, readings }) => {
    const verdict = judge(at, now);
    counts[verdict] += 1;
    if (verdict !== 'accepted') return;
    const { vector, dropped } = checkedVector(readings);
    counts.notFinite += dropped.notFinite;
    counts.outOfRange += dropped.outOfRange;
    const moments = byModule.get(module) ?? new Map<number, Vector>();
    byModule.set(module, moments);
    const earlier = moments.get(at);
    if (earlier === undefined) moments.set(at, vector);
    else if (isReplaceable(at, now)) overwrite(earlier, vector);
    else complete(earlier, vector);
  };
  const result = () => {
    const parts = [...byModule].map(([module, moments]) => ({
      module,
      samples: [...moments].map(([at, vector]) => ({ at, vector })).sort((a, b) => a.at - b.at),
    }));
    return { parts, ingested: counts };
  };
  return { add, result };
}

function judge(at: number, now: number): 'accepted' | 'tooOld' | 'tooNew' | 'noTime' {
  if (!Number.isSafeInteger(at)) return 'noTime';
  if (at < now - OLDEST_ACCEPTED_MS) return 'tooOld';
  return at > now + NEWEST_ACCEPTED_MS ? 'tooNew' : 'accepted';
}

/**
 * Returns whether the minute of a moment is so young that a value may replace the one before it.
 */
export const isReplaceable = (at: number, now: number): boolean =>
  bucketStart(at, MINUTE) >= now - RAW_RETENTION_MS;

/** Adds those values of a later message that the earlier ones lack. */
function complete(into: Vector, later: Vector): void {
  later.forEach((value, variable) => {
    if (Number.isNaN(value) || isCountable(into[variable] ?? NaN, variable)) return;
    into[variable] = value;
  });
}

/** Replaces those values that a later message has. */
export function overwrite(into: Vector, later: Vector): void {
  later.forEach((value, variable) => {
    if (!Number.isNaN(value)) into[variable] = value;
  });
}

/**
 * Samples that are stored in one transaction: everybody else waits for the embedded database
 * meanwhile, a quarter of a second at most.
 */
export const SAMPLES_AT_ONCE = 60;
/** Longest span of one transaction: all of its moments are read between its first and last one. */
const SPAN_MS = 30 * MINUTE;

/**
 * Returns the parts cut into pieces, oldest first. The samples of a piece are of one span of time,
 * so that its modules are read together.
 */
export function piecesOf(parts: readonly ModulePart[]): (readonly ModulePart[])[] {
  const bySpan = new Map<number, ModulePart[]>();
  for (const { module, samples } of parts) {
    for (const own of runsOf(samples)) {
      const span = Math.floor((own[0]?.at ?? 0) / SPAN_MS);
      const others = bySpan.get(span) ?? [];
      others.push({ module, samples: own });
      bySpan.set(span, others);
    }
  }
  return [...bySpan].sort(([a], [b]) => a - b).flatMap(([, inSpan]) => filled(inSpan));
}

/** Cuts samples at the borders of spans, and where there are too many. */
function runsOf(samples: readonly Arrived[]): Arrived[][] {
  const runs: Arrived[][] = [];
  let span = NaN;
  for (const sample of samples) {
    const own = Math.floor(sample.at / SPAN_MS);
    const last = runs.at(-1);
    if (last !== undefined && own === span && last.length < SAMPLES_AT_ONCE) last.push(sample);
    else runs.push([sample]);
    span = own;
  }
  return runs;
}

/** Puts modules of one span together until a piece is full; each of them is in a piece once. */
function filled(parts: readonly ModulePart[]): ModulePart[][] {
  const pieces: ModulePart[][] = [];
  let open = SAMPLES_AT_ONCE;
  for (const part of parts) {
    const last = pieces.at(-1);
    const isNew = last?.every(({ module }) => module !== part.module) ?? false;
    if (last !== undefined && isNew && part.samples.length <= open) last.push(part);
    else {
      pieces.push([part]);
      open = SAMPLES_AT_ONCE;
    }
    open -= part.samples.length;
  }
  return pieces;
}
