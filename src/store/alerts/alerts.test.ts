import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import { pinAlerts } from './alert-pins';
import { alertsIn, type Alerts } from './alerts';
import { anAlert, BEPPU, changesOn, day, entry, piece, SHIP } from './alerts.fixture';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const span = (from: number, to: number) => ({ from: day(from), to: day(to) });
const heldIds = async (alerts: Alerts, from = 0, to = 2_000) =>
  (await alerts.history(BEPPU, span(from, to))).changes.map(({ id }) => id);
const heldDays = async (alerts: Alerts, moduleId = BEPPU) =>
  (await alerts.history(moduleId, span(0, 2_000))).ledger.map(({ from, to, kind }) => [
    from / day(1),
    to / day(1),
    kind,
  ]);

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('alerts %s', (_, open) => {
  it('that are active are the newest ones received', async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    expect(await alerts.active()).toBeNull();
    await alerts.putActive({ servedAt: day(2), alerts: [anAlert('b')] }, 0);
    await alerts.putActive({ servedAt: day(1), alerts: [anAlert('a')] }, 0);
    expect(await alerts.active()).toEqual({ servedAt: day(2), alerts: [anAlert('b')] });
    await alerts.putActive({ servedAt: day(3), alerts: [] }, 0);
    expect(await alerts.active()).toEqual({ servedAt: day(3), alerts: [] });
    store.close();
  });

  it('of the past are read newest first, over block after block, and only of the span', async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    await alerts.putHistory([piece([entry(0, 200)], changesOn(190, 100, 99, 5))], 0);
    expect(await heldIds(alerts)).toEqual(['d190', 'd100', 'd99', 'd5']);
    expect(await heldIds(alerts, 99, 190)).toEqual(['d100', 'd99']);
    expect(await heldDays(alerts)).toEqual([[0, 200, 'final']]);
    expect((await alerts.history(SHIP, span(0, 200))).changes).toEqual([]);
    store.close();
  });

  it('that were received anew take the place of what may change, and of nothing final', async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    const silent = entry(10, 20, { kind: 'silent', fetchedOn: 20 });
    await alerts.putHistory(
      [piece([entry(0, 10, { fetchedOn: 20 }), silent], changesOn(15, 5))],
      0,
    );
    const newer = entry(0, 20, { fetchedOn: 30 });
    await alerts.putHistory([piece([newer], changesOn(16, 6))], 0);
    expect(await heldIds(alerts)).toEqual(['d16', 'd5']);
    expect(await heldDays(alerts)).toEqual([
      [0, 10, 'final'],
      [10, 20, 'final'],
    ]);
    store.close();
  });

  it('an older answer that comes late undoes nothing', async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    const open20 = entry(10, 20, { kind: 'open', fetchedOn: 20 });
    await alerts.putHistory([piece([open20], changesOn(15))], 0);
    const older = entry(10, 20, { kind: 'open', fetchedOn: 20 - 0.001 });
    await alerts.putHistory([piece([older], [])], 0);
    expect(await heldIds(alerts)).toEqual(['d15']);
    store.close();
  });

  it('a change that was received twice, at another place, is shown once', async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    const [change] = changesOn(50);
    if (change === undefined) throw new Error('one');
    await alerts.putHistory([piece([entry(0, 100)], [{ ...change, at: day(90) }, change])], 0);
    expect(await heldIds(alerts)).toEqual(['d50']);
    store.close();
  });

  it('withdrawn access takes them, and what is on its way; other modules keep theirs', async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    const generation = await alerts.generation();
    const both = [anAlert('b'), anAlert('s', { moduleId: SHIP })];
    await alerts.putActive({ servedAt: day(2), alerts: both }, generation);
    await alerts.putHistory([piece([entry(0, 100)], changesOn(5))], generation);
    await alerts.putHistory([piece([entry(0, 100)], [], SHIP)], generation);
    await store.series.retain(new Set([SHIP]));
    expect((await alerts.active())?.alerts.map(({ id }) => id)).toEqual(['s']);
    expect(await heldIds(alerts)).toEqual([]);
    expect(await heldDays(alerts)).toEqual([]);
    expect(await heldDays(alerts, SHIP)).toEqual([[0, 100, 'final']]);
    await alerts.putHistory([piece([entry(0, 100)], changesOn(5))], generation);
    await alerts.putActive({ servedAt: day(3), alerts: both }, generation);
    expect(await heldIds(alerts)).toEqual([]);
    expect((await alerts.active())?.servedAt).toBe(day(2));
    store.close();
  });

  it('the same modules as ever change nothing', async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    await alerts.putHistory([piece([entry(0, 100)], changesOn(5))], 0);
    await alerts.putActive({ servedAt: day(2), alerts: [anAlert('b')] }, 0);
    await store.series.retain(new Set([BEPPU]));
    expect(await alerts.generation()).toBe(0);
    store.close();
  });

  it('who may see nothing keeps nothing', async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    await alerts.putHistory([piece([entry(0, 100)], changesOn(5))], 0);
    await alerts.putActive({ servedAt: day(2), alerts: [anAlert('b')] }, 0);
    await store.series.retain(new Set());
    expect(await alerts.active()).toBeNull();
    expect(await store.alertRows.keys()).toEqual(['generation']);
    store.close();
  });

  it("removing a module's history removes that of its alerts, and not what is active", async () => {
    const store = await open();
    const alerts = alertsIn(store.alertRows);
    await alerts.putActive({ servedAt: day(2), alerts: [anAlert('b')] }, 0);
    await alerts.putHistory([piece([entry(0, 100)], changesOn(5))], 0);
    await alerts.putHistory([piece([entry(0, 100)], [], SHIP)], 0);
    await store.series.remove(new Set([BEPPU]), { interval: 'PT10M', span: span(0, 9) });
    expect(await heldIds(alerts)).toEqual(['d5']);
    await store.series.remove(new Set([BEPPU]));
    expect(await heldIds(alerts)).toEqual([]);
    expect(await heldDays(alerts, SHIP)).toHaveLength(1);
    expect((await alerts.active())?.alerts).toHaveLength(1);
    store.close();
  });
});

