import { moduleRow, type ModuleRow } from '../../components/module-table/module-row';
import type { ModuleId } from '../../domain/ids';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';

/** Data of a module's page; the same objects as long as the snapshot is the same. */
export interface ModulePage {
  readonly module: ModuleTelemetry;
  /** The module as the tables show it. */
  readonly row: ModuleRow;
}

/** Returns the module from the fleet's snapshot; null when the user sees no such module. */
export function modulePage(
  { modules, servedAt }: FleetSnapshot,
  moduleId: ModuleId,
): ModulePage | null {
  const module = modules.find((one) => one.moduleId === moduleId);
  return module === undefined ? null : { module, row: moduleRow(module, servedAt) };
}

/** Id of the trends on the page. */
export const TRENDS = 'trends';
