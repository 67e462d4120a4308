import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakRequests, fillDisk } from '../database/broken-disk.fixture';
import { openStore } from '../indexed-store';
import type { Store } from '../store';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';
import type { SeriesPiece } from './series-store';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const power = 'PowerOutput.avg';
const span = { from: bucket(4318), to: bucket(4323) };

/** Values of the five buckets around the edge of a chunk, and how many of them are stored. */
async function look(store: Store) {
  const { columns, ledger } = await store.series.read(aSeries(), span);
  const held = ledger.reduce((sum, { from, to }) => sum + (to - from) / 600_000, 0);
  return `${drawnValues(columns.get(power))} ${held}`;
}
const write = async (store: Store, ...pieces: SeriesPiece[]) =>
  store.series.write(pieces, await store.series.generation());

const before = aPiece(4318, '11', { kind: 'open' });
const after = aPiece(4319, '2222', { fetchedAt: 2 });
const BEFORE = '11... 2';
const AFTER = '12222 5';

/** Opens the disk again. */
async function lookAgain() {
  const store = await openStore('ann');
  const seen = await look(store);
  store.close();
  return seen;
}

const isWrittenBack = (store: Store) =>
  vi.waitFor(
    () => {
      expect(store.fault).toBeNull();
    },
    { timeout: 10_000 },
  );

describe('when the disk breaks', () => {
  it.each(['DataError', 'UnknownError'])(
    'with %s at any request of a write, samples and coverage are both there or both not',
    async (name) => {
      const outcomes = new Set<string>();
      for (let at = 0, done = false; !done; at += 1) {
        const store = await openStore('ann');
        await write(store, before);
        const generation = await store.series.generation();
        // Twice: the second failure hits the second try.
        const disk = breakRequests((n) => (n === at || n > at + 1 ? name : null));
        await store.series.write([after], generation).catch(() => undefined);
        done = disk.count() <= at;
        disk.mend();
        store.close();
        const seen = await lookAgain();
        expect([BEFORE, AFTER]).toContain(seen);
        outcomes.add(seen);
        await Dexie.delete('portal-ann');
      }
      expect(outcomes).toEqual(new Set([BEFORE, AFTER]));
    },
  );

  it.each(['UnknownError', 'InvalidStateError', 'AbortError'])(
    'with %s once, it is tried once more',
    async (name) => {
      const store = await openStore('ann');
      await write(store, before);
      const disk = breakRequests((n) => (n === 1 ? name : null));
      await write(store, after);
      disk.mend();
      store.close();
      expect(await lookAgain()).toBe(AFTER);
    },
  );

  it('for good, the portal goes on in memory, and what is stored is still there', async () => {
    const store = await openStore('ann');
    await write(store, before);
    const generation = await store.series.generation();
    const disk = breakRequests(() => 'UnknownError');
    const heard = vi.fn();
    store.subscribe(heard);
    await store.series.write([after], generation);
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ what: 'series' }));
    expect(store.fault).toBe('lost');
    expect(heard).toHaveBeenCalledWith({ what: 'fault' });
    expect(await look(store)).toBe('.2222 4');
    expect((await store.series.ledgers([aSeries()])).size).toBe(1);
    disk.mend();
    expect(await look(store)).toBe(AFTER);
    await write(store, aPiece(0, '1'));
    await isWrittenBack(store);
    store.close();
    expect(await lookAgain()).toBe(AFTER);
  });

  it('at the start of a transaction, the database is opened again', async () => {
    // Before the database is opened, since Dexie captures the function then.
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = await openStore('ann');
    await write(store, before);
    begin.mockImplementationOnce(() => {
      throw new DOMException('the connection is gone', 'InvalidStateError');
    });
    await write(store, after);
    expect(begin.mock.results.filter(({ type }) => type === 'throw')).toHaveLength(1);
    expect(await look(store)).toBe(AFTER);
    store.close();
  });

  it('because the browser closes the connection, it is opened again', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open');
    const store = await openStore('ann');
    await write(store, before);
    const request: unknown = open.mock.results.at(-1)?.value;
    if (!(request instanceof IDBOpenDBRequest)) throw new Error('it was opened');
    request.result.close();
    request.result.onclose?.(new Event('close'));
    await write(store, after);
    expect(await look(store)).toBe(AFTER);
    store.close();
  });

  it('because another tab deletes the database, nothing is written any more', async () => {
    const store = await openStore('ann');
    await write(store, before);
    await Dexie.delete('portal-ann');
    await expect(store.series.write([after], 0)).rejects.toThrow('erased');
    await expect(store.series.read(aSeries(), span)).rejects.toThrow('erased');
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });
});

