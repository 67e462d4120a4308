import type { Total } from '../../components/value/total';
import { isConnected } from '../../domain/machine/connection';
import { alarms, production } from '../../domain/fleet/fleet-figures';
import { splitStatus, type SplitStatus } from '../../domain/machine/power-block-status';
import { totalPowerQuantity } from '../../domain/machine/quantity';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import type { EpochMs } from '../../base/units';

const connectedAt =
  (judgedAt: EpochMs) =>
  ({ measuredAt }: ModuleTelemetry): boolean =>
    isConnected(measuredAt, judgedAt);

export interface ProductionCardFigures {
  readonly total: Total;
  readonly connected: number;
  readonly modules: number;
}

/**
 * Figures of the Production card (rules §2.4); the last power of a single silent module is marked.
 */
export function productionCard({ modules, servedAt }: FleetSnapshot): ProductionCardFigures {
  const connected = modules.filter(connectedAt(servedAt)).length;
  return {
    total: {
      quantity: totalPowerQuantity(production(modules, servedAt)),
      partlySilent: connected === 0,
    },
    connected,
    modules: modules.length,
  };
}

/** Figure of the Alarms card: connected modules with an alarm bit (rules §2.4). */
export const alarmsCard = ({ modules, servedAt }: FleetSnapshot): number =>
  alarms(modules, servedAt);

export interface StatusCardFigures extends SplitStatus {
  readonly modules: number;
}

/** Figures of the Status card, over all modules (rules §4.4). */
export const statusCard = ({ modules, servedAt }: FleetSnapshot): StatusCardFigures => ({
  ...splitStatus(modules, servedAt),
  modules: modules.length,
});