describe('what is kept is bounded', () => {
  const CHANGE = 300;

  it('a module loses its oldest blocks, and their coverage with them', async () => {
    const alerts = alertsIn(createMemoryStore().alertRows, {
      ofModule: 2 * CHANGE,
      ofDevice: 1e9,
    });
    await alerts.putHistory([piece([entry(0, 320)], changesOn(300, 150, 5))], 0);
    expect(await heldIds(alerts)).toEqual(['d300', 'd150']);
    expect(await heldDays(alerts)).toEqual([[32, 320, 'final']]);
  });

  it('of the device the module that was not used for longest goes', async () => {
    const alerts = alertsIn(createMemoryStore().alertRows, {
      ofModule: 1e9,
      ofDevice: 3 * CHANGE,
    });
    const on = (fetchedOn: number) => [entry(0, 320, { fetchedOn })];
    await alerts.putHistory([piece(on(400), changesOn(5, 6))], 0);
    await alerts.putHistory([piece(on(500), changesOn(5, 6), SHIP)], 0);
    expect(await heldDays(alerts)).toEqual([]);
    expect(await heldIds(alerts)).toEqual([]);
    expect(await heldDays(alerts, SHIP)).toHaveLength(1);
  });

  it('a pinned module stays, and the next one goes', async () => {
    const { alertRows } = createMemoryStore();
    const alerts = alertsIn(alertRows, { ofModule: 1e9, ofDevice: 3 * CHANGE });
    await pinAlerts(alertRows, [BEPPU], true);
    await alerts.putHistory([piece([entry(0, 320)], changesOn(5, 6))], 0);
    await alerts.putHistory([piece([entry(0, 320)], changesOn(5, 6), SHIP)], 0);
    expect(await heldDays(alerts)).toHaveLength(1);
    await pinAlerts(alertRows, [BEPPU], false);
    await alerts.putHistory([piece([entry(0, 320)], changesOn(5, 6), SHIP)], 0);
    expect(await heldDays(alerts)).toEqual([]);
  });
});
