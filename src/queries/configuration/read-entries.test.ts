import { expect, it } from 'vitest';
import { changeBlocks } from '../../domain/configuration/change-blocks';
import { aConfigEntry } from '../../domain/configuration/config-entry.fixture';
import { aModule, aModuleId, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { DAY, later } from '../../base/units';
import { configurationIn } from '../../store/configuration/configuration';
import { createMemoryStore } from '../../store/memory-store';
import { readStoredChanges, readStoredEntries } from './read-entries';

const span = { from: later(SERVED_AT, -30 * DAY), to: SERVED_AT };
const [NEWEST = 0] = changeBlocks(span);
const entry = aConfigEntry({ timestamp: SERVED_AT - 1, machineName: 'Old' });
const stored = { servedAt: SERVED_AT, revision: 1, scope: 'all', entries: [entry] };

async function world() {
  const store = createMemoryStore();
  const configuration = configurationIn(store.configurationRows);
  await configuration.changes(NEWEST).write(stored, 0);
  await configuration.history(entry.id).write(stored, 0);
  const modules = [aModule({ moduleId: aModuleId('0103190121'), name: 'New' })];
  const rename = () =>
    store.fleet.write({ snapshot: { servedAt: SERVED_AT, modules }, dropped: 0 });
  return { store, rename };
}

it('reads only the blocks of changes that were written since', async () => {
  const { store } = await world();
  const read: string[] = [];
  const get = (key: string) => {
    read.push(key);
    return store.configurationRows.get(key);
  };
  const deps = { store: { ...store, configurationRows: { ...store.configurationRows, get } } };
  const before = await readStoredChanges(deps, span);
  expect(before.entries).toEqual([entry]);
  read.length = 0;
  const { entries } = await readStoredChanges(deps, span, before.blocks);
  expect(entries[0]).toBe(before.entries[0]);
  expect(read).not.toContain(`changes/${String(NEWEST)}`);
});

it('gives entries the present names of their machines', async () => {
  const { store, rename } = await world();
  expect((await readStoredChanges({ store }, span)).entries[0]?.machineName).toBe('Old');
  await rename();
  expect((await readStoredChanges({ store }, span)).entries[0]?.machineName).toBe('New');
  expect((await readStoredEntries({ store }, entry.id))?.entries[0]?.machineName).toBe('New');
});
