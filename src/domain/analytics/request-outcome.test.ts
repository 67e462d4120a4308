import { expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import type { CoverageKind } from '../series/coverage';
import type { Interval } from '../time/intervals';
import { requestOutcome } from './request-outcome';

const done = { isRunning: false, hasFailed: false, isComplete: true };
const history = (kind: CoverageKind, ...fallbacks: Interval[]) => ({
  interval: 'PT1M' as const,
  coverage: [{ from: epochMs(0), to: epochMs(1), kind }],
  fallbacks: fallbacks.map((interval) => ({ interval })),
});

it.each([
  ['nothing while it runs', { ...done, isRunning: true }, [history('empty')], null],
  ['an error', { ...done, hasFailed: true, isComplete: false }, [history('final')], 'failed'],
  ['nothing before the first fill ends', { ...done, isComplete: false }, [history('empty')], null],
  ['no data when no row has any', done, [history('empty'), history('empty')], 'empty'],
  ['nothing when a row has some', done, [history('empty'), history('final')], null],
  ['nothing without rows', done, [], null],
] as const)('reports %s', (_, end, histories, kind) => {
  expect(requestOutcome(end, histories)?.kind ?? null).toBe(kind);
});

it('reports the widest of the buckets received instead', () => {
  const histories = [history('coarser', 'PT10M'), history('coarser', 'PT10M', 'PT1H')];
  expect(requestOutcome(done, histories)).toEqual({
    kind: 'wider',
    expected: 'PT1M',
    received: 'PT1H',
  });
});
