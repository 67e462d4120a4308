import { expect, it } from 'vitest';
import { isUserId } from '../domain/ids';
import { epochMs } from '../domain/units';
import { RemoteError } from '../remote/remote-error';
import { createMemoryStore } from '../store/memory-store';
import { createClock } from '../sync/clock';
import { createConnection } from '../sync/connection';
import { bridge } from './bridge';
import { KEYS } from './keys';
import { createQueryClient } from './query-client';

const userId = 'ann';
if (!isUserId(userId)) throw new Error('no user id');
const never = () => new Promise<never>(() => undefined);

it('asks who this is when the server says "blocked", once', () => {
  const client = createQueryClient();
  const connection = createConnection();
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
  connection.failed(new RemoteError('unreachable', ''), epochMs(0));
  expect(isAskedAnew()).toBe(false);
  connection.failed(new RemoteError('blocked', ''), epochMs(0));
  expect(isAskedAnew()).toBe(true);
  client.setQueryData(KEYS.confirmedPerson, 'Ann');
  connection.failed(new RemoteError('blocked', ''), epochMs(1));
  expect(isAskedAnew()).toBe(false);
});
