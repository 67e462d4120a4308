import { moduleRow, type ModuleRow } from '../../components/module-table/module-row';
import {
  powerBlockSummary,
  type PowerBlockSummary,
} from '../../components/power-block/power-block-summary';
import { byPowerBlock } from '../../domain/fleet-figures';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/telemetry';

interface PowerBlockPage {
  readonly name: string;
  readonly summary: PowerBlockSummary;
  readonly rows: readonly ModuleRow[];
}

/** What the page of one power block shows; null when the person sees no module of it. */
export function powerBlockPage(
  { modules, servedAt }: FleetSnapshot,
  powerBlockId: PowerBlockId,
): PowerBlockPage | null {
  const [block] = byPowerBlock(modules.filter((module) => module.powerBlockId === powerBlockId));
  if (block === undefined) return null;
  return {
    name: block.name,
    summary: powerBlockSummary(block.modules, servedAt),
    rows: block.modules.map((module) => moduleRow(module, servedAt)),
  };
}
