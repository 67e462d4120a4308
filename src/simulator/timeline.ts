import type { Fault } from './faults';

/** Reason why a machine does not run. */
export type Standstill = 'ready' | 'idle' | 'timeout' | 'alarm' | 'unavailable';
export type Phase = 'running' | 'stopping' | 'standing' | 'starting';

/** Reason of a stop. */
export interface Cause {
  readonly planned: boolean;
  readonly fault: Fault | null;
}
export const BY_PLAN: Cause = { planned: true, fault: null };
export const NOT_BY_PLAN: Cause = { planned: false, fault: null };

/** A span of one phase; a day is a sequence of them without gaps. Times are epoch ms, half open. */
export interface Segment {
  readonly phase: Phase;
  readonly from: number;
  readonly to: number;
  /** Share of full heat while running, or before stopping. */
  readonly level: number;
  readonly standing: Standstill;
  /** Reason of the last stop; meaningless once it runs. */
  readonly cause: Cause;
  /** Length of the whole start sequence; the segment is shorter when the start is given up. */
  readonly sequenceMs: number;
  /** Warmth of the machine at the segment's beginning, 0 (cold) to 1 (as when running). */
  readonly warmth: number;
}

/** Time in which a machine at a standstill loses two thirds of its warmth. */
const COOLING_MS = 45 * 60_000;
export const cooled = (warmth: number, ms: number): number => warmth * Math.exp(-ms / COOLING_MS);
/** Full heat; anything less is limp mode. */
export const FULL = 1;

/** Returns the index of the segment of a moment. */
export function segmentIndex(segments: readonly Segment[], at: number): number {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.from ?? Number.POSITIVE_INFINITY) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the warmth of the machine at a moment of the segment, 0 (cold) to 1 (as when running).
 */
export function warmthAt({ phase, from, warmth, sequenceMs }: Segment, at: number): number {
  if (phase === 'standing') return cooled(warmth, at - from);
  if (phase === 'starting') return warmth + (1 - warmth) * ((at - from) / sequenceMs);
  return phase === 'running' ? 1 : warmth;
}

/**
 * Writes a day segment by segment, from its beginning. Time never goes back: past spans are
 * skipped.
 */
export class Timeline {
  readonly segments: Segment[] = [];
  now: number;
  #warmth: number;
  #level = FULL;
  #cause: Cause = NOT_BY_PLAN;

  constructor(from: number, warmth: number) {
    this.now = from;
    this.#warmth = warmth;
  }

  run(until: number, level = FULL): void {
    this.#level = level;
    this.#add('running', until, 1);
  }

  stop(ms: number, cause: Cause): void {
    this.#cause = cause;
    this.#add('stopping', this.now + ms, 1);
    this.#level = FULL;
  }

  stand(until: number, standing: Standstill, cause: Cause = this.#cause): void {
    this.#cause = cause;
    this.#add('standing', until, cooled(this.#warmth, until - this.now), standing);
  }

  /** Adds a whole start sequence, or the share of it after which it is given up. */
  start(sequenceMs: number, givenUpAt = 1): void {
    const whole = Math.round(sequenceMs);
    const after = this.#warmth + (1 - this.#warmth) * givenUpAt;
    this.#add('starting', this.now + whole * givenUpAt, after, 'ready', whole);
    this.#cause = NOT_BY_PLAN;
  }

  #add(
    phase: Phase,
    until: number,
    warmthAfter: number,
    standing: Standstill = 'ready',
    sequenceMs = 0,
  ) {
    const to = Math.round(until);
    if (to <= this.now) return;
    this.segments.push({
      phase,
      from: this.now,
      to,
      level: this.#level,
      standing,
      cause: this.#cause,
      sequenceMs,
      warmth: this.#warmth,
    });
    this.now = to;
    this.#warmth = warmthAfter;
  }
}
