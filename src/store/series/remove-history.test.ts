import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { isModuleId } from '../../domain/ids';
import { bundleColumns } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import { setPinned } from '../records/pins';
import type { Store } from '../store';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const mine = aSeries();
const otherId = '0110000009';
if (!isModuleId(otherId)) throw new Error('no module id');
const others = aSeries({ moduleId: otherId });
const all = { from: bucket(-5000), to: bucket(5000) };
const span = (from: number, to: number): Span => ({ from: bucket(from), to: bucket(to) });

async function look(store: Store, seriesId = mine, within = span(-3, 4)) {
  const { columns, ledger } = await store.series.read(seriesId, within);
  const [column] = bundleColumns(seriesId.bundle);
  const held = ledger.map((one) => (one.to - one.from) / 600_000).join('+');
  return `${drawnValues(column === undefined ? undefined : columns.get(column))} ${held}`;
}

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('removal %s', (_, open) => {
  const filled = async () => {
    const store = await open();
    // Bucket 0 begins a chunk: earlier buckets are in another one.
    const pieces = [aPiece(-3, '1234567'), aPiece(-3, '7777777', { seriesId: others })];
    await store.series.write(pieces, await store.series.generation());
    return store;
  };

  it.each([
    ['all of a module', undefined, '....... '],
    ['a stretch at the end of one chunk', span(-2, -1), '1.34567 1+5'],
    ['across two chunks', span(-1, 1), '12..567 2+3'],
    ['a chunk as a whole', span(-5000, 0), '...4567 4'],
    ['what covers everything', all, '....... '],
    ['no whole bucket: it is widened to one', { ...span(0, 1), to: bucket(0.5) }, '123.567 3+3'],
    ['nothing that is there', span(50, 60), '1234567 7'],
  ])('%s', async (_why, gone, left) => {
    const store = await filled();
    const part = gone === undefined ? undefined : { interval: mine.interval, span: gone };
    await store.series.remove(new Set([mine.moduleId]), part);
    expect(await look(store)).toBe(left);
    expect(await look(store, others)).toBe('7777777 7');
  });

  it('leaves other widths alone', async () => {
    const store = await filled();
    await store.series.remove(new Set([mine.moduleId]), { interval: 'PT1H', span: all });
    expect(await look(store)).toBe('1234567 7');
  });

  it('drops an answer that was on its way', async () => {
    const store = await filled();
    const before = await store.series.generation();
    await store.series.remove(new Set([mine.moduleId]));
    await store.series.write([aPiece(0, '1')], before);
    expect(await look(store)).toBe('....... ');
  });

  it('of nobody leaves everything, and the generation', async () => {
    const store = await filled();
    const before = await store.series.generation();
    await store.series.remove(new Set());
    expect(await look(store)).toBe('1234567 7');
    expect(await store.series.generation()).toBe(before);
  });
});

describe('the inventory', () => {
  it('tells of each seriesId its bytes, its coverage and its use, and of a removed one nothing', async () => {
    const store = await openStore('ann');
    const pieces = [
      aPiece(0, '12', { fetchedAt: 50 }),
      aPiece(0, '1', { seriesId: others, fetchedAt: 70 }),
    ];
    await store.series.write(pieces, await store.series.generation());
    const held = await store.series.inventory();
    const received = (one: (typeof held)[number]) => [
      one.series.moduleId,
      one.usedAt,
      one.bytes > 300,
    ];
    expect(held.map(received)).toEqual(
      [
        [mine.moduleId, 70, true],
        [others.moduleId, 70, true],
      ].sort(),
    );
    await store.series.remove(new Set([mine.moduleId]));
    expect(
      (await store.series.inventory()).map(({ series: seriesId }) => seriesId.moduleId),
    ).toEqual([otherId]);
  });

  it('leaves out what is in memory alone', async () => {
    const store = createMemoryStore();
    await store.series.write([aPiece(0, '1')], await store.series.generation());
    expect(await store.series.inventory()).toEqual([]);
  });
});

describe('pins', () => {
  it.each([
    ['are added once', [mine.moduleId, otherId], [otherId], true, [mine.moduleId, otherId]],
    ['go alone', [mine.moduleId, otherId], [mine.moduleId], false, [otherId]],
    ['of nobody', [], [], false, []],
  ] as const)('%s', async (_, before, modules, pinned, after) => {
    const { settings } = await openStore('ann');
    await settings.write('pinned', before);
    await setPinned(settings, modules, pinned);
    expect(await settings.read('pinned')).toEqual(after);
  });

  it('lose none of two changes at once', async () => {
    const { settings } = await openStore('ann');
    await Promise.all([
      setPinned(settings, [mine.moduleId], true),
      setPinned(settings, [otherId], true),
    ]);
    expect(await settings.read('pinned')).toHaveLength(2);
  });
});
