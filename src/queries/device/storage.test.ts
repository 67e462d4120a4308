import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { breakRequests, fillDisk } from '../../store/database/broken-disk.fixture';
import { openStore } from '../../store/indexed-store';
import { createMemoryStore } from '../../store/memory-store';
import { aPiece } from '../../store/series/series.fixture';
import { createClock } from '../../sync/clock';
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
  'a disk that is %s is reported once history uses it, until it works again',
  async (fault, breaks) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = await openStore(fault);
    const client = createQueryClient();
    const stop = bridge(client, { store, connection: createConnection(), clock: createClock() });
    const readFault = () => client.query({ ...storageQuery({ store }), staleTime: Infinity });
    const write = async () => {
      await store.series.write([aPiece(0, '1')], await store.series.generation());
    };
    expect(await readFault()).toBeNull();
    const mend = breaks();
    await write();
    expect(await readFault()).toBe(fault);
    mend();
    await write();
    await vi.waitFor(
      async () => {
        expect(await readFault()).toBeNull();
      },
      { timeout: 10_000 },
    );
    stop();
    store.close();
  },
);

it('a browser without storage stores nothing', async () => {
  const query = storageQuery({ store: createMemoryStore() });
  expect(await createQueryClient().query(query)).toBe('none');
});
