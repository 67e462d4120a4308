import type { DayPlan } from './day-plan';
import { HOUR } from '../domain/units';
import { consumedUntil, producedUntil } from './power';

/** Counters at the beginning of each segment of a day, kW times ms. */
export interface DayEnergy {
  readonly produced: Float64Array;
  readonly consumed: Float64Array;
}

/** Counters at the beginning of a plan's segments, and after the last one. */
export function dayEnergyOf(plan: DayPlan, produced: number, consumed: number): DayEnergy {
  const size = plan.segments.length + 1;
  const energy = { produced: new Float64Array(size), consumed: new Float64Array(size) };
  let made = produced;
  let drawn = consumed;
  plan.segments.forEach((segment, i) => {
    energy.produced[i] = made;
    energy.consumed[i] = drawn;
    made += producedUntil(segment, plan.weather.power, plan.from, segment.to);
    drawn += consumedUntil(segment, segment.to);
  });
  energy.produced[size - 1] = made;
  energy.consumed[size - 1] = drawn;
  return energy;
}

export const kilowattHours = (kilowattMs: number): number => kilowattMs / HOUR;

/** Counters at the beginning of every day since commissioning, worked out as far as asked. */
export class EnergyLedger {
  readonly #planOf: (day: number) => DayPlan;
  readonly #produced: number[] = [0];
  readonly #consumed: number[] = [0];

  /** `planOf` tells the plan of the n-th day since commissioning. */
  constructor(planOf: (day: number) => DayPlan) {
    this.#planOf = planOf;
  }

  /** Counters of the n-th day, whose plan is given. */
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
