import { words } from '../history/module-past.fixture';
import type { CoverageSpan } from '../series/coverage';
import type { ColumnKey } from '../series/series';
import { intervalMs, type Interval } from '../time/intervals';
import { epochMs, later } from '../../base/units';
import type { RunHistory } from './run-history';
import { cutRuns, type Run } from './runs';

export const RUNS_FROM = epochMs(Date.UTC(2026, 10, 20, 12));

/** History drawn with a sign for each bucket (module-past.fixture). */
export interface DrawnRuns {
  readonly status: string;
  /** '?' is a bucket that was never fetched; all are fetched by default. */
  readonly fetched?: string;
  /** The same of the other variables. */
  readonly othersFetched?: string;
  readonly interval?: Interval;
  readonly columns?: Partial<Record<ColumnKey, readonly number[]>>;
}

export function aRunHistory({
  status,
  fetched = '',
  othersFetched = '',
  interval = 'PT1M',
  columns = {},
}: DrawnRuns): RunHistory {
  const width = intervalMs(interval);
  const drawn = words(status);
  const coverageOf = (asked: string) =>
    Array.from(status, (sign, i): CoverageSpan => {
      const kind = asked[i] === '?' ? 'missing' : sign === '.' ? 'empty' : 'final';
      return { from: later(RUNS_FROM, i * width), to: later(RUNS_FROM, (i + 1) * width), kind };
    });
  const others = Object.entries(columns).map(([name, values]) => {
    const key = KEYS.find((one) => one === name);
    if (key === undefined) throw new Error(name);
    return [key, Float64Array.from(values)] as const;
  });
  return {
    interval,
    span: { from: RUNS_FROM, to: later(RUNS_FROM, status.length * width) },
    columns: new Map([['StatusWord.or', drawn] as const, ...others]),
    coverage: coverageOf(fetched),
    othersCoverage: coverageOf(othersFetched),
  };
}

const KEYS: readonly ColumnKey[] = [
  'StartState.first',
  'StartState.max',
  'AlarmCode.max',
  'WarningCode.max',
  'EnergyProduced.first',
];

/** Takes all steps of an analysis, and returns its result. */
export function resultOf<T>(steps: Generator<number, T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

export const runsOf = (drawn: DrawnRuns): readonly Run[] => resultOf(cutRuns(aRunHistory(drawn)));
