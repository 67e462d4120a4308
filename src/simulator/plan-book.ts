import { DAY } from '../base/units';
import { planOf, type DayPlan, type Site } from './day-plan';
import { EnergyLedger, type DayEnergy } from './energy';

/** A day of a module with its counters. */
export interface Page {
  readonly day: number;
  readonly plan: DayPlan;
  readonly energy: DayEnergy;
}

/** Pages kept: a reader in time order needs one, one that asks around midnight two. */
const KEPT = 2;

/** The days of one module since commissioning; what is kept only saves work, never changes it. */
export class PlanBook {
  readonly #site: Site;
  readonly #from: number;
  readonly #ledger: EnergyLedger;
  #pages: readonly Page[] = [];

  constructor(site: Site, commissionedAt: number) {
    this.#site = site;
    this.#from = commissionedAt;
    this.#ledger = new EnergyLedger((day) => this.#planOf(day));
  }

  /** The page of a moment not before commissioning. */
  pageAt(at: number): Page {
    const day = Math.floor((at - this.#from) / DAY);
    return this.#pages.find((page) => page.day === day) ?? this.#open(day);
  }

  #open(day: number): Page {
    const plan = this.#planOf(day);
    const page = { day, plan, energy: this.#ledger.energyOf(day, plan) };
    this.#pages = [page, ...this.#pages].slice(0, KEPT);
    return page;
  }

  #planOf(day: number): DayPlan {
    return planOf(this.#site, this.#from + day * DAY);
  }
}
