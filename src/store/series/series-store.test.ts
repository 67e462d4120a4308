import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { storedSpans, type Ledger } from '../../domain/series/ledger';
import { columnKey, seriesKey } from '../../domain/series/series';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import type { Store } from '../store';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';
import type { SeriesPiece } from './series-store';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const power = columnKey({ name: 'PowerOutput', aggregation: 'avg' });

/** Values of buckets [from, to), and which buckets are stored, as text. */
async function look(store: Store, from: number, to: number, seriesId = aSeries()) {
  const span = { from: bucket(from, seriesId), to: bucket(to, seriesId) };
  const { columns, ledger } = await store.series.read(seriesId, span);
  return [drawnValues(columns.get(power)), drawnLedger(ledger, from, to)];
}

const SIGNS = { final: 'f', open: 'o', silent: 's', coarser: 'c' };
const drawnLedger = (ledger: Ledger, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => {
    const at = bucket(from + i);
    const span = ledger.find((one) => one.from <= at && at < one.to);
    return span === undefined ? '-' : SIGNS[span.kind];
  }).join('');

const write = async (store: Store, ...pieces: SeriesPiece[]) =>
  store.series.write(pieces, await store.series.generation());

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('history %s', (_, open) => {
  it.each<[string, SeriesPiece[], string, string]>([
    ['nothing was ever fetched', [], '.....', '-----'],
    ['what was fetched', [aPiece(1, '12.')], '.12..', '-fff-'],
    [
      'a late sample replaces',
      [aPiece(0, '1.3', { kind: 'open' }), aPiece(0, '12')],
      '123..',
      'ffo--',
    ],
    [
      'also "no sample" does',
      [aPiece(0, '123', { kind: 'open' }), aPiece(1, '.', { kind: 'open', fetchedAt: 2 })],
      '1.3..',
      'ooo--',
    ],
    [
      'a clock that was ahead received it',
      [aPiece(0, '123', { fetchedAt: 1e9 }), aPiece(1, '9')],
      '193..',
      'sfs--',
    ],
    ['final stays', [aPiece(0, '12'), aPiece(0, '99', { fetchedAt: 9 })], '12...', 'ff---'],
    [
      'an older answer that comes later',
      [aPiece(0, '12', { kind: 'open', fetchedAt: 5 }), aPiece(0, '99', { kind: 'open' })],
      '12...',
      'oo---',
    ],
    ['nothing sent is known too', [aPiece(0, '..', { kind: 'silent' })], '.....', 'ss---'],
    ['of wider buckets no value is kept', [aPiece(0, '12', { kind: 'coarser' })], '.....', 'cc---'],
    [
      'wider buckets come where narrow ones were',
      [aPiece(0, '12', { kind: 'open' }), aPiece(1, '9', { kind: 'coarser' })],
      '1....',
      'oc---',
    ],
  ])('%s', async (_why, pieces, values, ledger) => {
    for (const atOnce of [true, false]) {
      const store = await open();
      if (atOnce) await write(store, ...pieces);
      else for (const piece of pieces) await write(store, piece);
      expect(await look(store, 0, 5)).toEqual([values, ledger]);
      await store.erase();
    }
  });

  it('reads over the edges of chunks and of what is held', async () => {
    const store = await open();
    await write(store, aPiece(4318, '1234'));
    expect(await look(store, 4316, 4324)).toEqual(['..1234..', '--ffff--']);
    expect(await look(store, 4320, 4321)).toEqual(['3', 'f']);
    store.close();
  });

  it('keeps widths and bundles apart, and knows which widths it has', async () => {
    const store = await open();
    const hourly = aSeries({ interval: 'PT1H' });
    const twelve = aSeries({ interval: 'PT12H' });
    await write(
      store,
      aPiece(0, '1', { seriesId: hourly }),
      aPiece(0, '2'),
      aPiece(0, '.', { seriesId: twelve, kind: 'coarser' }),
    );
    const { moduleId } = aSeries();
    expect(await store.series.intervals(moduleId, 'PowerOutput.avg')).toEqual(['PT10M', 'PT1H']);
    expect(await store.series.intervals(moduleId, 'default')).toEqual([]);
    const ledgers = await store.series.ledgers([hourly, aSeries({ bundle: 'default' })]);
    expect(storedSpans(ledgers.get(seriesKey(hourly)) ?? [])).toMatchObject([
      { from: bucket(0, hourly), to: bucket(1, hourly) },
    ]);
    expect([...ledgers.values()].at(-1)).toEqual([]);
    store.close();
  });
});
