import type { ModuleStatus } from '../../domain/module-status';
import type { Locale } from '../../i18n/core/locale';
import type { Compare } from '../../ui/table/table-view';
import type { ModuleRow } from './module-row';

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

/** A dash counts as less than every number. */
const byNumber =
  (numberOf: (row: ModuleRow) => number | null): Compare<ModuleRow> =>
  (a, b) => {
    const [one, other] = [numberOf(a) ?? -Infinity, numberOf(b) ?? -Infinity];
    return one === other ? 0 : one - other;
  };

const byText = (locale: Locale, textOf: (row: ModuleRow) => string): Compare<ModuleRow> => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => compare(textOf(a), textOf(b));
};

export type ModuleColumnKey =
  | 'powerBlock'
  | 'module'
  | 'status'
  | 'production'
  | 'energy'
  | 'runtime'
  | 'hotWater'
  | 'coldWater';

/** How each column sorts: names by the language's order, status by gravity, the rest by number. */
export const moduleComparisons = (locale: Locale): Record<ModuleColumnKey, Compare<ModuleRow>> => ({
  powerBlock: byText(locale, ({ powerBlockName }) => powerBlockName),
  module: byText(locale, ({ name }) => name),
  status: (a, b) => GRAVITY[a.status] - GRAVITY[b.status],
  production: byNumber(({ production }) => production.value),
  energy: byNumber(({ energyKwh }) => energyKwh),
  runtime: byNumber(({ runtime }) => runtime.value),
  hotWater: byNumber(({ hotWater }) => hotWater.value),
  coldWater: byNumber(({ coldWater }) => coldWater.value),
});
