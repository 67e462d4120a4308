import { useFleet } from '../../components/fleet/use-fleet';
import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';

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

/** Power blocks of the newest stored snapshot; empty while there is none. */
export const useNamedBlocks = (): readonly NamedBlock[] => useFleet(blocksOf) ?? [];
