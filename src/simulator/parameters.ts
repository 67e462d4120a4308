import { FIRMWARE_KEYS } from '../domain/configuration/firmware';
import type { ValueForm } from '../domain/configuration/config-entry';
import type { EpochMs } from '../base/units';
import { unit } from './noise';
import type { MachineParameter } from './parameter-entry';
import {
  configEventsOf,
  firstRelease,
  isAnythingKnown,
  onResolution,
  seedOf,
  valueNear,
  type Configured,
  type ConfigEvent,
} from './parameter-events';
import { parametersOf } from './parameter-table';
import { versionOf } from './releases';

/** Report of a parameter's value, as a machine sends it. */
export interface MachineReport {
  readonly key: string;
  /** Moment by the machine's clock from which the value is in force. */
  readonly at: EpochMs;
  /** Position among the reports of this parameter at this moment. */
  readonly order: number;
  /** Moment at which the report arrives. */
  readonly knownAt: EpochMs;
  readonly value: string;
  readonly form: ValueForm;
}

type Value = number | string;

/** Keys that have the version of the firmware. */
const VERSION_KEYS: readonly string[] = Object.values(FIRMWARE_KEYS);

/** Shares of parameters that do not have their default at commissioning; of some machines more. */
const SET_AT_FIRST = 0.015;
const SET_OF_ODD_ONES = 0.09;
/** Every n-th machine differs from the fleet, writes 32-bit floats, or decimal commas. */
const EVERY = { odd: 23, float: 7, comma: 11 };
const TRAIT = { odd: 1, float: 2, comma: 3 };
/** Parameters that a release resets without a word, at most. */
const RESETS = 3;
/** One in so many parameters gets a value of its own with each release. */
const MIGRATED = 22;

const isOne = (machine: Configured, trait: keyof typeof EVERY): boolean =>
  Math.floor(unit(seedOf(machine.id), TRAIT[trait], 0x7a17) * EVERY[trait]) === 0;

const isKnownTo = ({ since, until }: MachineParameter, release: number): boolean =>
  (since === null || release >= since) && (until === null || release < until);

/** Life of a machine's configuration: events in time order change its values. */
class ConfigLife {
  readonly values = new Map<string, Value>();
  readonly reports: MachineReport[] = [];
  readonly #machine: Configured;
  readonly #seed: number;
  readonly #isFloat: boolean;
  readonly #isComma: boolean;
  /** Value before the last one, for what is undone. */
  readonly #before = new Map<string, Value>();
  readonly #orders = new Map<string, number>();
  #release: number;

