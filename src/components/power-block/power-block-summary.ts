import { isConnected } from '../../domain/machine/connection';
import { powerBlockFigures, type PowerBlockFigures } from '../../domain/fleet/fleet-figures';
import { splitStatus, type SplitStatus } from '../../domain/machine/power-block-status';
import { megawattHours, totalPowerQuantity } from '../../domain/machine/quantity';
import { sampleOf } from '../../domain/machine/readings';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { EpochMs } from '../../base/units';
import type { Total } from '../value/total';

/** Figures of a power block's card and of the head of its page (rules §2.5). */
export interface PowerBlockSummary
  extends SplitStatus, Pick<PowerBlockFigures, 'modules' | 'alarms' | 'warnings' | 'lastUpdated'> {
  readonly production: Total;
  readonly energy: Total;
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
    ...splitStatus(modules, judgedAt),
    production: {
      quantity: totalPowerQuantity(anyPower ? production : null),
      partlySilent: anyPower && silent.length === modules.length,
    },
    energy: { quantity: megawattHours(energy), partlySilent: silentEnergy },
  };
}
