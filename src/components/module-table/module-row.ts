import { worstRank } from '../../domain/fleet/worst-first';
import { moduleType } from '../../domain/machine/module-type';
import { displayedStatus, moduleHas } from '../../domain/machine/module-status';
import type { ModuleStatus } from '../../domain/machine/statuses';
import {
  energyQuantity,
  percentQuantity,
  powerQuantity,
  pressureQuantity,
  temperatureQuantity,
  type Quantity,
} from '../../domain/machine/quantity';
import { onSiteAt } from '../../domain/machine/on-site';
import { sampleOf } from '../../domain/machine/readings';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { DAY, kilowattHour, type EpochMs, type KilowattHour } from '../../base/units';

/** One row of the module table (rules §2.7). */
export interface ModuleRow extends Pick<
  ModuleTelemetry,
  'moduleId' | 'powerBlockId' | 'name' | 'powerBlockName' | 'measuredAt' | 'receivedAt'
> {
  readonly status: ModuleStatus;
  /** Place by the worst state that it has, which may be another than the status. */
  readonly rank: number;
  /** Whether a warning is active beside the status, which has priority over it (rules §4.3). */
  readonly isWarned: boolean;
  /** Name of the person at the machine; null where nobody is. */
  readonly personOnSite: string | null;
  readonly production: Quantity;
  readonly energy: Quantity;
  /** Sort key of energy, since the shown value may be kWh or MWh. */
  readonly energyKwh: KilowattHour | null;
  /**
   * Runtime of the last 24 h as the machine reports it; the table computes its own in runtime.ts.
   */
  readonly runtime: Quantity;
  readonly hotWater: Quantity;
  readonly coldWater: Quantity;
  /** Steam before the turbine, in place of the water that a steam module does not measure. */
  readonly steam: { readonly temperature: Quantity; readonly pressure: Quantity } | null;
  /** Whether the values are at least a day old: too old to stand among current ones. */
  readonly isOutdated: boolean;
}

/** Returns a value as the table has it: null when it is too old to stand among current ones. */
export const currentOf = ({ isOutdated }: ModuleRow, quantity: Quantity): Quantity =>
  isOutdated ? { ...quantity, value: null } : quantity;

/** Temperature of the heat source as the table has it: the hot water, or the steam. */
export const heatOf = (row: ModuleRow): Quantity =>
  currentOf(row, row.steam?.temperature ?? row.hotWater);

/** Rows of modules, shared by all screens and filters. */
const cache = new WeakMap<ModuleTelemetry, { readonly at: EpochMs; readonly row: ModuleRow }>();

/**
 * Values of a module as the table shows them: the last known ones, however old (marked when old,
 * never zeroed). Water is CT38 and CT36 for every type of module (rules §9.6). Returns the same
 * object for the same module and moment.
 */
export function moduleRow(module: ModuleTelemetry, judgedAt: EpochMs): ModuleRow {
  const before = cache.get(module);
  if (before?.at === judgedAt) return before.row;
  const row = computeRow(module, judgedAt);
  cache.set(module, { at: judgedAt, row });
  return row;
}

function computeRow(module: ModuleTelemetry, judgedAt: EpochMs): ModuleRow {
  const { moduleId, powerBlockId, name, powerBlockName, measuredAt, receivedAt, readings } = module;
  const energy = sampleOf(readings.EnergyProduced);
  const status = displayedStatus(module, judgedAt);
  return {
    moduleId,
    powerBlockId,
    name,
    powerBlockName,
    measuredAt,
    receivedAt,
    status,
    rank: worstRank(module, judgedAt),
    isWarned: status !== 'offline' && status !== 'warning' && moduleHas(module, 'WARNING'),
    personOnSite: onSiteAt(module.onSite, judgedAt)?.name ?? null,
    production: powerQuantity(readings.PowerOutput),
    energy: energyQuantity(energy),
    energyKwh: energy === null ? null : kilowattHour(energy),
    runtime: percentQuantity(module.runtimePercent),
    hotWater: temperatureQuantity(readings.CT38),
    coldWater: temperatureQuantity(readings.CT36),
    steam:
      moduleType(moduleId) === 'steam'
        ? {
            temperature: temperatureQuantity(readings.InletTemperature),
            pressure: pressureQuantity(readings.InletPressure, 'bara'),
          }
        : null,
    isOutdated: measuredAt === null || judgedAt - measuredAt >= DAY,
  };
}
