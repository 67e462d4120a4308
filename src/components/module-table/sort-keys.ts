import type { SortKey } from '../../ui/table/table-view';
import { currentOf, heatOf, type ModuleRow } from './module-row';
import { runtimeOf, type RuntimePast } from './runtime';

/** Columns of the module table (rules §2.7); addresses use the same names. */
export const MODULE_COLUMNS = [
  'powerBlock',
  'module',
  'status',
  'production',
  'energy',
  'runtime',
  'hotWater',
  'coldWater',
  'updated',
] as const;
export type ModuleColumnKey = (typeof MODULE_COLUMNS)[number];

/** Sort keys: names in the order of the language, status by severity, the rest by number. */
export const moduleSortKeys = (
  past: RuntimePast,
): Record<ModuleColumnKey, (row: ModuleRow) => SortKey> => ({
  powerBlock: ({ powerBlockName }) => powerBlockName,
  module: ({ name }) => name,
  status: ({ rank }) => rank,
  production: (row) => currentOf(row, row.production).value,
  energy: ({ energyKwh }) => energyKwh,
  runtime: (row) => runtimeOf(row, past).quantity.value,
  hotWater: (row) => heatOf(row).value,
  coldWater: (row) => currentOf(row, row.coldWater).value,
  updated: ({ measuredAt }) => measuredAt,
});
