import { epochMs } from '../../base/units';
import type { HistoryRefreshing } from './use-refresh';

/**
 * Returns the progress of several fills together: running while one runs, failed with the first
 * error, stopped when one is. `stop` and `resume` are for all.
 */
export function combinedRefresh(all: readonly HistoryRefreshing[]): HistoryRefreshing {
  const complete = all.map(({ lastCompleteAt }) => lastCompleteAt);
  const sum = (count: (refresh: HistoryRefreshing) => number | undefined) =>
    all.reduce((total, refresh) => total + (count(refresh) ?? 0), 0);
  return {
    running: all.some(({ running }) => running),
    progress: {
      doneBuckets: sum(({ progress }) => progress?.doneBuckets),
      allBuckets: sum(({ progress }) => progress?.allBuckets),
      delayedBy: all.find(({ progress }) => progress?.delayedBy)?.progress?.delayedBy ?? null,
    },
    failed: all.find(({ failed }) => failed !== null)?.failed ?? null,
    failedModules: [...new Set(all.flatMap(({ failedModules }) => failedModules))],
    lastCompleteAt:
      complete.length > 0 && complete.every((at) => at !== null)
        ? epochMs(Math.min(...complete))
        : null,
    lateDays: Math.max(0, ...all.map(({ lateDays }) => lateDays)),
    stopped: all.some(({ stopped }) => stopped),
    stop: () => {
      for (const { stop } of all) stop();
    },
    resume: () => {
      for (const { resume } of all) resume();
    },
  };
}
