import { expect, it } from 'vitest';
import { isUserId } from '../domain/ids';
import { createMemoryStore } from '../store/memory-store';
import { createClock } from '../sync/clock';
import { createConnection, type ConnectionState } from '../sync/connection';
import { bridge } from './bridge';
import { KEYS } from './keys';
import { createQueryClient } from './query-client';

const userId = 'ann';
if (!isUserId(userId)) throw new Error('no user id');
const never = () => new Promise<never>(() => undefined);

it('asks who this is when the server says "blocked", once', () => {
  const client = createQueryClient();
  const listeners: ((state: ConnectionState) => void)[] = [];
  const connection = {
    ...createConnection(),
    onChange: (listener: (state: ConnectionState) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const fail = (why: ConnectionState['why']) => {
    for (const listener of listeners) listener({ ...connection.current, why });
  };
  const services = {
    userId,
    connection,
    reads: { telemetry: never, user: never },
    store: createMemoryStore(),
    clock: createClock({ wall: () => 0, monotonic: () => 0 }),
  };
  const isAskedAnew = () => client.getQueryState(KEYS.confirmedPerson)?.isInvalidated;
  bridge(client, services);
  client.setQueryData(KEYS.confirmedPerson, 'Ann');
  fail('unreachable');
  expect(isAskedAnew()).toBe(false);
  fail('blocked');
  expect(isAskedAnew()).toBe(true);
  client.setQueryData(KEYS.confirmedPerson, 'Ann');
  fail('blocked');
  expect(isAskedAnew()).toBe(false);
});
