import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakRequests, fillDisk } from '../database/broken-disk.fixture';
import { openStore } from '../indexed-store';
import { ErasedError } from '../store';
import { alertsIn } from './alerts';
import { anAlert, BEPPU, changesOn, day, entry, piece } from './alerts.fixture';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const all = { from: day(0), to: day(2_000) };

/** Returns the changes on the disk, as the next start reads them. */
async function nextStart() {
  const store = await openStore('ann');
  const { changes, ledger } = await alertsIn(store.alertRows).history(BEPPU, all);
  store.close();
  return { ids: changes.map(({ id }) => id), ledger: ledger.map(({ from, to }) => [from, to]) };
}

async function firstFetch() {
  const store = await openStore('ann');
  const alerts = alertsIn(store.alertRows);
  await alerts.putHistory([piece([entry(0, 100)], changesOn(50, 5))], 0);
  return { store, alerts };
}
const FIRST = { ids: ['d50', 'd5'], ledger: [[day(0), day(100)]] };
const BOTH = { ids: ['d150', 'd101', 'd50', 'd5'], ledger: [[day(0), day(200)]] };
const second = piece([entry(100, 200)], changesOn(150, 101));

describe('changes and coverage are both there or both not', () => {
  it('whichever request of a write is the last one', async () => {
    const seen = new Set<string>();
    for (let last = 0; !seen.has(JSON.stringify(BOTH)); last += 1) {
      if (last > 40) throw new Error('the write never went through');
      const { store, alerts } = await firstFetch();
      // Killed: this request fails, and so does everything after it.
      const disk = breakRequests((before) => (before >= last ? 'AbortError' : null));
      await alerts.putHistory([second], 0).catch(() => undefined);
      disk.mend();
      store.close();
      const held = await nextStart();
      expect([FIRST, BOTH]).toContainEqual(held);
      seen.add(JSON.stringify(held));
      await Dexie.delete('portal-ann');
    }
    expect(seen.size).toBe(2);
  });

  it('a full disk loses nothing that is stored; what comes is held by the tab', async () => {
    const { store, alerts } = await firstFetch();
    const empty = fillDisk();
    await alerts.putHistory([second], 0);
    expect((await alerts.history(BEPPU, all)).changes.map(({ id }) => id)).toEqual(BOTH.ids);
    empty();
    store.close();
    expect(await nextStart()).toEqual(FIRST);
  });
});

describe('what another version or a fault left', () => {
  it('a block that cannot be read loses itself alone, and is filled by the next answer', async () => {
    const { store, alerts } = await firstFetch();
    await alerts.putHistory([second], 0);
    const raw = await new Dexie('portal-ann').open();
    await raw.table('alerts').put({ version: 9 }, `${BEPPU}/1`);
    raw.close();
    const held = await alerts.history(BEPPU, all);
    expect(held.changes.map(({ id }) => id)).toEqual(['d150', 'd101', 'd5']);
    expect(held.ledger.map(({ from, to }) => [from, to])).toEqual([
      [day(0), day(32)],
      [day(64), day(200)],
    ]);
    await alerts.putHistory([piece([entry(32, 64)], changesOn(50))], 0);
    expect((await alerts.history(BEPPU, all)).changes.map(({ id }) => id)).toEqual(BOTH.ids);
    store.close();
    expect(await nextStart()).toEqual(BOTH);
  });

  it.each([
    { why: 'the ledger', key: BEPPU },
    { why: 'what is active', key: 'active' },
    { why: 'the sizes', key: 'sizes' },
  ])('$why that cannot be read counts as not there', async ({ key }) => {
    const { store, alerts } = await firstFetch();
    const raw = await new Dexie('portal-ann').open();
    await raw.table('alerts').put({ version: 9 }, key);
    raw.close();
    await alerts.putActive({ servedAt: day(1), alerts: [anAlert('a')] }, 0);
    await alerts.putHistory([piece([entry(0, 100)], changesOn(50, 5))], 0);
    expect(await alerts.active()).toMatchObject({ servedAt: day(1) });
    store.close();
    expect(await nextStart()).toEqual(FIRST);
  });
});

it('after a sign-out nothing is written any more', async () => {
  const { store, alerts } = await firstFetch();
  await store.erase();
  await expect(alerts.putHistory([second], 0)).rejects.toThrow(ErasedError);
  await vi.waitFor(async () => {
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });
});
