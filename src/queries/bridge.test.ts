import { expect, it } from 'vitest';
import { epochMs } from '../base/units';
import { createMemoryStore } from '../store/memory-store';
import { createConnection, type ConnectionState } from '../sync/connection';
import { bridge } from './bridge';
import { KEYS } from './keys';
import { createQueryClient } from './query-client';

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
  const services = { connection, store: createMemoryStore() };
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

it('a server that goes on answering is the same to the screens', () => {
  const client = createQueryClient();
  const connection = createConnection();
  bridge(client, { connection, store: createMemoryStore() });
  connection.answered(epochMs(1));
  const told: unknown = client.getQueryData(KEYS.connection);
  expect(told).toMatchObject({ state: 'live', hasAnswered: true });
  connection.answered(epochMs(2));
  expect(client.getQueryData(KEYS.connection)).toBe(told);
});
