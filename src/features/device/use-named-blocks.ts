import { useQuery } from '@tanstack/react-query';
import { useFleet } from '../../components/fleet/use-fleet';
import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { connectionQuery } from '../../queries/connection';
import { fleetQuery } from '../../queries/fleet';
import { useServices } from '../../queries/services';

export interface NamedBlock {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly modules: number;
}

const blocksOf = ({ modules }: FleetSnapshot): readonly NamedBlock[] =>
  byPowerBlock(modules).map((block) => ({
    powerBlockId: block.powerBlockId,
    name: block.name,
    modules: block.modules.length,
  }));

/** Power blocks of the newest stored snapshot; undefined while there is none. */
export const useNamedBlocks = (): readonly NamedBlock[] | undefined => useFleet(blocksOf);

/** Whether this device has no snapshot yet, and the server may still send one. */
export function useAwaitsFleet(): boolean {
  const services = useServices();
  const { data: fleet } = useQuery(fleetQuery(services));
  const { data: connection } = useQuery(connectionQuery(services));
  return fleet == null && connection.state !== 'failing';
}
