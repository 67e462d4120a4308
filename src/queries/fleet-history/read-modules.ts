import { batches } from '../../base/batches';
import { yieldToMain } from '../../base/yield-to-main';
import type { ModuleId } from '../../domain/ids';
import { seriesKey, type SeriesId } from '../../domain/series/series';
import type { CompletedBuckets } from '../../domain/series/wider-buckets';
import type { Store } from '../../store/store';
import { readCompleted, widthsOf, type StoredPart } from './read-completed';
import { seriesJournal, type SeriesJournal } from './series-journal';

/**
 * Result computed from one module's history, and the change of the store up to which it is valid.
 */
export interface ModuleResult<Value> {
  /** Everything else on which the result depends, such as the span. */
  readonly inputKey: string;
  readonly value: Value;
  /** Never decreases. */
  change: number;
}

export type ModuleResults<Value> = ReadonlyMap<ModuleId, ModuleResult<Value>>;

/** One module's series, and how its result is computed. */
export interface Wanted<Value> {
  readonly seriesId: SeriesId;
  readonly inputKey: string;
  readonly compute: (stored: CompletedBuckets) => Value;
}

export interface ManyModules<Value> extends StoredPart {
  readonly wanted: readonly Wanted<Value>[];
  /** Looks for a result that any query has computed already. */
  readonly known: (wanted: Wanted<Value>) => ModuleResult<Value> | undefined;
}

/** Newest result of a module among readings, if any; each reading has a period of its own. */
export function newestResult<Value>(
  readings: readonly { readonly results: ModuleResults<Value> }[],
  { seriesId: { moduleId }, inputKey }: Wanted<Value>,
): ModuleResult<Value> | undefined {
  let newest: ModuleResult<Value> | undefined;
  for (const { results } of readings) {
    const result = results.get(moduleId);
    if (result?.inputKey !== inputKey) continue;
    if (newest === undefined || result.change > newest.change) newest = result;
  }
  return newest;
}

/** Whether none of the series changed since the results were computed. */
export function isUnchanged<Value>(
  store: Pick<Store, 'subscribe'>,
  seriesIds: readonly SeriesId[],
  results: ModuleResults<Value>,
): boolean {
  const journal = seriesJournal(store);
  return seriesIds.every((seriesId) => {
    const result = results.get(seriesId.moduleId);
    return result !== undefined && !hasChanged(journal, result.change, seriesId);
  });
}

/** Whether the series, or one of wider buckets in its place, changed after a change. */
function hasChanged(journal: SeriesJournal, change: number, seriesId: SeriesId): boolean {
  if (change === journal.newest) return false;
  const isTouched = journal.changedSince(change);
  return widthsOf(seriesId).some((one) => isTouched(seriesKey(one)));
}

/** Whether both have the same results. */
export const equalResults = <Value>(
  one: ModuleResults<Value>,
  other: ModuleResults<Value>,
): boolean =>
  one.size === other.size && [...other].every(([id, { value }]) => one.get(id)?.value === value);

/** Modules read in one transaction and computed in one task: some milliseconds of both. */
const AT_ONCE = 25;
/** Modules checked for changes in one task. */
const LOOKED_AT_ONCE = 250;

/**
 * [Note: A thousand modules]
 *
 * The fleet's screens need the history of every module. It is read and computed a few modules at a
 * time, with other work of the page in between, and a module is computed again only when its series
 * changed. Results survive an aborted signal.
 */
export async function readModules<Value>(
  store: Pick<Store, 'series' | 'subscribe'>,
  { wanted, known, ...part }: ManyModules<Value>,
  signal: AbortSignal,
): Promise<ModuleResults<Value>> {
  const journal = seriesJournal(store);
  const results = new Map<ModuleId, ModuleResult<Value>>();
  const stale: Wanted<Value>[] = [];
  for (const some of batches(wanted, LOOKED_AT_ONCE)) {
    for (const one of some) {
      const result = known(one);
      if (result !== undefined && !hasChanged(journal, result.change, one.seriesId)) {
        result.change = journal.newest;
        results.set(one.seriesId.moduleId, result);
      } else stale.push(one);
    }
    await yieldToMain();
  }
  for (const some of batches(stale, AT_ONCE)) {
    signal.throwIfAborted();
    const change = journal.newest;
    const stored = await readCompleted(
      store.series,
      some.map(({ seriesId }) => seriesId),
      part,
    );
    some.forEach(({ seriesId, inputKey, compute }, i) => {
      const one = stored[i];
      if (one === undefined) return;
      results.set(seriesId.moduleId, { inputKey, value: compute(one), change });
    });
    await yieldToMain();
  }
  return results;
}
