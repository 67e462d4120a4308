import { isConnected } from '../../domain/machine/connection';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';

/** Who does not answer though the server does, judged at the server's time of the snapshot. */
export interface Silence {
  /** Every machine that should send: the fault lies beside the server, or before it. */
  readonly isTotal: boolean;
  /** Names of power blocks of which all machines are silent: their router, probably. */
  readonly blocks: readonly string[];
  /** Names of silent machines elsewhere. */
  readonly modules: readonly string[];
}

/** One that never sent anything is not silent but new; nobody waits for one that was taken out of service. */
const isAwaited = ({ measuredAt, environment }: ModuleTelemetry): boolean =>
  measuredAt !== null && environment !== 'decommissioned';

/** Of a block with a single machine nobody can tell whether it is the machine or the router: it is named as a machine. */
export function silenceOf({ servedAt, modules }: FleetSnapshot): Silence {
  const isSilent = ({ measuredAt }: ModuleTelemetry) => !isConnected(measuredAt, servedAt);
  const groups = [...byBlock(modules.filter(isAwaited)).values()];
  const cutOff = groups.filter((group) => group.length > 1 && group.every(isSilent));
  const others = groups.filter((group) => !cutOff.includes(group));
  return {
    isTotal: groups.length > 1 && groups.every((group) => group.every(isSilent)),
    blocks: cutOff.flatMap(([first]) => first?.powerBlockName ?? []),
    modules: others.flatMap((group) => group.filter(isSilent).map(({ name }) => name)),
  };
}

function byBlock(modules: readonly ModuleTelemetry[]) {
  const groups = new Map<PowerBlockId, ModuleTelemetry[]>();
  for (const module of modules) {
    groups.set(module.powerBlockId, [...(groups.get(module.powerBlockId) ?? []), module]);
  }
  return groups;
}
