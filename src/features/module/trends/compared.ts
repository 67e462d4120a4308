import type { ModuleId } from '../../../domain/ids';
import type { Bundle } from '../../../domain/series/series';
import type { Period } from '../../../domain/time/time-ranges';
import type { ModuleHistoryRequest } from '../../../queries/history/history';
import type { Sibling, SiblingGroup } from './siblings';

/** Group that a chart's lines are compared with. */
export type Compared = SiblingGroup | 'none';

/** One bundle of many machines, requested together. */
export interface BundleOfMany {
  readonly bundle: Bundle;
  readonly moduleIds: readonly ModuleId[];
}

/** Returns the history that the charts need for the shown siblings: each bundle once. */
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

export const historyRequestsOf = (
  many: readonly BundleOfMany[],
  period: Period,
): readonly ModuleHistoryRequest[] =>
  many.flatMap(({ bundle, moduleIds }) =>
    moduleIds.map((moduleId) => ({ moduleId, bundle, period })),
  );
