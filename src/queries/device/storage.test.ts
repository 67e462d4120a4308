import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { breakRequests, fillDisk } from '../../store/database/broken-disk.fixture';
import { openStore } from '../../store/indexed-store';
import { createMemoryStore } from '../../store/memory-store';
import { aPiece } from '../../store/series/series.fixture';
import { createConnection } from '../../sync/connection';
import { bridge } from '../bridge';
import { createQueryClient } from '../query-client';
import { storageQuery } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['full', fillDisk],
  ['lost', () => breakRequests(() => 'UnknownError').mend],
] as const)(
  'a disk that is %s is told once history meets it, until it is well',
  async (told, breaks) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = await openStore(told);
    const client = createQueryClient();
    const stop = bridge(client, { store, connection: createConnection() });
    const ask = () => client.query({ ...storageQuery({ store }), staleTime: Infinity });
    const write = async () => {
      await store.series.write([aPiece(0, '1')], await store.series.generation());
    };
    expect(await ask()).toBeNull();
    const mend = breaks();
    await write();
    expect(await ask()).toBe(told);
    mend();
    await write();
    expect(await ask()).toBeNull();
    stop();
    store.close();
  },
);

it('a browser without storage keeps nothing', async () => {
  const asked = storageQuery({ store: createMemoryStore() });
  expect(await createQueryClient().query(asked)).toBe('none');
});
