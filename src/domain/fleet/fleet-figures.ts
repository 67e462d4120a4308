import { isConnected } from '../machine/connection';
import type { PowerBlockId } from '../ids';
import { moduleHas } from '../machine/module-status';
import { plausiblePower, sampleOf } from '../machine/readings';
import { inAlarm } from '../machine/status-word';
import type { ModuleTelemetry } from '../machine/telemetry';
import {
  epochMs,
  kilowatt,
  kilowattHour,
  type EpochMs,
  type Kilowatt,
  type KilowattHour,
} from '../../base/units';

/**
 * [Note: What a disconnected module contributes]
 *
 * Section 2 counts connected modules on the Production and Alarms cards, and says no such thing of
 * the power-block cards. Power that is called current must be: a disconnected module gives none, to
 * the fleet's card or to its block's (one that was taken out of service would count for ever), so
 * that the blocks add up to the fleet. Only a single module shows its last power. Counters, alarms
 * and warnings of a block's card are the last known ones, connected or not: energy was produced, and
 * an alarm of a module that fell silent is not over.
 */

const connected = ({ measuredAt }: ModuleTelemetry, judgedAt: EpochMs): boolean =>
  isConnected(measuredAt, judgedAt);

const alarmed = ({ statusWord }: ModuleTelemetry): boolean =>
  statusWord !== null && inAlarm(statusWord);

/** A module's power as sums take it: nothing below zero, nothing implausible, nothing missing. */
const positivePower = ({ readings }: ModuleTelemetry): number =>
  Math.max(0, plausiblePower(sampleOf(readings.PowerOutput) ?? 0));

const powerOf = (modules: readonly ModuleTelemetry[]): Kilowatt =>
  kilowatt(modules.reduce((sum, module) => sum + positivePower(module), 0));

/**
 * Production card (section 2), in kW: the sum of the positive power of connected modules. A single
 * module counts even when it is disconnected. 0 when nobody counts.
 */
export const production = (modules: readonly ModuleTelemetry[], judgedAt: EpochMs): Kilowatt =>
  powerOf(modules.length === 1 ? modules : modules.filter((module) => connected(module, judgedAt)));

/** Alarms card (section 2): connected modules with any of the three alarm bits. */
export const alarms = (modules: readonly ModuleTelemetry[], judgedAt: EpochMs): number =>
  modules.filter((module) => connected(module, judgedAt) && alarmed(module)).length;

/** What a power block's card shows (section 2), and the whole fleet's when given all modules. */
export interface PowerBlockFigures {
  /** Sum of the non-negative outputs of connected modules. */
  readonly production: Kilowatt;
  /** Sum of the counters that are known; null when none is. Shown as MWh. */
  readonly energy: KilowattHour | null;
  readonly modules: number;
  readonly alarms: number;
  readonly warnings: number;
  /** When the newest of the modules' samples was measured; null when there has never been one. */
  readonly lastUpdated: EpochMs | null;
}

/** What a block's card shows, judged at `judgedAt` ([Note: What a disconnected module contributes]). */
export const powerBlockFigures = (
  modules: readonly ModuleTelemetry[],
  judgedAt: EpochMs,
): PowerBlockFigures => ({
  production: production(modules, judgedAt),
  energy: totalEnergy(modules),
  modules: modules.length,
  alarms: modules.filter(alarmed).length,
  warnings: modules.filter((module) => moduleHas(module, 'WARNING')).length,
  lastUpdated: lastUpdated(modules),
});

function totalEnergy(modules: readonly ModuleTelemetry[]): KilowattHour | null {
  const counters = modules
    .map(({ readings }) => sampleOf(readings.EnergyProduced))
    .filter((energy) => energy !== null);
  return counters.length === 0 ? null : kilowattHour(counters.reduce((sum, kwh) => sum + kwh, 0));
}

function lastUpdated(modules: readonly ModuleTelemetry[]): EpochMs | null {
  const times = modules.map(({ measuredAt }) => measuredAt).filter((time) => time !== null);
  return times.length === 0 ? null : epochMs(Math.max(...times));
}

/** The modules of one power block. */
export interface PowerBlockGroup {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly modules: readonly ModuleTelemetry[];
}

/** One locale for all, so that cards keep their places; "Block 2" comes before "Block 10". */
const collator = new Intl.Collator('en', { numeric: true });

type Sorted = (a: ModuleTelemetry, b: ModuleTelemetry) => number;

const byBlock: Sorted = (a, b) =>
  collator.compare(a.powerBlockName, b.powerBlockName) ||
  collator.compare(a.powerBlockId, b.powerBlockId);
const byName: Sorted = (a, b) =>
  byBlock(a, b) || collator.compare(a.name, b.name) || collator.compare(a.moduleId, b.moduleId);

/** Half of a dashboard asks this of the same snapshot, and to compare thousands of names takes its time. */
const known = new WeakMap<readonly ModuleTelemetry[], readonly PowerBlockGroup[]>();

/**
 * Modules by power block: blocks by name, and within a block modules by name; equal names by id, so
 * that the order never depends on the order of the rows.
 */
export function byPowerBlock(modules: readonly ModuleTelemetry[]): readonly PowerBlockGroup[] {
  const before = known.get(modules);
  if (before !== undefined) return before;
  const together = new Map<PowerBlockId, ModuleTelemetry[]>();
  for (const module of modules) {
    const group = together.get(module.powerBlockId);
    if (group === undefined) together.set(module.powerBlockId, [module]);
    else group.push(module);
  }
  const groups = [...together.values()]
    .map((group) => group.toSorted(byName))
    .flatMap((group) => (group[0] === undefined ? [] : [{ first: group[0], group }]))
    .toSorted((a, b) => byBlock(a.first, b.first))
    .map(({ first: { powerBlockId, powerBlockName }, group }) => ({
      powerBlockId,
      name: powerBlockName,
      modules: group,
    }));
  known.set(modules, groups);
  return groups;
}
