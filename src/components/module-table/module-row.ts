import { displayedStatus, type ModuleStatus } from '../../domain/module-status';
import {
  energyQuantity,
  percentQuantity,
  powerQuantity,
  temperatureQuantity,
  type Quantity,
} from '../../domain/quantity';
import { sampleOf } from '../../domain/readings';
import type { ModuleTelemetry } from '../../domain/telemetry';
import { kilowattHour, type EpochMs, type KilowattHour } from '../../domain/units';

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
  readonly runtime: Quantity;
  readonly hotWater: Quantity;
  readonly coldWater: Quantity;
}

/**
 * A module as the table shows it: its last values, however old (they are marked, never zeroed). Water
 * is CT38 and CT36 for every type of module, since the edge has put the right sensors there (section 9).
 */
export function moduleRow(module: ModuleTelemetry, judgedAt: EpochMs): ModuleRow {
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
