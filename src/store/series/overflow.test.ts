import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isModuleId } from '../../domain/ids';
import { breakRequests, fillDisk } from '../database/broken-disk.fixture';
import { openStore } from '../indexed-store';
import type { Store } from '../store';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
const mends: (() => void)[] = [];
afterEach(async () => {
  for (const mend of mends.splice(0)) mend();
  vi.restoreAllMocks();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const mine = aSeries();
const otherId = '0110000009';
if (!isModuleId(otherId)) throw new Error('no module id');
const others = aSeries({ moduleId: otherId });
const both = new Set([mine.moduleId, otherId]);
const onlyMine = new Set([mine.moduleId]);

async function look(store: Store) {
  const span = { from: bucket(0), to: bucket(3) };
  const held = await Promise.all(
    [mine, others].map((seriesId) => store.series.read(seriesId, span)),
  );
  return held.map(({ columns }) => drawnValues(columns.get('PowerOutput.avg'))).join(' ');
}
const pieces = (at: number, values: string) => [
  aPiece(at, values),
  aPiece(at, values, { seriesId: others }),
];
const write = async (store: Store, at: number, values: string) => {
  await store.series.write(pieces(at, values), await store.series.generation());
};

/** A disk that cannot be written, or neither written nor read. */
const full = () => {
  const mend = fillDisk();
  mends.push(mend);
  return mend;
};
const lost = () => {
  const { mend } = breakRequests(() => 'UnknownError');
  mends.push(mend);
  return mend;
};
const ignored = () => undefined;

/** The disk has the first bucket of both, memory the second. */
async function overflowing(breaks: () => () => void = full) {
  const store = await openStore('ann');
  await write(store, 0, '1');
  const mend = breaks();
  await write(store, 1, '2');
  return { store, mend };
}

describe('a disk that is full for more than one minute', () => {
  it('loses nothing when the fleet is asked for', async () => {
    const { store } = await overflowing();
    for (const poll of [1, 2, 3]) {
      await store.series.retain(both);
      expect([poll, await look(store)]).toEqual([poll, '12. 12.']);
    }
    await write(store, 2, '3');
    await store.series.retain(both);
    expect(await look(store)).toBe('123 123');
  });

  it('does not stop a fill at each poll', async () => {
    const { store } = await overflowing();
    const before = await store.series.generation();
    await store.series.retain(both);
    expect(await store.series.generation()).toBe(before);
  });

  it('keeps all of many answers at once', async () => {
    const store = await openStore('ann');
    full();
    const generation = await store.series.generation();
    await Promise.all([0, 1, 2].map((at) => store.series.write(pieces(at, '7'), generation)));
    expect(await look(store)).toBe('777 777');
  });
});

describe.each([
  ['a fleet without it', (store: Store) => store.series.retain(onlyMine)],
  ['its removal', (store: Store) => store.series.remove(new Set([otherId]))],
])('of what is in memory, after %s', (_, wipe) => {
  it('only that goes, when the disk has some of it too', async () => {
    const { store, mend } = await overflowing();
    mend();
    await wipe(store);
    expect(await look(store)).toBe('12. ...');
  });

  it('only that goes, when it is in memory alone, and what is on its way comes too late', async () => {
    const store = await openStore('ann');
    await store.series.write([aPiece(0, '1')], await store.series.generation());
    full();
    await write(store, 1, '2');
    const before = await store.series.generation();
    await wipe(store);
    expect(await look(store)).toBe('12. ...');
    await store.series.write(pieces(2, '9'), before);
    expect(await look(store)).toBe('12. ...');
    await write(store, 2, '3');
    expect(await look(store)).toBe('123 ..3');
  });

  it('that goes also when the disk is lost, and what is on its way comes too late', async () => {
    const { store } = await overflowing(lost);
    const before = await store.series.generation();
    await wipe(store).catch(ignored);
    expect(await look(store)).toBe('.2. ...');
    await store.series.write(pieces(2, '9'), before);
    expect(await look(store)).toBe('.2. ...');
  });

  it('all goes when another tab did it: what went there is not known here', async () => {
    const { store, mend } = await overflowing();
    mend();
    const other = await openStore('ann');
    await wipe(other);
    expect(await look(store)).toBe('1.. ...');
    other.close();
  });
});

it('a wipe here does not hide that of another tab before it', async () => {
  const { store, mend } = await overflowing();
  mend();
  const other = await openStore('ann');
  await other.series.remove(onlyMine);
  await store.series.retain(onlyMine);
  expect(await look(store)).toBe('... ...');
  other.close();
});

it('what was on its way when another tab wiped is not kept in memory either', async () => {
  const { store, mend } = await overflowing();
  mend();
  const before = await store.series.generation();
  const other = await openStore('ann');
  await other.series.remove(new Set([otherId]));
  // The disk breaks in the middle of a write, and can then be read.
  mends.push(breakRequests((n) => (n < 6 ? 'UnknownError' : null)).mend);
  await store.series.write(pieces(2, '9'), before);
  expect(await look(store)).toBe('1.. ...');
  other.close();
});
