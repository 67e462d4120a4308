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

/**
 * A machine that never sent anything is new, not silent; a decommissioned one is not expected to
 * send.
 */
const isExpectedToSend = ({ measuredAt, environment }: ModuleTelemetry): boolean =>
  measuredAt !== null && environment !== 'decommissioned';

/**
 * In a block with a single machine, machine and router cannot be distinguished: it counts as a
 * machine.
 */
export function silenceOf({ servedAt, modules }: FleetSnapshot): Silence {
  const isSilent = ({ measuredAt }: ModuleTelemetry) => !isConnected(measuredAt, servedAt);
  const groups = [
    ...groupBy(modules.filter(isExpectedToSend), ({ powerBlockId }) => powerBlockId).values(),
  ];
  const cutOff = groups.filter((group) => group.length > 1 && group.every(isSilent));
  const others = groups.filter((group) => !cutOff.includes(group));
  return {
    isTotal: groups.length > 1 && groups.every((group) => group.every(isSilent)),
    blocks: cutOff.flatMap(([first]) => first?.powerBlockName ?? []),
    modules: others.flatMap((group) => group.filter(isSilent).map(({ name }) => name)),
  };
}
