import type { ModuleId } from '../../../domain/ids';
import type { Bundle } from '../../../domain/series/series';
import type { Period } from '../../../domain/time/time-ranges';
import type { HistoryAsk } from '../../../queries/history/history';
import type { Sibling, SiblingGroup } from './siblings';

/** With whom a chart's lines are compared. */
export type Compared = SiblingGroup | 'none';

/** One bundle of many machines: it is asked for in one go. */
export interface BundleOfMany {
  readonly bundle: Bundle;
  readonly moduleIds: readonly ModuleId[];
}

/** What the charts need of the siblings that stand in them: each bundle once. */
export function bundlesOfMany(
  charts: readonly { readonly bundle: Bundle; readonly siblings: readonly Sibling[] }[],
): readonly BundleOfMany[] {
  const byBundle = new Map<Bundle, Set<ModuleId>>();
  for (const { bundle, siblings } of charts) {
    const ids = byBundle.get(bundle) ?? new Set();
    for (const { moduleId } of siblings) ids.add(moduleId);
    if (ids.size > 0) byBundle.set(bundle, ids);
  }
  return [...byBundle].map(([bundle, ids]) => ({ bundle, moduleIds: [...ids] }));
}

export const asksOf = (many: readonly BundleOfMany[], period: Period): readonly HistoryAsk[] =>
  many.flatMap(({ bundle, moduleIds }) =>
    moduleIds.map((moduleId) => ({ moduleId, bundle, period })),
  );
