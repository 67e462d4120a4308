import { words } from '../history/module-past.fixture';
import type { CoverageSpan } from '../series/coverage';
import type { ColumnKey } from '../series/series';
import { intervalMs, type Interval } from '../time/intervals';
import { epochMs, later } from '../../base/units';
import type { RunHistory } from './run-history';
import { cutRuns, type Run } from './runs';

export const START = epochMs(Date.UTC(2026, 10, 20, 12));

/** History drawn with a sign for each bucket (module-past.fixture). */
export interface DrawnRuns {
  readonly status: string;
  /** '?' is a bucket that was never fetched; all are fetched by default. */
  readonly fetched?: string;
  readonly interval?: Interval;
  readonly columns?: Partial<Record<ColumnKey, readonly number[]>>;
}

export function aRunHistory({
  status,
  fetched = '',
  interval = 'PT1M',
  columns = {},
}: DrawnRuns): RunHistory {
  const width = intervalMs(interval);
  const drawn = words(status);
  const coverage = Array.from(status, (sign, i): CoverageSpan => {
    const kind = fetched[i] === '?' ? 'missing' : sign === '.' ? 'empty' : 'final';
    return { from: later(START, i * width), to: later(START, (i + 1) * width), kind };
  });
  const others = Object.entries(columns).map(([name, values]) => {
    const key = KEYS.find((one) => one === name);
    if (key === undefined) throw new Error(name);
    return [key, Float64Array.from(values)] as const;
  });
  return {
    interval,
    span: { from: START, to: later(START, status.length * width) },
    columns: new Map([['StatusWord.or', drawn] as const, ...others]),
    coverage,
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
