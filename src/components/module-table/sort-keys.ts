import { severityRank } from '../../domain/machine/severity';
import type { Quantity } from '../../domain/machine/quantity';
import type { SortKey } from '../../ui/table/table-view';
import type { ModuleRow } from './module-row';
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

/** Values that are too old rank as unknown. */
const current = (quantityOf: (row: ModuleRow) => Quantity) => (row: ModuleRow) =>
  row.isOutdated ? null : quantityOf(row).value;

/** Sort keys: names in the order of the language, status by severity, the rest by number. */
export const moduleSortKeys = (
  past: RuntimePast,
): Record<ModuleColumnKey, (row: ModuleRow) => SortKey> => ({
  powerBlock: ({ powerBlockName }) => powerBlockName,
  module: ({ name }) => name,
  status: ({ status }) => severityRank(status),
  production: current(({ production }) => production),
  energy: ({ energyKwh }) => energyKwh,
  runtime: (row) => runtimeOf(row, past).quantity.value,
  hotWater: current(({ hotWater, steam }) => steam?.temperature ?? hotWater),
  coldWater: current(({ coldWater }) => coldWater),
  updated: ({ measuredAt }) => measuredAt,
});
