import type { DayPlan } from './day-plan';
import type { PlanCache } from './plan-cache';
import { consumedUntil, producedUntil } from './power';
import { segmentIndex, type Segment } from './timeline';

/** Entry in the life of a machine that has executed commands; it is valid until the next one. */
export interface LifeEntry {
  readonly from: number;
  /** A segment that is not in the plan; null while the machine follows its plan. */
  readonly own: DaySegment | null;
  /** Difference of the counters to those of the segment, or of the plan; kW times ms. */
  readonly produced: number;
  readonly consumed: number;
}

/** A segment, and the day whose weather applies to it. */
export interface DaySegment {
  readonly segment: Segment;
  readonly day: DayPlan;
}

interface Sums {
  readonly produced: number;
  readonly consumed: number;
}

const sumsOf = ({ segment, day }: DaySegment, at: number): Sums => ({
  produced: producedUntil(segment, day.weather.power, day.from, at),
  consumed: consumedUntil(segment, at),
});

/** Entries in order of time; the counters continue from each to the next. */
export class LifeLog {
  readonly #plans: PlanCache;
  readonly #list: LifeEntry[] = [];

  constructor(plans: PlanCache) {
    this.#plans = plans;
  }

  /** Returns the entry of a moment; null before the first. */
  entryAt(at: number): LifeEntry | null {
    for (let i = this.#list.length - 1; i >= 0; i--) {
      const entry = this.#list[i];
      if (entry !== undefined && entry.from <= at) return entry;
    }
    return null;
  }

  segmentAt(at: number): DaySegment {
    return this.entryAt(at)?.own ?? this.plannedAt(at);
  }

  plannedAt(at: number): DaySegment {
    const { plan } = this.#plans.dayAt(at);
    const segment = plan.segments[segmentIndex(plan.segments, at)];
    if (segment === undefined) throw new Error('a day without segments');
    return { segment, day: plan };
  }

  /** Whether the machine does what its plan has. */
  followsPlan(at: number): boolean {
    const own = this.entryAt(at)?.own?.segment;
    if (own === undefined) return true;
    const { phase, from, cause } = this.plannedAt(at).segment;
    return own.phase === phase && own.from === from && own.cause.fault === cause.fault;
  }

  dropAfter(at: number): void {
    while ((this.#list.at(-1)?.from ?? at) > at) this.#list.pop();
  }

  enter(from: number, segment: DaySegment): void {
    this.#push(from, segment, sumsOf(segment, from));
  }

  followPlan(from: number): void {
    this.#push(from, null, this.#plannedSums(from));
  }

  #push(from: number, own: DaySegment | null, ownSums: Sums): void {
    const { produced, consumed } = this.#sums(from);
    this.#list.push({
      from,
      own,
      produced: produced - ownSums.produced,
      consumed: consumed - ownSums.consumed,
    });
  }

  #sums(at: number): Sums {
    const entry = this.entryAt(at);
    const ownSums = entry?.own ? sumsOf(entry.own, at) : this.#plannedSums(at);
    return {
      produced: ownSums.produced + (entry?.produced ?? 0),
      consumed: ownSums.consumed + (entry?.consumed ?? 0),
    };
  }

  #plannedSums(at: number): Sums {
    const { plan, energy } = this.#plans.dayAt(at);
    const index = segmentIndex(plan.segments, at);
    const { produced, consumed } = sumsOf(this.plannedAt(at), at);
    return {
      produced: produced + (energy.produced[index] ?? 0),
      consumed: consumed + (energy.consumed[index] ?? 0),
    };
  }
}
