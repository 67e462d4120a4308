import { displayedStatus, type ModuleStatus } from '../../domain/machine/module-status';
import {
  energyQuantity,
  percentQuantity,
  powerQuantity,
  temperatureQuantity,
  type Quantity,
} from '../../domain/machine/quantity';
import { sampleOf } from '../../domain/machine/readings';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { kilowattHour, type EpochMs, type KilowattHour } from '../../base/units';

/** One line of the module table (section 2). */
export interface ModuleRow extends Pick<
  ModuleTelemetry,
  'moduleId' | 'powerBlockId' | 'name' | 'powerBlockName' | 'measuredAt' | 'receivedAt'
> {
  readonly status: ModuleStatus;
  readonly production: Quantity;
  readonly energy: Quantity;
  /** Energy to sort by: what is shown may be kWh or MWh. */
  readonly energyKwh: KilowattHour | null;
  /** Of the last 24 h, as the machine itself tells it; the table's own is runtime.ts. */
  readonly runtime: Quantity;
  readonly hotWater: Quantity;
  readonly coldWater: Quantity;
}

/** What was worked out of a module at a moment serves every screen and every filter. */
const known = new WeakMap<ModuleTelemetry, { readonly at: EpochMs; readonly row: ModuleRow }>();

/**
 * A module as the table shows it: its last values, however old (they are marked, never zeroed). Water
 * is CT38 and CT36 for every type of module, since the edge has put the right sensors there (section 9).
 * The same object for the same module and moment.
 */
export function moduleRow(module: ModuleTelemetry, judgedAt: EpochMs): ModuleRow {
  const before = known.get(module);
  if (before?.at === judgedAt) return before.row;
  const row = workedOut(module, judgedAt);
  known.set(module, { at: judgedAt, row });
  return row;
}

function workedOut(module: ModuleTelemetry, judgedAt: EpochMs): ModuleRow {
  const { moduleId, powerBlockId, name, powerBlockName, measuredAt, receivedAt, readings } = module;
  const energy = sampleOf(readings.EnergyProduced);
  return {
    ...{ moduleId, powerBlockId, name, powerBlockName, measuredAt, receivedAt },
    status: displayedStatus(module, judgedAt),
    production: powerQuantity(readings.PowerOutput),
    energy: energyQuantity(energy),
    energyKwh: energy === null ? null : kilowattHour(energy),
    runtime: percentQuantity(module.runtimePercent),
    hotWater: temperatureQuantity(readings.CT38),
    coldWater: temperatureQuantity(readings.CT36),
  };
}
