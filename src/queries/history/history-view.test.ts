import { beforeEach, expect, it } from 'vitest';
import { bucketCount } from '../../domain/time/buckets';
import { isModuleId, type ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { LedgerKind } from '../../domain/series/ledger';
import { bundleColumns, type Shelf } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { epochMs, HOUR, MINUTE } from '../../base/units';
import { createMemoryStore } from '../../store/memory-store';
import type { SeriesStore } from '../../store/series/series-store';
import { readView } from './history-view';

const moduleId = ((text: string): ModuleId => {
  if (!isModuleId(text)) throw new Error(`${text} is no module`);
  return text;
})('0103190121');
const shelf = (interval: Interval): Shelf => ({ moduleId, interval, bundle: 'default' });
const hours = (from: number, to: number): Span => ({
  from: epochMs(from * HOUR),
  to: epochMs(to * HOUR),
});

let series: SeriesStore;
beforeEach(() => {
  ({ series } = createMemoryStore());
});

interface Kept {
  readonly interval: Interval;
  readonly span: Span;
  readonly value: number;
  readonly kind?: LedgerKind;
  readonly fetchedAt?: number;
}

/** Keeps a stretch of which every bucket of every column has one value; NaN for none. */
async function keep({ interval, span, value, kind = 'final', fetchedAt = 1 }: Kept): Promise<void> {
  const count = bucketCount(span, interval);
  const columns = bundleColumns('default').map(
    (key) => [key, new Float64Array(count).fill(value)] as const,
  );
  await series.write(
    [
      {
        shelf: shelf(interval),
        from: span.from,
        columns: new Map(columns),
        entries: [{ ...span, kind, fetchedAt: epochMs(fetchedAt) }],
      },
    ],
    await series.generation(),
  );
}

const kinds = (view: Awaited<ReturnType<typeof readView>>) =>
  view.coverage.map(({ from, to, kind }) => `${kind} ${from / HOUR}-${to / HOUR}`);

it('says of each stretch what it is worth', async () => {
  await keep({ interval: 'PT1H', span: hours(0, 2), value: 1, fetchedAt: 30 });
  await keep({ interval: 'PT1H', span: hours(2, 3), value: NaN, fetchedAt: 20 });
  await keep({ interval: 'PT1H', span: hours(5, 6), value: 2, kind: 'open', fetchedAt: 40 });
  const view = await readView(series, shelf('PT1H'), hours(0, 6));
  expect(kinds(view)).toEqual(['final 0-2', 'empty 2-3', 'missing 3-5', 'volatile 5-6']);
  expect([...(view.columns.get('PowerOutput.avg') ?? [])]).toEqual([1, 1, NaN, NaN, NaN, 2]);
  expect(view.fetched).toEqual({ oldest: 30, newest: 40 });
});

it('draws whole buckets, and keeps what was asked beside them', async () => {
  const asked = { from: epochMs(30 * MINUTE), to: epochMs(90 * MINUTE) };
  const view = await readView(series, shelf('PT1H'), asked);
  expect(view.span).toEqual(hours(0, 2));
  expect(view.asked).toEqual(asked);
  expect(view.fetched).toBeNull();
});

it('lets the finest wider buckets that are held stand in, and says so', async () => {
  await keep({ interval: 'PT1H', span: hours(0, 3), value: 7 });
  await keep({ interval: 'PT24H', span: hours(0, 24), value: 9 });
  await keep({ interval: 'PT10M', span: hours(1, 2), value: 1 });
  const view = await readView(series, shelf('PT10M'), hours(0, 5));
  expect(kinds(view)).toEqual(['coarser 0-1', 'final 1-2', 'coarser 2-5']);
  const values = view.standIns.map(({ interval, span, columns }) => ({
    interval,
    hours: [span.from / HOUR, span.to / HOUR],
    values: [...(columns.get('CT38.avg') ?? [])],
  }));
  expect(values).toContainEqual({ interval: 'PT1H', hours: [0, 1], values: [7] });
  expect(values).toContainEqual({ interval: 'PT1H', hours: [2, 5], values: [7, NaN, NaN] });
  expect(values).toContainEqual({ interval: 'PT24H', hours: [0, 24], values: [9] });
});

it('takes no finer buckets for wider ones: widths never mix', async () => {
  await keep({ interval: 'PT10M', span: hours(0, 2), value: 1 });
  const view = await readView(series, shelf('PT1H'), hours(0, 2));
  expect(kinds(view)).toEqual(['missing 0-2']);
  expect(view.standIns).toEqual([]);
});
