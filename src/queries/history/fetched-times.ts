import { epochMs } from '../../base/units';
import type { HistoryView } from './history-view';

/**
 * Returns when the shown parts of several histories were fetched; null when nothing of any of them
 * was, undefined while none is read.
 */
export function fetchedTimes(
  histories: readonly Pick<HistoryView, 'fetched'>[],
): HistoryView['fetched'] | undefined {
  if (histories.length === 0) return undefined;
  const fetched = histories.flatMap((history) => history.fetched ?? []);
  if (fetched.length === 0) return null;
  return {
    oldest: epochMs(Math.min(...fetched.map(({ oldest }) => oldest))),
    newest: epochMs(Math.max(...fetched.map(({ newest }) => newest))),
  };
}
