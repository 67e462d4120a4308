import type { DayPlan } from './day-plan';
import type { PlanBook } from './plan-book';
import { consumedUntil, producedUntil } from './power';
import { segmentIndex, type Segment } from './timeline';

/** From here on, until the next stretch begins, a machine that was told something lives by this. */
export interface Stretch {
  readonly from: number;
  /** A segment of its own; null: its plan again. */
  readonly own: Lived | null;
  /** What the counters have more than the segment, or the plan, makes by itself; kW times ms. */
  readonly produced: number;
  readonly consumed: number;
}

/** A segment, and the day whose weather it has. */
export interface Lived {
  readonly segment: Segment;
  readonly day: DayPlan;
}

interface Sums {
  readonly produced: number;
  readonly consumed: number;
}

const sumsOf = ({ segment, day }: Lived, at: number): Sums => ({
  produced: producedUntil(segment, day.weather.power, day.from, at),
  consumed: consumedUntil(segment, at),
});

/** Stretches in the order of time; the counters go on from each to the next. */
export class Stretches {
  readonly #book: PlanBook;
  readonly #list: Stretch[] = [];

  constructor(book: PlanBook) {
    this.#book = book;
  }

  /** The stretch of a moment; null before the first. */
  at(at: number): Stretch | null {
    for (let i = this.#list.length - 1; i >= 0; i--) {
      const stretch = this.#list[i];
      if (stretch !== undefined && stretch.from <= at) return stretch;
    }
    return null;
  }

  lived(at: number): Lived {
    return this.at(at)?.own ?? this.planned(at);
  }

  planned(at: number): Lived {
    const { plan } = this.#book.pageAt(at);
    const segment = plan.segments[segmentIndex(plan.segments, at)];
    if (segment === undefined) throw new Error('a day without segments');
    return { segment, day: plan };
  }

  /** Whether what it does is what its plan says. */
  follows(at: number): boolean {
    const own = this.at(at)?.own?.segment;
    if (own === undefined) return true;
    const { phase, from, cause } = this.planned(at).segment;
    return own.phase === phase && own.from === from && own.cause.fault === cause.fault;
  }

  forgetAfter(at: number): void {
    while ((this.#list.at(-1)?.from ?? at) > at) this.#list.pop();
  }

  live(from: number, lived: Lived): void {
    this.#push(from, lived, sumsOf(lived, from));
  }

  follow(from: number): void {
    this.#push(from, null, this.#plannedSums(from));
  }

  #push(from: number, own: Lived | null, itself: Sums): void {
    const { produced, consumed } = this.#sums(from);
    this.#list.push({
      from,
      own,
      produced: produced - itself.produced,
      consumed: consumed - itself.consumed,
    });
  }

  #sums(at: number): Sums {
    const stretch = this.at(at);
    const itself = stretch?.own ? sumsOf(stretch.own, at) : this.#plannedSums(at);
    return {
      produced: itself.produced + (stretch?.produced ?? 0),
      consumed: itself.consumed + (stretch?.consumed ?? 0),
    };
  }

  #plannedSums(at: number): Sums {
    const { plan, energy } = this.#book.pageAt(at);
    const index = segmentIndex(plan.segments, at);
    const { produced, consumed } = sumsOf(this.planned(at), at);
    return {
      produced: produced + (energy.produced[index] ?? 0),
      consumed: consumed + (energy.consumed[index] ?? 0),
    };
  }
}
