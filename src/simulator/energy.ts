import type { DayPlan } from './day-plan';
import { HOUR } from '../base/units';
import { consumedUntil, producedUntil } from './power';

/** Counters at the beginning of each segment of a day, and after the last; kW times ms. */
export interface DayEnergy {
  readonly produced: readonly number[];
  readonly consumed: readonly number[];
}

/** Returns the day's counters, from their values at its beginning. */
function dayEnergyOf(plan: DayPlan, produced: number, consumed: number): DayEnergy {
  const made = [produced];
  const used = [consumed];
  for (const segment of plan.segments) {
    produced += producedUntil(segment, plan.weather.power, plan.from, segment.to);
    consumed += consumedUntil(segment, segment.to);
    made.push(produced);
    used.push(consumed);
  }
  return { produced: made, consumed: used };
}

export const kilowattHours = (kilowattMs: number): number => kilowattMs / HOUR;

/** Counters at the beginning of every day since commissioning, computed up to the requested day. */
export class EnergyCounters {
  readonly #planOf: (day: number) => DayPlan;
  readonly #produced: number[] = [0];
  readonly #consumed: number[] = [0];

  /** `planOf` returns the plan of the n-th day since commissioning. */
  constructor(planOf: (day: number) => DayPlan) {
    this.#planOf = planOf;
  }

  /** Returns the counters of the n-th day, whose plan is given. */
  energyOf(day: number, plan: DayPlan): DayEnergy {
    for (let known = this.#produced.length - 1; known < day; known++) {
      this.#note(known, this.#planOf(known));
    }
    return this.#note(day, plan);
  }

  #note(day: number, plan: DayPlan): DayEnergy {
    const energy = dayEnergyOf(plan, this.#produced[day] ?? 0, this.#consumed[day] ?? 0);
    this.#produced[day + 1] = energy.produced.at(-1) ?? 0;
    this.#consumed[day + 1] = energy.consumed.at(-1) ?? 0;
    return energy;
  }
}