describe('when the disk is full', () => {
  it('makes room once, and goes on', async () => {
    const store = await openStore('ann');
    await write(store, before);
    const disk = breakRequests((n) => (n === 2 ? 'QuotaExceededError' : null));
    await write(store, after);
    disk.mend();
    expect(store.fault).toBeNull();
    store.close();
    // The chunk before the edge was the one that could go.
    expect(await lookAgain()).toBe('.2222 4');
  });

  it('and stays so, goes on in memory, says so, and loses nothing more', async () => {
    const store = await openStore('ann');
    await write(store, before);
    const heard = vi.fn();
    store.subscribe(heard);
    const makeRoom = fillDisk();
    await write(store, after);
    expect(store.fault).toBe('full');
    expect(heard).toHaveBeenCalledWith({ what: 'fault' });
    expect(await look(store)).toBe(AFTER);
    await store.preferences.write({ language: 'ja', timezone: 'Local', colourMode: 'dark' });
    expect((await store.preferences.read())?.language).toBe('ja');
    makeRoom();
    await write(store, aPiece(0, '1'));
    await isWrittenBack(store);
    store.close();
    expect(await lookAgain()).toBe(AFTER);
  });

  it('what is in memory is forgotten with a wipe', async () => {
    const store = await openStore('ann');
    await write(store, before);
    const makeRoom = fillDisk();
    const generation = await store.series.generation();
    await store.series.write([after], generation);
    makeRoom();
    const other = await openStore('ann');
    await other.series.retain(new Set());
    expect(await look(store)).toBe('..... 0');
    await store.series.write([after], generation);
    expect(await look(store)).toBe('..... 0');
    store.close();
    other.close();
  });
});

interface Kept {
  readonly data: Uint8Array;
}

describe('a chunk that cannot be read', () => {
  it.each<[string, (record: Kept) => unknown]>([
    ['another type', () => 'x'],
    ['cut bytes', ({ data, ...rest }) => ({ ...rest, data: data.subarray(0, -1) })],
    ['another length', (record) => ({ ...record, count: 4000 })],
    ['not there', () => undefined],
  ])('is lost with its coverage, and nothing else: %s', async (_why, spoil) => {
    const store = await openStore('ann');
    await write(store, before, after);
    const raw = await new Dexie('portal-ann').open();
    const chunks = raw.table<unknown, string>('series');
    const [key = ''] = await chunks.orderBy(':id').primaryKeys();
    const record = await raw.table<Kept, string>('series').get(key);
    if (record === undefined) throw new Error('it was written');
    await chunks.put(spoil(record), key);
    expect(await look(store)).toBe('..222 3');
    expect(await chunks.count()).toBe(1);
    await write(store, aPiece(4319, '7'));
    expect(await look(store)).toBe('.7222 4');
    await chunks.put(spoil(record), key);
    await write(store, aPiece(4318, '8'));
    expect(await look(store)).toBe('8.222 4');
    raw.close();
    store.close();
  });

  it('a ledger that cannot be read is nothing, and its chunks go', async () => {
    const store = await openStore('ann');
    await write(store, before, after);
    const raw = await new Dexie('portal-ann').open();
    const [key] = await raw.table('spans').orderBy(':id').primaryKeys();
    for (const spoilt of [
      'x',
      { version: 9 },
      { version: 1, ledger: [{ from: 2, to: 1 }], chunks: [] },
    ]) {
      await raw.table('spans').put(spoilt, key);
      expect(await look(store)).toBe('..... 0');
      expect(await raw.table('series').count()).toBe(0);
      await write(store, before);
      expect(await look(store)).toBe(BEFORE);
    }
    raw.close();
    store.close();
  });
});
