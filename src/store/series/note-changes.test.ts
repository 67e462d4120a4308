import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, later, MINUTE } from '../../base/units';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { dueSpans } from '../../domain/series/due-spans';
import { utcDay, type ChangedDay, type HistoryChanges } from '../../domain/series/revision';
import { seriesKey, type SeriesId } from '../../domain/series/series';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import type { Store } from '../store';
import { aPiece, aSeries, bucket, drawnValues, FIRST_BUCKET } from './series.fixture';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const { moduleId } = aSeries();
/** The second UTC day that the pieces of these tests touch, and the time of the responses. */
const SECOND_DAY = later(utcDay(FIRST_BUCKET), DAY);
const SERVED_AT = later(SECOND_DAY, 3 * DAY);
const BUCKETS = 432;

/** A response with three days from the first bucket on. */
const threeDays = (revision: number, figure = '1', seriesId: SeriesId = aSeries()) => ({
  ...aPiece(0, figure.repeat(BUCKETS), { seriesId, fetchedAt: SERVED_AT }),
  revision,
});

const changes = (
  since: number,
  revision: number,
  days: readonly ChangedDay[] | null = [],
  module: ModuleId = moduleId,
): HistoryChanges => ({
  ...{ since, revision, servedAt: SERVED_AT },
  modules: days === null ? null : new Map([[module, days]]),
});
const revisionOf = async (device: Store) => (await device.series.revisions()).current();
const note = async (device: Store, changes: HistoryChanges) =>
  (await device.series.revisions()).note(changes);
const secondDay = (revision: number) => [{ day: SECOND_DAY, revision }];

async function dueOf(store: Store, seriesId = aSeries()) {
  const ledger = (await store.series.ledgers([seriesId])).get(seriesKey(seriesId)) ?? [];
  const span = { from: bucket(0), to: bucket(BUCKETS) };
  return dueSpans(span, ledger, SERVED_AT, seriesId.interval);
}

const DAY_TWO = [{ from: SECOND_DAY, to: later(SECOND_DAY, DAY) }];
const REFETCHED = DAY_TWO.map((span) => ({
  ...span,
  kind: 'final' as const,
  fetchedAt: later(SERVED_AT, MINUTE),
}));

describe.each(['on disk', 'in memory'])('changed days, %s', (where) => {
  let store: Store;
  beforeEach(async () => {
    store = where === 'on disk' ? await openStore('ann') : createMemoryStore();
  });
  afterEach(() => {
    store.close();
  });

  it('are due, of that module alone, and their values stay until the new ones are there', async () => {
    const other = aSeries({ moduleId: aModuleLike('0103190122') });
    await store.series.write([threeDays(41), threeDays(41, '2', other)], 0);
    const late = await note(store, changes(41, 52, secondDay(52)));
    expect(late).toEqual([{ moduleId, day: SECOND_DAY }]);
    expect(await dueOf(store)).toEqual(DAY_TWO);
    expect(await dueOf(store, other)).toEqual([]);
    const { columns } = await store.series.read(aSeries(), {
      from: bucket(0),
      to: bucket(BUCKETS),
    });
    expect(drawnValues(columns.get('PowerOutput.avg'))).toBe('1'.repeat(BUCKETS));
    expect(await revisionOf(store)).toBe(52);
  });

  it('are due at every width', async () => {
    const hours = aSeries({ interval: 'PT24H' });
    await store.series.write([threeDays(41), threeDays(41, '2', hours)], 0);
    await note(store, changes(41, 52, secondDay(52)));
    expect(await dueOf(store, hours)).toEqual(DAY_TWO);
  });

  it('are not due where they were fetched since', async () => {
    await store.series.write([threeDays(41)], 0);
    await store.series.write([{ ...threeDays(52), series: aSeries({ interval: 'PT1H' }) }], 0);
    const late = await note(store, changes(41, 52, secondDay(52)));
    expect(await dueOf(store, aSeries({ interval: 'PT1H' }))).toEqual([]);
    expect(late).toHaveLength(1);
  });

  it('that are not stored are not reported', async () => {
    await store.series.write([threeDays(41)], 0);
    const day = later(SECOND_DAY, -9 * DAY);
    expect(await note(store, changes(41, 52, [{ day, revision: 52 }]))).toEqual([]);
    expect(await revisionOf(store)).toBe(52);
  });

  it('are requested once more after an older response arrives', async () => {
    await store.series.write([threeDays(41)], 0);
    await note(store, changes(41, 52, secondDay(52)));
    // It was read before the change and delivered after it was noted.
    await store.series.write([threeDays(41, '3')], 0);
    expect(await dueOf(store)).toEqual([]);
    expect(await revisionOf(store)).toBe(41);
    await note(store, changes(41, 52, secondDay(52)));
    expect(await dueOf(store)).toEqual(DAY_TWO);
  });

  it('since another revision than the stored one are dropped', async () => {
    await store.series.write([threeDays(41)], 0);
    for (const since of [40, 42]) {
      expect(await note(store, changes(since, 52, secondDay(52)))).toEqual([]);
    }
    expect(await revisionOf(store)).toBe(41);
    expect(await dueOf(store)).toEqual([]);
  });

  it('that the server does not remember: all that may have arrived late is due', async () => {
    await store.series.write([threeDays(41)], 0);
    expect(await note(store, changes(41, 52, null))).toEqual([]);
    expect(await dueOf(store)).toEqual([{ from: bucket(0), to: bucket(BUCKETS) }]);
    expect(await revisionOf(store)).toBe(52);
  });

  it('survive a wipe, which keeps the revision', async () => {
    await store.series.write([threeDays(41)], 0);
    await store.series.remove(new Set([aModuleLike('0103190122')]));
    await store.series.remove(new Set([moduleId]), {
      interval: 'PT10M',
      span: { from: bucket(0), to: bucket(6) },
    });
    expect(await revisionOf(store)).toBe(41);
  });
});

describe('the revision', () => {
  it('is null while nothing is stored, and 0 where it is not known', async () => {
    const store = await openStore('ann');
    expect(await revisionOf(store)).toBeNull();
    await store.series.write([aPiece(0, '111')], 0);
    expect(await revisionOf(store)).toBe(0);
    // A later response does not say anything of what is stored without a revision.
    await store.series.write([{ ...aPiece(9, '111'), revision: 41 }], 0);
    expect(await revisionOf(store)).toBe(0);
    store.close();
  });

  it('is one for all tabs, and stays with the database', async () => {
    const [one, two] = await Promise.all([openStore('ann'), openStore('ann')]);
    await one.series.write([threeDays(41)], 0);
    await Promise.all([one, two].map((tab) => note(tab, changes(41, 52, secondDay(52)))));
    await two.series.write([{ ...threeDays(52, '2'), entries: REFETCHED }], 0);
    expect(await dueOf(one)).toEqual([]);
    // The response of a slower tab comes too late to make it due again.
    expect(await note(one, changes(41, 52, secondDay(52)))).toEqual([]);
    expect(await dueOf(two)).toEqual([]);
    one.close();
    two.close();
    const again = await openStore('ann');
    expect(await revisionOf(again)).toBe(52);
    again.close();
  });
});

function aModuleLike(text: string): ModuleId {
  if (!isModuleId(text)) throw new Error('no module id');
  return text;
}
