import { describe, expect, it } from 'vitest';
import { aRunHistory } from '../../domain/analytics/runs.fixture';
import { analyseEach, type AnalysedByKey } from './analyse-each';
import { AnalysisClient } from './analysis-client';
import { FakeWorker } from './fake-worker.fixture';

const SHORT = aRunHistory({ status: 'yttRxy' });
const TWICE = aRunHistory({ status: 'yttRxyyttRxy' });
const NONE = aRunHistory({ status: 'yyy' });

/** Analyses inputs with a worker in this thread; `changes` are the keys of each new result. */
async function analysed(
  inputs: ReadonlyMap<string, typeof SHORT>,
  before: AnalysedByKey<'runs'> = new Map(),
) {
  const worker = new FakeWorker();
  const changes: AnalysedByKey<'runs'>[] = [];
  const shares: number[] = [];
  await analyseEach('runs', inputs, before, {
    client: new AnalysisClient(() => worker),
    signal: new AbortController().signal,
    onResults: (results) => {
      changes.push(results);
    },
    onProgress: (share) => {
      shares.push(share);
    },
  });
  const last = changes.at(-1) ?? new Map<string, { result: readonly unknown[] }>();
  return { changes, shares, starts: worker.received.length, counts: countsOf(last) };
}
const countsOf = (of: ReadonlyMap<string, { readonly result: readonly unknown[] }>) =>
  Object.fromEntries([...of].map(([key, { result }]) => [key, result.length]));

describe('analyses of several inputs', () => {
  it('are shown one by one, with their share', async () => {
    const { changes, shares } = await analysed(
      new Map([
        ['a', SHORT],
        ['b', TWICE],
      ]),
    );
    expect(changes.map(countsOf)).toEqual([{ a: 1 }, { a: 1, b: 2 }]);
    expect(shares).toEqual([0.5, 1]);
  });

  it('are computed again only where a field is another object', async () => {
    const first = await analysed(
      new Map([
        ['a', SHORT],
        ['b', TWICE],
        ['c', TWICE],
      ]),
    );
    const again = await analysed(
      new Map([
        ['a', { ...SHORT }],
        ['b', NONE],
      ]),
      first.changes.at(-1),
    );
    expect([again.starts, again.counts]).toEqual([1, { a: 1, b: 0 }]);
  });

  it('send nothing when all are known', async () => {
    const first = await analysed(new Map([['a', SHORT]]));
    const again = await analysed(new Map([['a', { ...SHORT }]]), first.changes.at(-1));
    expect([again.starts, again.changes]).toEqual([0, []]);
  });
});

it('those that are done stay when the rest is cancelled', async () => {
  const worker = new FakeWorker();
  const controller = new AbortController();
  const shown: string[] = [];
  const run = analyseEach(
    'runs',
    new Map([
      ['a', SHORT],
      ['b', TWICE],
    ]),
    new Map(),
    {
      client: new AnalysisClient(() => worker),
      signal: controller.signal,
      onProgress: () => undefined,
      onResults: (results) => {
        shown.push(...results.keys());
        controller.abort(new Error('left the page'));
      },
    },
  );
  await expect(run).rejects.toThrow('left the page');
  expect([shown, worker.received]).toEqual([['a'], ['start']]);
});
