import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import type { SavedView } from './saved-view';
import type { Store } from '../store';
import { viewsIn } from './views';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const view = (id: string, name = id): SavedView => ({
  ...{ id, name, changedAt: epochMs(1) },
  chartOptions: [],
  rows: [],
  search: {},
});
const views = (...all: SavedView[]) => new Map(all.map((one) => [one.id, one]));
const STORES: [string, () => Promise<Store>][] = [
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
];

describe.each(STORES)('views of another device, %s', (_where, open) => {
  it('are put, changed and removed, more than five and by whatever name', async () => {
    const store = await open();
    await viewsIn(store.viewRows).save(view('a'));
    await viewsIn(store.viewRows).save(view('b'));
    const wanted = views(view('b', 'B'), ...[1, 2, 3, 4, 5, 6].map((n) => view(`n${n}`, 'N')));
    await viewsIn(store.viewRows).adopt(views(view('a'), view('b')), wanted);
    expect(await viewsIn(store.viewRows).read()).toEqual(wanted);
    store.close();
  });

  it('leave alone what was changed, removed or made since it was seen', async () => {
    const store = await open();
    const seen = views(view('changed'), view('removed'));
    await viewsIn(store.viewRows).save(view('changed', 'anew'));
    await viewsIn(store.viewRows).save(view('made', 'here'));
    await viewsIn(store.viewRows).adopt(
      seen,
      views(view('removed', 'there'), view('made', 'there')),
    );
    expect(await viewsIn(store.viewRows).read()).toEqual(
      views(view('changed', 'anew'), view('made', 'here')),
    );
    store.close();
  });
});

it('leave alone what a newer build kept', async () => {
  const newer = { version: 9, id: 'a' };
  const store = await openStore('ann');
  store.close();
  const raw = await new Dexie('portal-ann').open();
  await raw.table('views').put(newer, 'a');
  const again = await openStore('ann');
  expect(await viewsIn(again.viewRows).read()).toEqual(new Map([['a', null]]));
  await viewsIn(again.viewRows).adopt(new Map(), views(view('a')));
  await viewsIn(again.viewRows).adopt(views(view('a')), new Map());
  expect(await raw.table('views').get('a')).toEqual(newer);
  raw.close();
  again.close();
});
