import { periodInterval, periodSpan } from '../../domain/view/period';
import type { ModuleId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { FillOutcome, FillDeps, FillProgress } from '../fill/fill-request';
import { fillSpan } from '../fill/fill-span';

/**
 * Removes the stored history of a range, at the width in which it is shown, and fetches it again.
 * Rejects when the disk does not remove it; nothing is requested then.
 */
export async function refetch(
  deps: FillDeps,
  moduleIds: readonly ModuleId[],
  range: LiveRange,
  signal: AbortSignal,
  onProgress?: (progress: FillProgress) => void,
): Promise<FillOutcome> {
  const period = { live: true, range } as const;
  const now = deps.clock.now();
  const span = periodSpan(period, now);
  const interval = periodInterval(period);
  await deps.store.series.remove(new Set(moduleIds), { interval, span });
  const request = { moduleIds, interval, bundle: 'default', span, focus: now } as const;
  return fillSpan(deps, request, signal, onProgress);
}
