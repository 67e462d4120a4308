import { expect, it } from 'vitest';
import { epochMs, HOUR } from '../base/units';
import { createMemoryStore } from '../store/memory-store';
import { createClock } from '../sync/clock';
import { createConnection, type ConnectionState } from '../sync/connection';
import { bridge } from './bridge';
import { KEYS } from './keys';
import { createQueryClient } from './query-client';

it('requests the person once when the server reports "blocked"', () => {
  const client = createQueryClient();
  const listeners: ((state: ConnectionState) => void)[] = [];
  const connection = {
    ...createConnection(),
    subscribe: (listener: (state: ConnectionState) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const fail = (why: ConnectionState['why']) => {
    for (const listener of listeners) listener({ ...connection.current, why });
  };
  const services = { connection, store: createMemoryStore(), clock: createClock() };
  const isRequestedAgain = () => client.getQueryState(KEYS.confirmedPerson)?.isInvalidated;
  bridge(client, services);
  client.setQueryData(KEYS.confirmedPerson, 'Ann');
  fail('unreachable');
  expect(isRequestedAgain()).toBe(false);
  fail('blocked');
  expect(isRequestedAgain()).toBe(true);
  client.setQueryData(KEYS.confirmedPerson, 'Ann');
  fail('blocked');
  expect(isRequestedAgain()).toBe(false);
});

it('history is read again when a response corrects the clock', async () => {
  const client = createQueryClient();
  const clock = createClock();
  bridge(client, { connection: createConnection(), store: createMemoryStore(), clock });
  await client.query({ queryKey: [...KEYS.history, 'of one'], queryFn: () => 1 });
  const isStale = () => client.getQueryState([...KEYS.history, 'of one'])?.isInvalidated;
  clock.learn(epochMs(clock.now()));
  expect(isStale()).toBe(false);
  clock.learn(epochMs(clock.now() - 3 * HOUR));
  await expect.poll(isStale).toBe(true);
});

it('the connection stays equal for screens while the server goes on responding', () => {
  const client = createQueryClient();
  const connection = createConnection();
  bridge(client, { connection, store: createMemoryStore(), clock: createClock() });
  connection.responded(epochMs(1));
  const stored: unknown = client.getQueryData(KEYS.connection);
  expect(stored).toMatchObject({ state: 'live', hasResponded: true });
  connection.responded(epochMs(2));
  expect(client.getQueryData(KEYS.connection)).toBe(stored);
});
