import { powerBlockFiles, type FileSource } from '../../components/downloads/file-source';
import { moduleRow, type ModuleRow } from '../../components/module-table/module-row';
import {
  powerBlockSummary,
  type PowerBlockSummary,
} from '../../components/power-block/power-block-summary';
import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import { blockFacts, type BlockFacts } from './block-facts';

export interface PowerBlockPage {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly summary: PowerBlockSummary;
  readonly facts: BlockFacts;
  readonly files: FileSource;
  readonly modules: readonly ModuleTelemetry[];
  readonly rows: readonly ModuleRow[];
}

/**
 * Returns the content of a power block's page; null when none of its modules is visible to the
 * user.
 */
export function powerBlockPage(
  { modules, servedAt }: FleetSnapshot,
  powerBlockId: PowerBlockId,
): PowerBlockPage | null {
  const [block] = byPowerBlock(modules.filter((module) => module.powerBlockId === powerBlockId));
  const [first] = block?.modules ?? [];
  if (block === undefined || first === undefined) return null;
  return {
    powerBlockId,
    name: block.name,
    summary: powerBlockSummary(block.modules, servedAt),
    facts: blockFacts(block.modules),
    files: powerBlockFiles(first),
    modules: block.modules,
    rows: block.modules.map((module) => moduleRow(module, servedAt)),
  };
}
