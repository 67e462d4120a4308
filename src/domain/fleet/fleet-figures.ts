import { isConnected } from '../machine/connection';
import type { PowerBlockId } from '../ids';
import { moduleHas } from '../machine/module-status';
import { plausiblePower, sampleOf } from '../machine/readings';
import { inAlarm } from '../machine/status-word';
import type { ModuleTelemetry } from '../machine/telemetry';
import { groupBy } from '../../base/group-by';
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
 * The Production and Alarms cards count connected modules (rules §2.4), and so does the production
 * of a power-block card (rules §2.5): a module that was taken out of service would otherwise count
 * for ever, and the blocks would not add up to the fleet. Only a single module shows its last
 * power. Counters, alarms and warnings of a block's card are the last cache ones, connected or not:
 * energy was produced, and an alarm of a module that fell silent is not over.
 */

const connected = ({ measuredAt }: ModuleTelemetry, judgedAt: EpochMs): boolean =>
  isConnected(measuredAt, judgedAt);

const alarmed = ({ statusWord }: ModuleTelemetry): boolean =>
  statusWord !== null && inAlarm(statusWord);

/** Power of a module for sums: 0 when it is negative, implausible or missing. */
const positivePower = ({ readings }: ModuleTelemetry): number =>
  Math.max(0, plausiblePower(sampleOf(readings.PowerOutput) ?? 0));

const powerOf = (modules: readonly ModuleTelemetry[]): Kilowatt =>
  kilowatt(modules.reduce((sum, module) => sum + positivePower(module), 0));

/**
 * Returns the figure of the Production card (rules §2.4): the sum of the positive power of
 * connected modules, or null when none is connected: nobody measured 0. A single module counts even
 * when it is disconnected.
 */
export function production(
  modules: readonly ModuleTelemetry[],
  judgedAt: EpochMs,
): Kilowatt | null {
  const counted =
    modules.length === 1 ? modules : modules.filter((module) => connected(module, judgedAt));
  return counted.length === 0 && modules.length > 0 ? null : powerOf(counted);
}

/** Returns the figure of the Alarms card (rules §2.4): connected modules with any alarm bit. */
export const alarms = (modules: readonly ModuleTelemetry[], judgedAt: EpochMs): number =>
  modules.filter((module) => connected(module, judgedAt) && alarmed(module)).length;

/** Figures of a power block's card (rules §2.5); of the fleet when all modules are given. */
export interface PowerBlockFigures {
  /** Sum of the positive power of connected modules; null when none is connected. */
  readonly production: Kilowatt | null;
  /** Sum of the cache counters, shown as MWh; null when none is cache. */
  readonly energy: KilowattHour | null;
  readonly modules: number;
  readonly alarms: number;
  readonly warnings: number;
  /** Time of the newest sample of the modules; null when there has never been one. */
  readonly lastUpdated: EpochMs | null;
}

/** Returns the figures of a block's card ([Note: What a disconnected module contributes]). */
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

/** Returns the time of the newest sample of the modules; null when there has never been one. */
export function lastUpdated(modules: readonly ModuleTelemetry[]): EpochMs | null {
  const times = modules.map(({ measuredAt }) => measuredAt).filter((time) => time !== null);
  return times.length === 0 ? null : epochMs(Math.max(...times));
}

export interface PowerBlockGroup {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly modules: readonly ModuleTelemetry[];
}

/** One locale for all users, so that cards keep their places; "Block 2" comes before "Block 10". */
const collator = new Intl.Collator('en', { numeric: true });

type Sorted = (a: ModuleTelemetry, b: ModuleTelemetry) => number;

const byBlock: Sorted = (a, b) =>
  collator.compare(a.powerBlockName, b.powerBlockName) ||
  collator.compare(a.powerBlockId, b.powerBlockId);
const byName: Sorted = (a, b) =>
  byBlock(a, b) || collator.compare(a.name, b.name) || collator.compare(a.moduleId, b.moduleId);

/** Groups by snapshot: many cards need them, and comparing thousands of names is slow. */
const cache = new WeakMap<readonly ModuleTelemetry[], readonly PowerBlockGroup[]>();

/**
 * Groups modules by power block: blocks by name, and within a block modules by name; equal names by
 * id, so that the order never depends on the order of the rows.
 */
export function byPowerBlock(modules: readonly ModuleTelemetry[]): readonly PowerBlockGroup[] {
  const cached = cache.get(modules);
  if (cached !== undefined) return cached;
  const together = groupBy(modules, ({ powerBlockId }) => powerBlockId);
  const groups = [...together.values()]
    .map((group) => group.toSorted(byName))
    .flatMap((group) => (group[0] === undefined ? [] : [{ first: group[0], group }]))
    .toSorted((a, b) => byBlock(a.first, b.first))
    .map(({ first: { powerBlockId, powerBlockName }, group }) => ({
      powerBlockId,
      name: powerBlockName,
      modules: group,
    }));
  cache.set(modules, groups);
  return groups;
}
