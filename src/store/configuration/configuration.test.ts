import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { aModuleId, aPowerBlockId } from '../../domain/machine/telemetry.fixture';
import { aChange, minute } from '../../domain/configuration/config-change.fixture';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import { ErasedError, type Store } from '../store';
import { configurationIn } from './configuration';
import type { StoredEntries } from './kept';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const BEPPU = aModuleId('0103190121');
const SHIP = aModuleId('0103210301');
const BLOCK = aPowerBlockId('0703190041');

const entriesOf = (...ids: readonly (typeof BEPPU | typeof BLOCK)[]): StoredEntries => ({
  servedAt: minute(5),
  revision: 7,
  scope: 'abc',
  entries: ids.map((id) => aChange({ id })),
});
const keysOfHistory = [`head/history/${BEPPU}`, `history/${BEPPU}`];
const CATALOGUE = { servedAt: minute(5), scope: 'abc', parameters: [] };
const DEVIATIONS = { servedAt: minute(5), machines: [] };

/** Stores a record of each kind, about two modules and a power block. */
async function filled(store: Store) {
  const configuration = configurationIn(store.configurationRows);
  await configuration.catalogue.write(CATALOGUE, 0);
  await configuration.deviations.write(DEVIATIONS, 0);
  await configuration.changes(615).write(entriesOf(BEPPU, SHIP), 0);
  await configuration.history(BEPPU).write(entriesOf(BEPPU), 0);
  await configuration.history(SHIP).write(entriesOf(SHIP), 0);
  await configuration.history(BLOCK).write(entriesOf(BLOCK), 0);
  await configuration.history('POWER_SETPOINT').write(entriesOf(BEPPU, SHIP), 0);
  return configuration;
}

const keysOf = async (store: Store) =>
  (await store.configurationRows.keys()).filter((key) => key !== 'generation').sort();

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('the configuration %s', (_, open) => {
  it('is null before it was fetched, and comes back as it was written', async () => {
    const store = await open();
    const configuration = configurationIn(store.configurationRows);
    expect(await configuration.changes(615).read()).toBeNull();
    const hostile = aChange({
      name: 'x'.repeat(10_000),
      machineName: '\u202E=1+1',
      newValue: '<img src=x>',
    });
    const stored = { ...entriesOf(), entries: [hostile] };
    expect(await configuration.changes(615).write(stored, 0)).toBe(true);
    expect(await configuration.changes(615).read()).toMatchObject(stored);
    expect(await configuration.changes(614).read()).toBeNull();
    store.close();
  });

  it('that an older version of the app wrote counts as never fetched', async () => {
    const store = await open();
    await store.configurationRows.change(async (rows) => {
      await rows.put('changes/615', { ...entriesOf(BEPPU), version: 0 });
    });
    expect(await configurationIn(store.configurationRows).changes(615).read()).toBeNull();
    store.close();
  });

  it('stays while every module is visible', async () => {
    const store = await open();
    await filled(store);
    const before = await keysOf(store);
    await store.series.retain(new Set([BEPPU, SHIP]));
    expect(await keysOf(store)).toEqual(before);
    store.close();
  });

  it('of withdrawn modules is removed, with everything that is about several machines', async () => {
    const store = await open();
    const configuration = await filled(store);
    await store.series.retain(new Set([BEPPU]));
    expect(await keysOf(store)).toEqual([...keysOfHistory, 'modules']);
    expect(await configuration.history(BEPPU).read()).toMatchObject(entriesOf(BEPPU));
    store.close();
  });

  it('of a power block is removed with a module that was visible before', async () => {
    const store = await open();
    const configuration = configurationIn(store.configurationRows);
    await configuration.history(BLOCK).write(entriesOf(BLOCK), 0);
    await store.series.retain(new Set([BEPPU, SHIP]));
    expect(await configuration.history(BLOCK).read()).not.toBeNull();
    await store.series.retain(new Set([BEPPU]));
    expect(await configuration.history(BLOCK).read()).toBeNull();
    store.close();
  });

  it('leaves nothing when no module is visible', async () => {
    const store = await open();
    await filled(store);
    await store.series.retain(new Set());
    expect(await keysOf(store)).toEqual(['modules']);
    store.close();
  });

  it('does not accept a response from before a removal, after one and after another', async () => {
    const store = await open();
    const configuration = await filled(store);
    const generations = [await configuration.generation()];
    for (let removal = 0; removal < 2; removal += 1) {
      const generation = await configuration.generation();
      await configuration.changes(615).write(entriesOf(SHIP), generation);
      await store.series.retain(new Set([BEPPU]));
      expect(await configuration.changes(615).write(entriesOf(SHIP), generation)).toBe(false);
      expect(await configuration.changes(615).read()).toBeNull();
      generations.push(await configuration.generation());
    }
    expect(generations).toEqual([0, 1, 2]);
    store.close();
  });

  it('is not written after a sign-out', async () => {
    const store = await open();
    const { catalogue } = await filled(store);
    await store.erase();
    await expect(catalogue.write(CATALOGUE, 0)).rejects.toBeInstanceOf(ErasedError);
    store.close();
  });
});
