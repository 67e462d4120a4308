import { expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { csvSteps, type DrawnFile } from '../../domain/analytics/csv-file';
import { markersOf } from '../../domain/analytics/markers';
import { rangeStatistics } from '../../domain/analytics/statistics';
import {
  bucketsOfRaw,
  STEP,
  storedHistory,
  type Raw,
} from '../../domain/analytics/statistics.fixture';
import { AnalysisClient } from './analysis-client';
import { FakeWorker } from './fake-worker.fixture';

const COUNT = 5_000;
const raw: Raw = Array.from({ length: COUNT }, (_, i) => (i % 7 === 0 ? null : i % 100));
const range = { from: epochMs(0), to: epochMs(COUNT * STEP) };
const storedOf = (name: 'P71' | 'AlarmCode') =>
  storedHistory(bucketsOfRaw(name, raw, 'PT10S', [0, COUNT]));

const options = (shares: number[] = []) => ({
  signal: new AbortController().signal,
  onProgress: (share: number) => {
    shares.push(share);
  },
});
const threads = [
  ['worker', () => new AnalysisClient(() => new FakeWorker())],
  [
    'page',
    () =>
      new AnalysisClient(() => {
        throw new Error('no worker here');
      }),
  ],
] as const;

it.each(threads)('figures and markers of the %s are those of the rules', async (_, client) => {
  const stored = storedOf('P71');
  const asked = { range, until: range.to, limit: 40 };
  // A message to a worker is copied.
  const input = structuredClone({ variable: 'P71', ...stored, ...asked } as const);
  const figures = rangeStatistics('P71', stored, asked);
  expect(await client().run('statistics', input, options())).toEqual(figures);
  expect(await client().run('measured', input, options())).toEqual(figures);
  const codes = { variable: 'AlarmCode', ...storedOf('AlarmCode') } as const;
  const found = await client().run('markers', structuredClone(codes), options());
  expect(found.length).toBeGreaterThan(40);
  expect(found).toEqual(markersOf(codes));
});

it.each(threads)('a file of the %s is that of the rules, and is cancelled', async (_, client) => {
  const { interval, span, columns, coverage } = storedOf('P71');
  const column: DrawnFile['columns'][number] = {
    row: { variable: 'P71', aggregation: 'max' },
    history: { interval, span, columns, fallbacks: [] },
    coverage,
  };
  const file: DrawnFile = {
    ...{ header: ['=P71'], columns: Array.from({ length: 24 }, () => column), interval, range },
    zone: 'Europe/Stockholm',
    blankWords: {
      'no-sample': 'no sample',
      'not-final': 'not final yet',
      'never-fetched': 'never fetched',
      'not-permitted': 'not permitted',
      offline: 'offline',
      'other-resolution': 'other resolution',
    },
  };
  const steps = csvSteps(file);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect(await client().run('csv', structuredClone(file), options())).toEqual(step.value);

  const controller = new AbortController();
  const run = client().run('csv', file, { ...options(), signal: controller.signal });
  controller.abort(new Error('stopped'));
  await expect(run).rejects.toThrow('stopped');
});
