import { periodInterval, periodSpan } from '../../domain/view/period';
import type { ModuleId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { FillOutcome, FillParts, FillProgress } from '../fill/fill-request';
import { fillSpan } from '../fill/fill-span';

/**
 * Throws away what is held of a range, at the width in which it is shown, and fetches it anew: for who
 * doubts it. Rejects when the disk does not remove it; nothing is asked for then.
 */
export async function refetch(
  parts: FillParts,
  moduleIds: readonly ModuleId[],
  range: LiveRange,
  signal: AbortSignal,
  onProgress?: (progress: FillProgress) => void,
): Promise<FillOutcome> {
  const period = { live: true, range } as const;
  const now = parts.clock.now();
  const [span, interval] = [periodSpan(period, now), periodInterval(period)];
  await parts.store.series.remove(new Set(moduleIds), { interval, span });
  const request = { moduleIds, interval, bundle: 'default', span, focus: now } as const;
  return fillSpan(parts, request, signal, onProgress);
}
