import type { Total } from '../../components/value/total';
import { isConnected } from '../../domain/machine/connection';
import { alarms, production } from '../../domain/fleet/fleet-figures';
import { displayedStatus } from '../../domain/machine/module-status';
import { powerBlockStatus, powerBlockSubStatus } from '../../domain/machine/power-block-status';
import { totalPowerQuantity } from '../../domain/machine/quantity';
import type {
  ModuleStatus,
  PowerBlockStatus,
  PowerBlockSubStatus,
} from '../../domain/machine/statuses';
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

export interface StatusCardFigures {
  readonly status: PowerBlockStatus;
  readonly subStatus: PowerBlockSubStatus | null;
  readonly disconnected: number;
  readonly modules: number;
  /** Number of modules in each status, the most frequent first. */
  readonly counts: readonly { readonly status: ModuleStatus; readonly count: number }[];
}

/** Figures of the Status card, over all modules (rules §4.4). */
export function statusCard({ modules, servedAt }: FleetSnapshot): StatusCardFigures {
  const counts = new Map<ModuleStatus, number>();
  for (const module of modules) {
    const status = displayedStatus(module, servedAt);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return {
    status: powerBlockStatus(modules, servedAt),
    subStatus: powerBlockSubStatus(modules, servedAt),
    disconnected: counts.get('offline') ?? 0,
    modules: modules.length,
    counts: [...counts]
      .map(([status, count]) => ({ status, count }))
      .toSorted((a, b) => b.count - a.count),
  };
}
