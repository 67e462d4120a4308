import { groupBy } from '../../base/group-by';
import { isConnected } from '../../domain/machine/connection';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';

/**
 * Machines that are silent although the server responds, judged at the server's time of the
 * snapshot.
 */
export interface Silence {
  /** Every machine that should send is silent: the fault is at the server or in front of it. */
  readonly isTotal: boolean;
  /** Names of power blocks whose machines are all silent: probably their router. */
  readonly blocks: readonly string[];
  /** Names of the other silent machines. */
  readonly modules: readonly string[];
}

/** A decommissioned machine is not expected to send. */
const isInService = ({ environment }: ModuleTelemetry): boolean => environment !== 'decommissioned';
/** A machine that never sent anything is offline, but says nothing about a router. */
const hasSent = ({ measuredAt }: ModuleTelemetry): boolean => measuredAt !== null;

/**
 * In a block with a single machine, machine and router cannot be distinguished: it counts as a
 * machine.
 */
export function silenceOf({ servedAt, modules }: FleetSnapshot): Silence {
  const isSilent = ({ measuredAt }: ModuleTelemetry) => !isConnected(measuredAt, servedAt);
  const inService = modules.filter(isInService);
  const groups = groupBy(inService.filter(hasSent), ({ powerBlockId }) => powerBlockId);
  const all = [...groups.values()];
  const isCutOff = (group: readonly ModuleTelemetry[]) => group.length > 1 && group.every(isSilent);
  const others = inService.filter(({ powerBlockId }) => !isCutOff(groups.get(powerBlockId) ?? []));
  return {
    isTotal: all.length > 1 && all.every((group) => group.every(isSilent)),
    blocks: all.filter(isCutOff).flatMap(([first]) => first?.powerBlockName ?? []),
    modules: others.filter(isSilent).map(({ name }) => name),
  };
}
