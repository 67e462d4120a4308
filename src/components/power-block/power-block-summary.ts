import { isConnected } from '../../domain/machine/connection';
import { powerBlockFigures, type PowerBlockFigures } from '../../domain/fleet/fleet-figures';
import { powerBlockStatus, powerBlockSubStatus } from '../../domain/machine/power-block-status';
import { megawattHours, totalPowerQuantity } from '../../domain/machine/quantity';
import { sampleOf } from '../../domain/machine/readings';
import type { PowerBlockStatus, PowerBlockSubStatus } from '../../domain/machine/statuses';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { EpochMs } from '../../base/units';
import type { Total } from '../value/total';

/** Figures of a power block's card and of the head of its page (rules §2.5). */
export interface PowerBlockSummary extends Pick<
  PowerBlockFigures,
  'modules' | 'alarms' | 'warnings' | 'lastUpdated'
> {
  readonly status: PowerBlockStatus;
  readonly subStatus: PowerBlockSubStatus | null;
  readonly production: Total;
  readonly energy: Total;
  readonly offline: number;
}

/** Computes the card's figures: [Note: What a disconnected module contributes]. */
export function powerBlockSummary(
  modules: readonly ModuleTelemetry[],
  judgedAt: EpochMs,
): PowerBlockSummary {
  const { production, energy, ...counts } = powerBlockFigures(modules, judgedAt);
  const silent = modules.filter(({ measuredAt }) => !isConnected(measuredAt, judgedAt));
  const silentEnergy = silent.some(({ readings }) => (sampleOf(readings.EnergyProduced) ?? 0) > 0);
  const anyPower = modules.some(({ readings }) => sampleOf(readings.PowerOutput) !== null);
  return {
    ...counts,
    status: powerBlockStatus(modules, judgedAt),
    subStatus: powerBlockSubStatus(modules, judgedAt),
    production: {
      quantity: totalPowerQuantity(anyPower ? production : null),
      partlySilent: anyPower && silent.length === modules.length,
    },
    energy: { quantity: megawattHours(energy), partlySilent: silentEnergy },
    offline: silent.length,
  };
}
