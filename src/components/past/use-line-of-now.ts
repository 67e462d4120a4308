import type { Span } from '../../domain/time/spans';
import { MINUTE, SECOND, type EpochMs } from '../../base/units';
import { useNow } from '../../queries/time/use-now';

/** About as many steps as a chart is pixels wide. */
const STEPS = 1000;

/** The server's time as a chart's line of now shows it: told anew when the line stands elsewhere, and at least every minute. */
export function useLineOfNow({ from, to }: Span): EpochMs {
  const step = (to - from) / STEPS;
  return useNow(Math.min(MINUTE, Math.max(10 * SECOND, step)));
}
