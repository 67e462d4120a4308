import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { readAgain } from './read-again';

const queryKey = ['history', 'a series'];

/** A store whose readings end when the test lets them, each with the data at its start. */
function slowStore() {
  const readings: (() => void)[] = [];
  const store = {
    stored: 0,
    read: () => {
      const { stored } = store;
      return new Promise<number>((resolve) => {
        readings.push(() => {
          resolve(stored);
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
  const dataIs = (stored: number) =>
    vi.waitFor(() => {
      expect(client.getQueryData(queryKey)).toBe(stored);
    });
  const change = (times: number) => {
    for (let count = 0; count < times; count++) {
      store.stored += 1;
      readAgain(client, { queryKey: ['history'] });
    }
  };
  beforeEach(() => {
    client.clear();
    store.stored = 0;
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

  it('are read when earlier data is shown', async () => {
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
