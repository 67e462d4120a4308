import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isModuleId } from '../../domain/ids';
import type { ColumnKey } from '../../domain/series/series';
import { fillDisk } from '../database/broken-disk.fixture';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import type { Store } from '../store';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';

const mends: (() => void)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const mend of mends.splice(0)) mend();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const otherId = '0110000009';
if (!isModuleId(otherId)) throw new Error('no module id');
const mine = aSeries({ bundle: 'default' });
const others = aSeries({ bundle: 'default', moduleId: otherId });
const power = new Set<ColumnKey>(['PowerOutput.avg']);

const write = async (store: Store) => {
  const pieces = [
    aPiece(1, '12', { seriesId: mine }),
    aPiece(4318, '3456', { seriesId: mine }),
    aPiece(2, '7', { seriesId: others }),
  ];
  await store.series.write(pieces, await store.series.generation());
};
const readMany = (store: Store, from: number, to: number) =>
  store.series.readMany([others, mine], { from: bucket(from), to: bucket(to) }, power);

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('many seriesIds %s', (_, open) => {
  it('are read in the order they were named, over the edges of chunks', async () => {
    const store = await open();
    await write(store);
    const values = async (from: number, to: number) =>
      (await readMany(store, from, to)).map(({ columns }) =>
        drawnValues(columns.get('PowerOutput.avg')),
      );
    expect(await values(0, 4)).toEqual(['..7.', '.12.']);
    expect(await values(4317, 4322)).toEqual(['.....', '.3456']);
  });

  it('say what is held of each, as a reading of one does', async () => {
    const store = await open();
    await write(store);
    const span = { from: bucket(0), to: bucket(4) };
    const one = await store.series.read(mine, span);
    const [, many] = await readMany(store, 0, 4);
    expect(many?.ledger).toEqual(one.ledger);
    expect(many?.columns).toEqual(new Map([...one.columns].filter(([key]) => power.has(key))));
  });

  it('have no columns but the ones named', async () => {
    const store = await open();
    await write(store);
    const held = await readMany(store, 0, 4);
    expect(held.map(({ columns }) => [...columns.keys()])).toEqual([[...power], [...power]]);
  });

  it('are empty where nothing was ever kept', async () => {
    const held = await readMany(await open(), 0, 3);
    expect(
      held.map(({ columns, ledger }) => [drawnValues(columns.get('PowerOutput.avg')), ledger]),
    ).toEqual([
      ['...', []],
      ['...', []],
    ]);
  });
});

it('join what the disk did not take', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const store = await openStore('ann');
  mends.push(fillDisk());
  await write(store);
  const held = await readMany(store, 0, 4);
  expect(held.map(({ columns }) => drawnValues(columns.get('PowerOutput.avg')))).toEqual([
    '..7.',
    '.12.',
  ]);
});

it('share a transaction when they are asked one by one, but at once', async () => {
  const store = await openStore('ann');
  await write(store);
  const reads = [
    { seriesId: others, span: { from: bucket(0), to: bucket(4) } },
    { seriesId: mine, span: { from: bucket(0), to: bucket(4) } },
    { seriesId: mine, span: { from: bucket(4317), to: bucket(4322) } },
  ];
  const transactions = vi.spyOn(Dexie.prototype, 'transaction');
  const held = await Promise.all(
    reads.map(({ seriesId, span }) => store.series.read(seriesId, span)),
  );
  expect(transactions).toHaveBeenCalledTimes(1);
  expect(held.map(({ columns }) => drawnValues(columns.get('PowerOutput.avg')))).toEqual([
    '..7.',
    '.12.',
    '.3456',
  ]);
});