  constructor(machine: Configured) {
    this.#machine = machine;
    this.#seed = seedOf(machine.id);
    this.#isFloat = isOne(machine, 'float');
    this.#isComma = isOne(machine, 'comma');
    this.#release = firstRelease(machine);
    const odd = isOne(machine, 'odd') ? SET_OF_ODD_ONES : SET_AT_FIRST;
    for (const info of this.#known()) this.values.set(info.key, this.#initial(info, odd));
  }

  #known(): readonly MachineParameter[] {
    return parametersOf(this.#machine.version).filter((info) => isKnownTo(info, this.#release));
  }

  #initial(info: MachineParameter, share: number): Value {
    if (VERSION_KEYS.includes(info.key)) return versionOf(this.#release);
    const random = (what: number) => unit(this.#seed, seedOf(info.key), what);
    if (info.type === 'text') return `SN-${String(Math.floor(random(1) * 9_000_000) + 1_000_000)}`;
    if (info.individual) return onResolution(info, (random(1) - 0.5) * 2);
    if (random(2) < share) return valueNear(info, random(3));
    return migrated(info, this.#release);
  }

  /** Reports every value at a moment, as when the machine is first connected. */
  reportAll(at: EpochMs): void {
    for (const info of this.#known()) this.#report(info, at, at);
  }

  apply(event: ConfigEvent): void {
    if (event.kind === 'update') {
      this.#update(event.release, event);
      return;
    }
    const { info, at, knownAt } = event;
    const present = this.values.get(info.key) ?? 0;
    if (event.kind === 'set') this.#set(info, event.value);
    if (event.kind === 'undo') this.#set(info, this.#before.get(info.key) ?? present);
    if (event.kind === 'repeat' || this.values.get(info.key) !== present) {
      this.#report(info, at, knownAt);
    }
  }

  #set(info: MachineParameter, value: Value): void {
    this.#before.set(info.key, this.values.get(info.key) ?? value);
    this.values.set(info.key, value);
  }

  /**
   * Installs a release: parameters come and go, some get the release's values, a few are reset, and
   * units change.
   */
  #update(release: number, { at, knownAt }: ConfigEvent): void {
    const former = this.#release;
    this.#release = release;
    let resets = 0;
    for (const info of parametersOf(this.#machine.version)) {
      const { key } = info;
      const present = this.values.get(key);
      if (!isKnownTo(info, release)) {
        this.values.delete(key);
        continue;
      }
      const draw = unit(this.#seed, seedOf(key), release);
      const isReset =
        draw < 0.25 && resets < RESETS && isSettable(info) && present !== migrated(info, former);
      if (isReset) resets++;
      if (VERSION_KEYS.includes(key)) this.#set(info, versionOf(release));
      else if (present === undefined) this.#set(info, migrated(info, release));
      else if (isReset || (isMigrated(info) && present === migrated(info, former)))
        this.#set(info, migrated(info, release));
      const isConverted =
        info.formerly !== null && former < info.formerly.until && release >= info.formerly.until;
      if (this.values.get(key) !== present || isConverted) this.#report(info, at, knownAt);
    }
  }

  #report(info: MachineParameter, at: EpochMs, knownAt: EpochMs): void {
    const value = this.values.get(info.key);
    if (value === undefined) return;
    const moment = `${info.key} ${String(at)}`;
    const order = this.#orders.get(moment) ?? 0;
    this.#orders.set(moment, order + 1);
    const former =
      info.formerly !== null && this.#release < info.formerly.until ? info.formerly : null;
    const scale = former?.factor ?? 1;
    this.reports.push({
      ...{ key: info.key, at, order, knownAt },
      value:
        typeof value === 'string' ? value : this.#written(Number((value / scale).toPrecision(12))),
      form: {
        type: info.type,
        unit: former?.unit ?? info.unit,
        resolution: info.resolution === null ? null : info.resolution / scale,
      },
    });
  }

  /** Writes a number as this machine does: as a 32-bit float, with a comma, or in short. */
  #written(value: number): string {
    if (this.#isFloat) return String(Number(Math.fround(value).toPrecision(15)));
    if (this.#isComma) return value.toFixed(Number.isInteger(value) ? 1 : 3).replace('.', ',');
    return String(value);
  }
}

const isSettable = ({ type, individual }: MachineParameter): boolean =>
  type !== 'text' && !individual;

const isMigrated = (info: MachineParameter): boolean =>
  info.type === 'number' && !info.individual && seedOf(info.key) % MIGRATED === 0;

/** Returns the value that a release gives a parameter: its default, for most of them. */
function migrated(info: MachineParameter, release: number): Value {
  if (!isMigrated(info) || release % 3 === 0) return info.default ?? 0;
  return valueNear(info, unit(seedOf(info.key), release, 0x319));
}

function lifeUntil(machine: Configured, to: number): ConfigLife {
  const life = new ConfigLife(machine);
  for (const event of configEventsOf(machine, machine.commissionedAt, to)) life.apply(event);
  return life;
}

/**
 * Returns the values in force at a moment by key; null when the machine is not commissioned yet.
 */
export const valuesAt = (
  machine: Configured,
  at: EpochMs,
): ReadonlyMap<string, number | string> | null =>
  at < machine.commissionedAt ? null : lifeUntil(machine, at + 1).values;

/**
 * Returns the reports that arrive in [from, to), in the order of their arrival. The machine is
 * first connected at `since`, when it reports every value. Pure: the order of requests does not
 * matter.
 */
export function reportsOf(
  machine: Configured,
  since: EpochMs,
  from: EpochMs,
  to: EpochMs,
): readonly MachineReport[] {
  const isFirst = since >= from && since < to;
  if (!isFirst && (to <= since || !isAnythingKnown(machine, from, to))) return [];
  const life = lifeUntil(machine, since);
  life.reports.length = 0;
  life.reportAll(since);
  for (const event of configEventsOf(machine, since, to)) life.apply(event);
  return life.reports
    .filter(({ knownAt }) => knownAt >= from && knownAt < to)
    .sort((a, b) => a.knownAt - b.knownAt);
}
