import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { epochMs, later } from '../../base/units';
import { changeBlocks } from '../../domain/configuration/change-blocks';
import { aConfigEntry, aParameter } from '../../domain/configuration/config-entry.fixture';
import type { MachineId } from '../../domain/configuration/config-entry';
import { configurationIn } from '../../store/configuration/configuration';
import type { StoredEntries } from '../../store/configuration/kept';
import { openStore } from '../../store/indexed-store';
import type { Store } from '../../store/store';
import { START } from '../fill/fill-world.fixture';
import { prepareSite } from './prepare-site';
import { loadPack, savePack } from './site-pack';
import { A1, A2, B1, BLOCK_A, FLEET, deleteDatabases, siteWorld } from './site-world.fixture';

afterEach(deleteDatabases);

const [CHANGES = 0] = changeBlocks({ from: later(START, -1), to: START });
const entriesOf = (newValue: string, servedAt: number, ...ids: MachineId[]): StoredEntries => ({
  ...{ servedAt: epochMs(servedAt), revision: 3, scope: 'all' },
  entries: ids.map((id) => aConfigEntry({ id, newValue, timestamp: START - 1 })),
});

/** A device that was prepared, with the configuration of its machines, and the file of it. */
async function packed() {
  const { store, deps } = await siteWorld(await openStore('ann'));
  const choice = { powerBlockIds: [BLOCK_A], range: 24 } as const;
  const never = new AbortController().signal;
  await prepareSite(
    deps,
    choice,
    never,
    () => undefined,
    () => Promise.resolve(true),
  );
  const configuration = configurationIn(store.configurationRows);
  const catalogue = { servedAt: START, scope: 'all', parameters: [aParameter()] };
  await configuration.catalogue.write(catalogue, 0);
  for (const id of [A1, A2, BLOCK_A, B1]) {
    await configuration.history(id).write(entriesOf('7', START, id), 0);
  }
  await configuration.changes(CHANGES).write(entriesOf('7', START, A1, B1), 0);
  const file = (await savePack(deps)) ?? new Uint8Array();
  await store.erase();
  return { file, clock: deps.clock };
}

const valueOf = async (store: Store, id: MachineId) =>
  (await configurationIn(store.configurationRows).history(id).read())?.entries[0]?.newValue;
const listsOf = async (store: Store) => {
  const configuration = configurationIn(store.configurationRows);
  const entries = (await configuration.changes(CHANGES).read())?.entries;
  return [(await configuration.catalogue.read())?.parameters.length, entries?.map(({ id }) => id)];
};

describe('the configuration in a site pack', () => {
  it('comes to the other device: catalogue, changes, histories of what was prepared', async () => {
    const { file, clock } = await packed();
    const other = await openStore('ann');
    await loadPack({ store: other, clock }, file);
    expect(await listsOf(other)).toEqual([1, [A1, B1]]);
    expect(await valueOf(other, A1)).toBe('7');
    expect(await valueOf(other, BLOCK_A)).toBe('7');
    expect(await valueOf(other, B1)).toBeUndefined();
    const held = await configurationIn(other.configurationRows).history(A1).read();
    expect(held).toMatchObject({ servedAt: START, revision: 3, scope: 'all' });
  });

  it('takes the place of older records only', async () => {
    const { file, clock } = await packed();
    const other = await openStore('ann');
    const configuration = configurationIn(other.configurationRows);
    await configuration.history(A1).write(entriesOf('8', START + 1, A1), 0);
    await configuration.history(A2).write(entriesOf('6', START - 1, A2), 0);
    await loadPack({ store: other, clock }, file);
    expect([await valueOf(other, A1), await valueOf(other, A2)]).toEqual(['8', '7']);
  });

  it('of withdrawn modules stays out, with everything that concerns several machines', async () => {
    const { file, clock } = await packed();
    const other = await openStore('ann');
    const snapshot = { servedAt: later(START, 1), modules: FLEET.slice(0, 1) };
    await other.fleet.write({ snapshot, dropped: 0 });
    await loadPack({ store: other, clock }, file);
    expect(await valueOf(other, A1)).toBe('7');
    expect([await valueOf(other, A2), await valueOf(other, BLOCK_A)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await listsOf(other)).toEqual([undefined, undefined]);
  });
});
