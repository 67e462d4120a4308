import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { HOUR, later } from '../../base/units';
import { anAlert } from '../../store/alerts/alerts.fixture';
import { alertsIn } from '../../store/alerts/alerts';
import { pinnedAlerts } from '../../store/alerts/alert-pins';
import { openStore } from '../../store/indexed-store';
import { START } from '../fill/fill-world.fixture';
import { pinMachines } from './pin-machines';
import { prepareSite } from './prepare-site';
import { loadPack, savePack } from './site-pack';
import { planSite } from './site-plan';
import { A1, A2, BLOCK_A, deleteDatabases, FLEET, siteWorld } from './site-world.fixture';

afterEach(deleteDatabases);

const CHOICE = { powerBlockIds: [BLOCK_A], range: 24 } as const;
const { span } = planSite(FLEET, CHOICE.powerBlockIds, 24, START);
const CHANGE = anAlert('change', {
  ...{ moduleId: A1, timestamp: later(START, -2 * HOUR), stateChange: 'Inactive -> Active' },
});
const ACTIVE = anAlert('active', { moduleId: A1, timestamp: CHANGE.timestamp });

type World = Awaited<ReturnType<typeof siteWorld>>;
const prepare = ({ deps }: World) =>
  prepareSite(
    deps,
    CHOICE,
    new AbortController().signal,
    () => undefined,
    () => Promise.resolve(true),
  );

async function worldWithAlert(): Promise<World> {
  const world = await siteWorld(await openStore('ann'));
  world.alertLog.changes = [CHANGE];
  world.alertLog.active = [ACTIVE];
  return world;
}

test('prepared modules have their active alerts and history on the device, pinned', async () => {
  const world = await worldWithAlert();
  const { verified } = await prepare(world);
  expect(verified?.alerts).toEqual({ modules: 2, missing: [], activeAt: START });
  const { alertRows } = world.store;
  expect((await alertsIn(alertRows).active())?.alerts).toEqual([ACTIVE]);
  expect((await alertsIn(alertRows).history(A1, span)).changes).toEqual([CHANGE]);
  expect([...(await pinnedAlerts(alertRows))]).toEqual([A1, A2]);
  const unpinned = { powerBlockId: BLOCK_A, moduleIds: [A1], pinned: false };
  await pinMachines(world.deps, unpinned);
  expect([...(await pinnedAlerts(alertRows))]).toEqual([A2]);
});

test('alerts that could not be fetched are named', async () => {
  const world = await worldWithAlert();
  world.alertLog.isLost = true;
  const { verified } = await prepare(world);
  expect(verified?.alerts).toEqual({ modules: 2, missing: [A1, A2], activeAt: null });
});

test('a change that lies before the range is not needed', async () => {
  const world = await worldWithAlert();
  world.alertLog.changes = [{ ...CHANGE, timestamp: later(START, -30 * HOUR) }];
  expect((await prepare(world)).verified?.alerts?.missing).toEqual([]);
});

test('a site pack brings the alerts to another device, and those of visible modules only', async () => {
  const world = await worldWithAlert();
  await prepare(world);
  const file = await savePack(world.deps);
  if (file === null) throw new Error('nothing is prepared');
  await world.store.erase();
  const other = await openStore('ann');
  await loadPack({ store: other, clock: world.deps.clock }, file);
  const alerts = alertsIn(other.alertRows);
  expect(await alerts.active()).toEqual({ servedAt: START, alerts: [ACTIVE] });
  expect((await alerts.history(A1, span)).changes).toEqual([CHANGE]);
  await other.erase();
  const withdrawn = await openStore('ann');
  const snapshot = { servedAt: later(START, 1), modules: FLEET.slice(1) };
  await withdrawn.fleet.write({ snapshot, dropped: 0 });
  await loadPack({ store: withdrawn, clock: world.deps.clock }, file);
  expect((await alertsIn(withdrawn.alertRows).active())?.alerts).toEqual([]);
  expect((await alertsIn(withdrawn.alertRows).history(A1, span)).ledger).toEqual([]);
});
