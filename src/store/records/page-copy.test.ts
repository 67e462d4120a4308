import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { later } from '../../base/units';
import { aModule, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import type { PageCopy } from './page-copy';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const FLEET = { snapshot: { servedAt: SERVED_AT, modules: [aModule()] }, dropped: 0 };
const COPY: PageCopy = {
  ...{
    page: 'dashboard',
    look: 'en',
    search: '?range=24',
    html: '<p>148 kW</p>',
    below: [],
    css: 'p {}',
  },
  ...{ servedAt: SERVED_AT, modules: 1, takenAt: SERVED_AT, until: SERVED_AT },
};

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('%s the copy of a page', (_, open) => {
  const withCopy = async () => {
    const store = await open();
    await store.fleet.write(FLEET);
    await (await store.pageCopy()).write(COPY);
    return store;
  };

  it('is stored with the fleet that it shows', async () => {
    const store = await withCopy();
    expect(await (await store.pageCopy()).read()).toEqual(COPY);
    expect(await store.fleet.read()).toEqual(FLEET);
    store.close();
  });

  it('goes with any other fleet, and with the fleet itself', async () => {
    const store = await withCopy();
    await store.fleet.write(FLEET, () => false);
    expect(await (await store.pageCopy()).read()).toEqual(COPY);
    await store.fleet.write(FLEET);
    expect(await (await store.pageCopy()).read()).toBeNull();

    await (await store.pageCopy()).write(COPY);
    await store.fleet.clear();
    expect(await (await store.pageCopy()).read()).toBeNull();
    store.close();
  });

  it.each([
    { why: 'a later fleet is stored', copy: { servedAt: later(SERVED_AT, -1) } },
    { why: 'a machine was removed', copy: { modules: 2 } },
  ])('is not stored where $why', async ({ copy }) => {
    const store = await open();
    await store.fleet.write(FLEET);
    await (await store.pageCopy()).write({ ...COPY, ...copy });
    expect(await (await store.pageCopy()).read()).toBeNull();
    store.close();
  });

  it('is not stored without a fleet', async () => {
    const store = await open();
    await (await store.pageCopy()).write(COPY);
    expect(await (await store.pageCopy()).read()).toBeNull();
    store.close();
  });
});

it('a copy that another build has stored in another form is none', async () => {
  const store = await openStore('ann');
  await store.fleet.write(FLEET);
  store.close();
  const database = await new Dexie('portal-ann').open();
  await database.table('fleet').put({ ...COPY, html: 1 }, 'page');
  database.close();
  const again = await openStore('ann');
  expect(await (await again.pageCopy()).read()).toBeNull();
  again.close();
});
