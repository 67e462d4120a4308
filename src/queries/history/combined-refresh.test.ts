import { expect, it, vi } from 'vitest';
import { epochMs } from '../../base/units';
import type { HistoryRefreshing } from './use-refresh';
import { asRemoteError } from '../../sync/as-remote-error';
import { combinedRefresh } from './combined-refresh';

const refresh = (part: Partial<HistoryRefreshing>): HistoryRefreshing => ({
  running: false,
  progress: null,
  failed: null,
  failedModules: [],
  lastCompleteAt: epochMs(5),
  lateDays: 0,
  stopped: false,
  stop: () => undefined,
  resume: () => undefined,
  ...part,
});

it('runs while one runs, and counts the buckets of all', () => {
  const delayedBy = asRemoteError(new Error('drawn by the test'));
  const combined = combinedRefresh([
    refresh({ running: true, progress: { doneBuckets: 1, allBuckets: 4, delayedBy: null } }),
    refresh({ progress: { doneBuckets: 6, allBuckets: 6, delayedBy } }),
    refresh({}),
  ]);
  expect(combined).toMatchObject({
    running: true,
    progress: { doneBuckets: 7, allBuckets: 10, delayedBy },
  });
});

it('is complete when all are, since the earliest', () => {
  expect(
    combinedRefresh([refresh({ lastCompleteAt: epochMs(3) }), refresh({})]).lastCompleteAt,
  ).toBe(3);
  expect(
    combinedRefresh([refresh({ lastCompleteAt: null }), refresh({})]).lastCompleteAt,
  ).toBeNull();
});

it('is not complete without a fill', () => {
  expect(combinedRefresh([]).lastCompleteAt).toBeNull();
});

it('has the first error, and stops and resumes all', () => {
  const error = asRemoteError(new Error('no network'));
  const stop = vi.fn();
  const resume = vi.fn();
  const combined = combinedRefresh([
    refresh({ stop, resume }),
    refresh({ failed: error, stopped: true, stop, resume }),
  ]);
  expect(combined).toMatchObject({ failed: error, stopped: true });
  combined.stop();
  combined.resume();
  expect(stop).toHaveBeenCalledTimes(2);
  expect(resume).toHaveBeenCalledTimes(2);
});
