import { DAY } from '../base/units';
import { planOf, type DayPlan, type Site } from './day-plan';
import { EnergyCounters, type DayEnergy } from './energy';

/** A day of a module with its counters. */
export interface PlannedDay {
  readonly day: number;
  readonly plan: DayPlan;
  readonly energy: DayEnergy;
}

/** Cached days: a reader in order of time needs one, one around midnight two. */
const CACHED = 2;

/** Days of one module since commissioning, with a cache. */
export class PlanCache {
  readonly #site: Site;
  readonly #from: number;
  readonly #counters: EnergyCounters;
  #days: readonly PlannedDay[] = [];

  constructor(site: Site, commissionedAt: number) {
    this.#site = site;
    this.#from = commissionedAt;
    this.#counters = new EnergyCounters((day) => this.#planOf(day));
  }

  /** Returns the day of a moment, which must not be before commissioning. */
  dayAt(at: number): PlannedDay {
    const day = Math.floor((at - this.#from) / DAY);
    return this.#days.find((one) => one.day === day) ?? this.#open(day);
  }

  #open(day: number): PlannedDay {
    const plan = this.#planOf(day);
    const planned = { day, plan, energy: this.#counters.energyOf(day, plan) };
    this.#days = [planned, ...this.#days].slice(0, CACHED);
    return planned;
  }

  #planOf(day: number): DayPlan {
    return planOf(this.#site, this.#from + day * DAY);
  }
}
