import type { Span } from '../../domain/time/spans';
import { MINUTE, SECOND, type EpochMs } from '../../base/units';
import { useNow } from '../../queries/time/use-now';

/** About the width of a chart in pixels. */
const STEPS = 1000;

/**
 * Server time for a chart's line of now. It changes when the line would move by a pixel, and at
 * least every minute.
 */
export function useNowLine({ from, to }: Span): EpochMs {
  const step = (to - from) / STEPS;
  return useNow(Math.min(MINUTE, Math.max(10 * SECOND, step)));
}
