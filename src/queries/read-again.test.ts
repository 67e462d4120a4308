import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { readAgain } from './read-again';

const queryKey = ['history', 'a shelf'];

/** A store whose readings end when they are let, each with what was kept when it began. */
function slowStore() {
  const readings: (() => void)[] = [];
  const store = {
    kept: 0,
    read: () => {
      const { kept } = store;
      return new Promise<number>((resolve) => {
        readings.push(() => {
          resolve(kept);
        });
      });
    },
    letRead: () => {
      for (const done of readings.splice(0)) done();
    },
    get reading() {
      return readings.length;
    },
  };
  return store;
}

describe('changes during the first reading', () => {
  const client = createQueryClient();
  const store = slowStore();
  const options = { queryKey, queryFn: store.read };
  const dataIs = (kept: number) =>
    vi.waitFor(() => {
      expect(client.getQueryData(queryKey)).toBe(kept);
    });
  const change = (times: number) => {
    for (let count = 0; count < times; count++) {
      store.kept += 1;
      readAgain(client, { queryKey: ['history'] });
    }
  };
  beforeEach(() => {
    client.clear();
    store.kept = 0;
  });

  it('are read after it, once, where they are shown', async () => {
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    change(3);
    expect(store.reading).toBe(1);
    store.letRead();
    await dataIs(0);
    expect(store.reading).toBe(1);
    store.letRead();
    await dataIs(3);
    expect(store.reading).toBe(0);
    stop();
  });

  it('are read when what was read before is shown', async () => {
    const first = client.query(options);
    change(1);
    store.letRead();
    expect(await first).toBe(0);
    await vi.waitFor(() => {
      expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
    });
    expect(store.reading).toBe(0);
  });
});

it('a change after a first reading that failed is read', async () => {
  const client = createQueryClient();
  const fail = vi.fn(() => Promise.reject(new Error('the storage is busy')));
  const stop = new QueryObserver(client, { queryKey, queryFn: fail, retry: false }).subscribe(
    () => undefined,
  );
  readAgain(client, { queryKey });
  await vi.waitFor(() => {
    expect(fail).toHaveBeenCalledTimes(2);
  });
  stop();
});
