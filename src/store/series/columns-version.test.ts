import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { dueSpans } from '../../domain/series/due-spans';
import { seriesKey } from '../../domain/series/series';
import { DAY, epochMs } from '../../base/units';
import { openStore } from '../indexed-store';
import type { Store } from '../store';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';
import type { SeriesPiece } from './series-store';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const write = async (store: Store, ...pieces: SeriesPiece[]) =>
  store.series.write(pieces, await store.series.generation());

it('what was stored with fewer columns is shown, and due until all of them are there', async () => {
  const store = await openStore('ann');
  const seriesId = aSeries({ bundle: 'default' });
  const now = epochMs(bucket(3) + 50 * DAY);
  await write(store, aPiece(0, '123', { seriesId }));
  const raw = await new Dexie('portal-ann').open();
  const [key] = await raw.table('spans').orderBy(':id').primaryKeys();
  const [record] = await raw.table<object>('spans').toArray();
  await raw.table('spans').put({ ...record, columns: 1 }, key);
  const wanted = { from: bucket(0), to: bucket(3) };
  const dueNow = async () => {
    const ledger = (await store.series.ledgers([seriesId])).get(seriesKey(seriesId)) ?? [];
    const due = dueSpans(wanted, ledger, now, seriesId.interval);
    return due.map(({ from, to }) => [from, to]);
  };
  expect(await dueNow()).toEqual([[bucket(0), bucket(3)]]);
  const { columns, ledger } = await store.series.read(seriesId, wanted);
  expect(drawnValues(columns.get('PowerOutput.avg'))).toBe('123');
  expect(ledger.map(({ kind }) => kind)).toEqual(['silent']);
  await write(store, aPiece(0, '45', { seriesId, fetchedAt: 2 }));
  expect(await dueNow()).toEqual([[bucket(2), bucket(3)]]);
  raw.close();
  store.close();
});
