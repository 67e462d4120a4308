import { beforeEach, expect, it } from 'vitest';
import { bucketCount } from '../../domain/time/buckets';
import { isModuleId, type ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { LedgerKind } from '../../domain/series/ledger';
import { bundleColumns, type SeriesId } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { epochMs, HOUR, MINUTE } from '../../base/units';
import { createMemoryStore } from '../../store/memory-store';
import type { SeriesStore } from '../../store/series/series-store';
import { readHistoryView } from './history-view';

const moduleId = ((text: string): ModuleId => {
  if (!isModuleId(text)) throw new Error(`${text} is no module`);
  return text;
})('0103190121');
const seriesId = (interval: Interval): SeriesId => ({ moduleId, interval, bundle: 'default' });
const hours = (from: number, to: number): Span => ({
  from: epochMs(from * HOUR),
  to: epochMs(to * HOUR),
});

let series: SeriesStore;
beforeEach(() => {
  ({ series } = createMemoryStore());
});

interface StoredSpan {
  readonly interval: Interval;
  readonly span: Span;
  readonly value: number;
  readonly kind?: LedgerKind;
  readonly fetchedAt?: number;
}

/** Stores a span of which every bucket of every column has one value; NaN for none. */
async function store({
  interval,
  span,
  value,
  kind = 'final',
  fetchedAt = 1,
}: StoredSpan): Promise<void> {
  const count = bucketCount(span, interval);
  const columns = bundleColumns('default').map(
    (key) => [key, new Float64Array(count).fill(value)] as const,
  );
  await series.write(
    [
      {
        series: seriesId(interval),
        from: span.from,
        columns: new Map(columns),
        entries: [{ ...span, kind, fetchedAt: epochMs(fetchedAt) }],
      },
    ],
    await series.generation(),
  );
}

const kinds = (view: Awaited<ReturnType<typeof readHistoryView>>) =>
  view.coverage.map(({ from, to, kind }) => `${kind} ${from / HOUR}-${to / HOUR}`);

it('reports the coverage of each span', async () => {
  await store({ interval: 'PT1H', span: hours(0, 2), value: 1, fetchedAt: 30 });
  await store({ interval: 'PT1H', span: hours(2, 3), value: NaN, fetchedAt: 20 });
  await store({ interval: 'PT1H', span: hours(5, 6), value: 2, kind: 'open', fetchedAt: 40 });
  const view = await readHistoryView(series, seriesId('PT1H'), hours(0, 6));
  expect(kinds(view)).toEqual(['final 0-2', 'empty 2-3', 'missing 3-5', 'volatile 5-6']);
  expect([...(view.columns.get('PowerOutput.avg') ?? [])]).toEqual([1, 1, NaN, NaN, NaN, 2]);
  expect(view.fetched).toEqual({ oldest: 20, newest: 40 });
});

it('has whole buckets, and the requested span', async () => {
  const requested = { from: epochMs(30 * MINUTE), to: epochMs(90 * MINUTE) };
  const view = await readHistoryView(series, seriesId('PT1H'), requested);
  expect(view.span).toEqual(hours(0, 2));
  expect(view.requested).toEqual(requested);
  expect(view.fetched).toBeNull();
});

it('falls back to the finest wider buckets that are stored, and reports it', async () => {
  await store({ interval: 'PT1H', span: hours(0, 3), value: 7 });
  await store({ interval: 'PT24H', span: hours(0, 24), value: 9 });
  await store({ interval: 'PT10M', span: hours(1, 2), value: 1 });
  const view = await readHistoryView(series, seriesId('PT10M'), hours(0, 5));
  expect(kinds(view)).toEqual(['coarser 0-1', 'final 1-2', 'coarser 2-5']);
  const values = view.fallbacks.map(({ interval, span, columns }) => ({
    interval,
    hours: [span.from / HOUR, span.to / HOUR],
    values: [...(columns.get('CT38.avg') ?? [])],
  }));
  expect(values).toContainEqual({ interval: 'PT1H', hours: [0, 1], values: [7] });
  expect(values).toContainEqual({ interval: 'PT1H', hours: [2, 3], values: [7] });
  expect(values).toContainEqual({ interval: 'PT24H', hours: [0, 24], values: [9] });
});

it('is not replaced by a wider bucket that is still growing, and counts when it was fetched', async () => {
  await store({ interval: 'PT1H', span: hours(0, 1), value: 7, fetchedAt: 20 });
  await store({ interval: 'PT1H', span: hours(1, 2), value: 8, kind: 'open', fetchedAt: 30 });
  const view = await readHistoryView(series, seriesId('PT10M'), hours(0, 2));
  expect(kinds(view)).toEqual(['coarser 0-1', 'missing 1-2']);
  expect(view.fetched).toEqual({ oldest: 20, newest: 20 });
});

it('does not fall back to finer buckets: widths never mix', async () => {
  await store({ interval: 'PT10M', span: hours(0, 2), value: 1 });
  const view = await readHistoryView(series, seriesId('PT1H'), hours(0, 2));
  expect(kinds(view)).toEqual(['missing 0-2']);
  expect(view.fallbacks).toEqual([]);
});
