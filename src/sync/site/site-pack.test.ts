import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { HistoryChanges } from '../../domain/series/revision';
import type { ModuleId } from '../../domain/ids';
import { DAY, HOUR, later } from '../../base/units';
import { openStore } from '../../store/indexed-store';
import { PackError } from '../../store/site-pack/pack-file';
import type { Store } from '../../store/store';
import { START } from '../fill/fill-world.fixture';
import { prepareSite } from './prepare-site';
import { loadPack, savePack } from './site-pack';
import { planSite } from './site-plan';
import {
  A1,
  A2,
  B1,
  BLOCK_A,
  BLOCK_B,
  FLEET,
  deleteDatabases,
  siteWorld,
} from './site-world.fixture';

afterEach(deleteDatabases);

const CHOICE = { powerBlockIds: [BLOCK_A, BLOCK_B], range: 168 } as const;

/** Ann's device with everything prepared, and the file that it saved. */
async function prepared(revision: number | null = 41) {
  const changes = revision === null ? {} : { revision };
  const world = await siteWorld(await openStore('ann'), changes);
  const ends = new AbortController();
  const persist = () => Promise.resolve(true);
  await prepareSite(world.deps, CHOICE, ends.signal, () => undefined, persist);
  const file = await savePack(world.deps);
  if (file === null) throw new Error('nothing is prepared');
  return { ...world, file };
}

/** Another device, by erasing this one, since both would use the same database name. */
async function otherDevice(store: Store) {
  await store.erase();
  return openStore('ann');
}

const { span } = planSite(FLEET, CHOICE.powerBlockIds, 168, START);
const readBack = (store: Store, moduleId: ModuleId) =>
  store.series.read({ moduleId, interval: 'PT1H', bundle: 'default' }, span);

const revisionOf = async (device: Store) => (await device.series.revisions()).current();
const note = async (device: Store, changes: HistoryChanges) =>
  (await device.series.revisions()).note(changes);

describe('a site pack', () => {
  it("brings the first device's data to another one", async () => {
    const { store, deps, file } = await prepared();
    const before = await Promise.all([A1, A2, B1].map((id) => readBack(store, id)));
    const other = await otherDevice(store);
    const loaded = await loadPack({ store: other, clock: deps.clock }, file);
    expect(loaded).toMatchObject({ modules: 3, leftOut: 0, preparation: { range: 168 } });
    expect(await Promise.all([A1, A2, B1].map((id) => readBack(other, id)))).toEqual(before);
    expect((await other.fleet.read())?.snapshot.modules).toEqual(FLEET);
  });

  it('is as new as its revision: what changed since is due on the other device', async () => {
    const { store, deps, file } = await prepared();
    const other = await otherDevice(store);
    await loadPack({ store: other, clock: deps.clock }, file);
    expect(await revisionOf(other)).toBe(41);
    const day = later(START, -2 * DAY);
    const modules = new Map([[A1, [{ day, revision: 60 }]]]);
    const late = await note(other, {
      ...{ since: 41, revision: 60, servedAt: START },
      modules,
    });
    expect(late).toEqual([{ moduleId: A1, day }]);
  });

  it('takes the revision of a device with newer data back to its own', async () => {
    const { store, deps, file } = await prepared();
    const later60 = { since: 41, revision: 60, servedAt: START, modules: new Map() };
    await note(store, later60);
    expect(await revisionOf(store)).toBe(60);
    await loadPack(deps, file);
    expect(await revisionOf(store)).toBe(41);
  });

  it('of an earlier build brings nothing recent as final', async () => {
    const { store, deps, file } = await prepared(null);
    const other = await otherDevice(store);
    await loadPack({ store: other, clock: deps.clock }, file);
    const { ledger } = await readBack(other, A1);
    expect(new Set(ledger.map(({ kind }) => kind))).toEqual(new Set(['silent', 'open']));
  });

  it('is null where nothing is prepared', async () => {
    const { deps } = await siteWorld(await openStore('ann'));
    expect(await savePack(deps)).toBeNull();
  });

  it.each([
    ['of another account', (file: Uint8Array<ArrayBuffer>) => file, 'bob', 'other-account'],
    ['cut', (file: Uint8Array<ArrayBuffer>) => file.slice(0, -9), 'ann', 'cut'],
    [
      'of a newer version',
      (file: Uint8Array<ArrayBuffer>) => file.map((b, i) => (i === 8 ? 2 : b)),
      'ann',
      'newer',
    ],
    [
      'with a flipped bit',
      (file: Uint8Array<ArrayBuffer>) => file.map((b, i) => (i === 99 ? b ^ 1 : b)),
      'ann',
      'damaged',
    ],
  ])('%s is refused, and nothing is lost or changed', async (_, spoil, account, fault) => {
    const { file, deps, store } = await prepared();
    const target = account === 'ann' ? store : await openStore(account);
    const before = [await target.series.inventory(), await target.fleet.read()];
    const refused = await loadPack({ store: target, clock: deps.clock }, spoil(file)).catch(
      (error: unknown) => error,
    );
    expect(refused instanceof PackError ? refused.fault : refused).toBe(fault);
    expect([await target.series.inventory(), await target.fleet.read()]).toEqual(before);
  });

  it('overwrites nothing newer, and no newer fleet', async () => {
    const world = await prepared();
    world.move(HOUR);
    world.source.edition += 1;
    const snapshot = { servedAt: world.source.now, modules: FLEET.toReversed() };
    await world.store.fleet.write({ snapshot, dropped: 0 });
    await prepareSite(world.deps, CHOICE, new AbortController().signal, () => undefined);
    const before = await readBack(world.store, A1);
    await loadPack(world.deps, world.file);
    expect(await readBack(world.store, A1)).toEqual(before);
    expect((await world.store.fleet.read())?.snapshot).toEqual(snapshot);
  });

  it('brings no history of modules that are not visible any more', async () => {
    const { store, deps, file } = await prepared();
    const other = await otherDevice(store);
    const snapshot = { servedAt: later(START, 1), modules: FLEET.slice(0, 2) };
    await other.fleet.write({ snapshot, dropped: 0 });
    const loaded = await loadPack({ store: other, clock: deps.clock }, file);
    expect(loaded).toMatchObject({ modules: 2, leftOut: 1 });
    expect((await readBack(other, B1)).ledger).toEqual([]);
  });

  it('with a fleet from the future is refused', async () => {
    const world = await prepared();
    world.device.wall -= 48 * HOUR;
    const clock = { ...world.deps.clock, now: () => later(START, -48 * HOUR) };
    await expect(loadPack({ store: world.store, clock }, world.file)).rejects.toThrow(PackError);
  });

  it('does not contain the name of the database', async () => {
    const store = await openStore('0123456789abcdef');
    const world = await siteWorld(store);
    await prepareSite(world.deps, CHOICE, new AbortController().signal, () => undefined);
    const file = await savePack(world.deps, { gzip: null, gunzip: null });
    expect(new TextDecoder().decode(file ?? undefined)).not.toContain('0123456789abcdef');
  });
});
