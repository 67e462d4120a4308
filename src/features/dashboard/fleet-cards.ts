import type { Total } from '../../components/value/total';
import { isConnected } from '../../domain/machine/connection';
import { alarms, lastUpdated, production } from '../../domain/fleet/fleet-figures';
import { splitStatus, type SplitStatus } from '../../domain/machine/power-block-status';
import { totalPowerQuantity } from '../../domain/machine/quantity';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import type { EpochMs, Kilowatt } from '../../base/units';

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

/**
 * Production at the newest sample of a connected module, for the end of the chart; null while none
 * is connected to measure it.
 */
export function newestProduction({
  modules,
  servedAt,
}: FleetSnapshot): { readonly at: EpochMs; readonly power: Kilowatt } | null {
  const at = lastUpdated(modules.filter(connectedAt(servedAt)));
  const power = production(modules, servedAt);
  return at === null || power === null ? null : { at, power };
}

/**
 * Figure of the Alarms card: connected modules with an alarm bit (rules §2.4); null when none of
 * the modules is connected.
 */
export const alarmsCard = ({ modules, servedAt }: FleetSnapshot): number | null =>
  modules.length === 0 || modules.some(connectedAt(servedAt)) ? alarms(modules, servedAt) : null;

export interface StatusCardFigures extends SplitStatus {
  /** Number of modules that count. */
  readonly modules: number;
  /** Number of those that do not. */
  readonly left: number;
}

/** Whether a machine is in service: nobody expects the others to run. */
export const isInService = ({ environment }: ModuleTelemetry): boolean =>
  environment !== 'development' && environment !== 'decommissioned';

/** Returns the machines in service; all where none is. */
export function countedModules(modules: FleetSnapshot['modules']): FleetSnapshot['modules'] {
  const inService = modules.filter(isInService);
  return inService.length === 0 ? modules : inService;
}

/**
 * Figures of the Status card (rules §2.4, §4.4): over all modules in service. Where there are none,
 * all count.
 */
export function statusCard({ modules, servedAt }: FleetSnapshot): StatusCardFigures {
  const counted = countedModules(modules);
  return {
    ...splitStatus(counted, servedAt),
    modules: counted.length,
    left: modules.length - counted.length,
  };
}
