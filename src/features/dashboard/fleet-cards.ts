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

/** Environments of machines that nobody expects to run: their silence is not the fleet's. */
const NOT_COUNTED = ['development', 'decommissioned'] as const;
type NotCounted = (typeof NOT_COUNTED)[number];

export interface StatusCardFigures extends SplitStatus {
  /** Number of modules that count. */
  readonly modules: number;
  /** Number of the others, by environment. */
  readonly notCounted: Readonly<Record<NotCounted, number>>;
}

/**
 * Figures of the Status card (rules §2.4, §4.4): over all modules but those in development or
 * decommissioned. Where there are no others, these count.
 */
export function statusCard({ modules, servedAt }: FleetSnapshot): StatusCardFigures {
  const isCounted = ({ environment }: ModuleTelemetry) =>
    !NOT_COUNTED.some((one) => one === environment);
  const inService = modules.filter(isCounted);
  const counted = inService.length === 0 ? modules : inService;
  const left = (environment: NotCounted) =>
    counted === modules ? 0 : modules.filter((one) => one.environment === environment).length;
  return {
    ...splitStatus(counted, servedAt),
    modules: counted.length,
    notCounted: { development: left('development'), decommissioned: left('decommissioned') },
  };
}
