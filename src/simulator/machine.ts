import { moduleType, type ModuleType } from '../domain/machine/module-type';
import { SENTINEL } from '../domain/machine/readings';
import { within } from './block-day';
import type { Site } from './day-plan';
import type { FleetModule } from './fleet-module';
import { Life } from './life';
import { setMoment, setOrderedMoment } from './machine-at';
import { NO_MOMENT, type Moment } from './moment';
import { hash, Jitter, momentBits } from './noise';
import { NO_ORDERS, type Orders } from './orders';
import { PlanCache, type PlannedDay } from './plan-cache';
import { roundRow, slot, type Row } from './row';
import type { Sensor } from './sensor';
import { G4_SENSORS } from './sensors-g4';
import { ORC_SENSORS } from './sensors-orc';
import { STEAM_SENSORS } from './sensors-steam';
import { controlMaster, operatingState, statusOf } from './status';

const SENSORS: Record<ModuleType, readonly Sensor[]> = {
  orc: ORC_SENSORS,
  g4: G4_SENSORS,
  steam: STEAM_SENSORS,
};

const STATUS_WORD = slot('StatusWord');
const ALARM_CODE = slot('AlarmCode');
const WARNING_CODE = slot('WarningCode');
const ALARM_SECONDARY = slot('AlarmSecondaryCode');
const WARNING_SECONDARY = slot('WarningSecondaryCode');
const STATE = slot('State');
const START_STATE = slot('StartState');
const CONTROL_MASTER = slot('ControlMaster');
const POWER = slot('PowerOutput');
const PRODUCED = slot('EnergyProduced');
const CONSUMED = slot('EnergyConsumed');
const ENGINE_LOAD = slot('EngineLoad');

const POWER_NOISE_KW = 0.25;
const LOAD_NOISE = 0.4;
/** Reading of a broken power meter, kW. */
const METER_NONSENSE = 3276.7;

/** One module of the fleet, at any time of its life. */
export class Machine {
  readonly #module: FleetModule;
  readonly #site: Site;
  readonly #plans: PlanCache;
  readonly #hasEngine: boolean;
  readonly #sensors: readonly (Sensor & { readonly at: number })[];
  readonly #dead: readonly number[];
  // Reused: every sample overwrites it.
  readonly #moment: Moment = { ...NO_MOMENT };
  readonly #jitter = new Jitter();
  #life: { readonly orders: Orders; readonly life: Life } | null = null;

  constructor(module: FleetModule, site: Site) {
    this.#module = module;
    this.#site = site;
    this.#plans = new PlanCache(site, module.commissionedAt);
    this.#hasEngine = site.climate.application === 'maritime';
    const sensors = SENSORS[moduleType(module.moduleId)];
    this.#sensors = sensors.map((sensor) => ({ ...sensor, at: slot(sensor.name) }));
    this.#dead = site.nature.deadSensors.map(slot);
  }

  /**
   * Fills `row`, NaN for a variable that it lacks; returns false, with the row unchanged, when the
   * machine sends nothing. `orders` are the commands executed so far.
   */
  sampleInto(row: Row, at: number, orders: Orders = NO_ORDERS): boolean {
    const { commissionedAt, decommissionedAt } = this.#module;
    if (at < commissionedAt || (decommissionedAt !== null && at >= decommissionedAt)) return false;
    const day = this.#plans.dayAt(at);
    for (const loss of day.plan.losses) if (within(loss, at)) return false;
    row.fill(Number.NaN);
    this.#setMoment(day, at, orders);
    this.#jitter.reset(hash(this.#site.seed, momentBits(at)));
    this.#writeController(row);
    const { meterFault } = day.plan;
    this.#writeMeters(row, meterFault !== null && within(meterFault, at));
    for (const { at: index, noise, shows } of this.#sensors) {
      row[index] = shows(this.#moment) + this.#jitter.next(noise);
    }
    this.#writeDead(row);
    roundRow(row);
    return true;
  }

  #setMoment(day: PlannedDay, at: number, orders: Orders): void {
    const moment = this.#moment;
    const life = orders.length === 0 ? null : this.#lifeBy(orders);
    const entry = life?.entryAt(at) ?? null;
    if (entry === null) setMoment(moment, day, at, this.#hasEngine);
    else setOrderedMoment(moment, day, entry, at, this.#hasEngine);
    const code = moment.warning?.code;
    const isCleared = life?.cleared.some((cleared) => cleared.code === code && within(cleared, at));
    if (isCleared === true) moment.warning = null;
  }

  /** Caches the last life. */
  #lifeBy(orders: Orders): Life {
    if (this.#life?.orders !== orders) this.#life = { orders, life: new Life(this.#plans, orders) };
    return this.#life.life;
  }

  #writeController(row: Row): void {
    const moment = this.#moment;
    row[STATUS_WORD] = statusOf(moment, this.#site.nature.remoteControl);
    row[ALARM_CODE] = moment.alarm?.code ?? 0;
    row[WARNING_CODE] = moment.warning?.code ?? 0;
    row[ALARM_SECONDARY] = moment.alarm?.secondary ?? 0;
    row[WARNING_SECONDARY] = moment.warning?.secondary ?? 0;
    row[STATE] = operatingState(moment.segment);
    row[START_STATE] = moment.startState;
    row[CONTROL_MASTER] = controlMaster(moment);
  }

  #writeMeters(row: Row, meterFault: boolean): void {
    const moment = this.#moment;
    const noise = this.#jitter.next(POWER_NOISE_KW);
    const running = moment.segment.phase === 'running';
    row[POWER] = meterFault ? METER_NONSENSE : moment.power + (running ? noise : 0);
    row[PRODUCED] = moment.produced;
    row[CONSUMED] = moment.consumed;
    row[ENGINE_LOAD] = moment.load + this.#jitter.next(LOAD_NOISE);
  }

  /** A sensor that has never worked, or has stopped with its fault, sends the sentinel. */
  #writeDead(row: Row): void {
    for (const index of this.#dead) row[index] = SENTINEL;
    const stopped = this.#moment.alarm?.sensor ?? this.#moment.warning?.sensor ?? null;
    if (stopped === null) return;
    const index = slot(stopped);
    if (!Number.isNaN(row[index] ?? Number.NaN)) row[index] = SENTINEL;
  }
}
