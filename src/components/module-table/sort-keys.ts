import type { ModuleStatus } from '../../domain/machine/module-status';
import type { SortKey } from '../../ui/table/table-view';
import type { ModuleRow } from './module-row';
import { runtimeOf, type RuntimePast } from './runtime';

/** What needs someone first comes first. */
const GRAVITY: Record<ModuleStatus, number> = {
  emergency: 0,
  critical: 1,
  alarm: 2,
  warning: 3,
  limp: 4,
  timeout: 5,
  unplanned: 6,
  offline: 7,
  unknown: 8,
  stopping: 9,
  starting: 10,
  running: 11,
  idle: 12,
  ready: 13,
  planned: 14,
  online: 15,
};

/** Section 2, Module table: its columns, as an address names them too. */
export const MODULE_COLUMNS = [
  'powerBlock',
  'module',
  'status',
  'production',
  'energy',
  'runtime',
  'hotWater',
  'coldWater',
] as const;
export type ModuleColumnKey = (typeof MODULE_COLUMNS)[number];

/** How each column sorts: names by the language's order, status by gravity, the rest by number. */
export const moduleSortKeys = (
  past: RuntimePast,
): Record<ModuleColumnKey, (row: ModuleRow) => SortKey> => ({
  powerBlock: ({ powerBlockName }) => powerBlockName,
  module: ({ name }) => name,
  status: ({ status }) => GRAVITY[status],
  production: ({ production }) => production.value,
  energy: ({ energyKwh }) => energyKwh,
  runtime: (row) => runtimeOf(row, past).quantity.value,
  hotWater: ({ hotWater }) => hotWater.value,
  coldWater: ({ coldWater }) => coldWater.value,
});
