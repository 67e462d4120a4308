import { eq } from 'drizzle-orm';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { openLively } from '../../../tests/fixtures/images';
import { epochMs } from '../../base/units';
import { API_BASE } from '../../contract/api-base';
import { isUserId } from '../../domain/ids';
import type { OpenDatabase } from '../database/database';
import { users } from '../database/tables/access';
import { registerApi } from './api';
import type { SignedInPerson } from './caller';
import { registerErrors } from './errors';
import { createOpenRequests, type OpenRequests } from './open-requests';

const NOON = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const LOOK_EVERY = 10;

let database: OpenDatabase;
let people: SignedInPerson[];
let open: OpenRequests;
const faults: unknown[] = [];
beforeAll(async () => {
  database = await openLively(1, NOON);
  const ids = (await database.db.select().from(users)).map(({ userId }) => userId);
  people = ids.map((userId) => ({ userId, issuedAt: NOON, session: null }));
}, 120_000);
afterAll(() => database.close());
beforeEach(() => {
  faults.length = 0;
  open = createOpenRequests(database.db, (error) => faults.push(error), LOOK_EVERY);
});
afterEach(async () => {
  open.stop();
  vi.restoreAllMocks();
  await database.db.update(users).set({ blocked: false });
});

function person(place: number): SignedInPerson {
  const found = people[place];
  if (found === undefined) throw new Error('too few people');
  return found;
}
const ended = (end: () => void) =>
  vi.waitFor(() => {
    expect(end).toHaveBeenCalledTimes(1);
  });

test('requests of a blocked user end, each once; those of others go on', async () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  open.watch(person(0), first);
  open.watch(person(0), second);
  open.watch(person(1), other);
  await database.db
    .update(users)
    .set({ blocked: true })
    .where(eq(users.userId, person(0).userId));
  await ended(first);
  await ended(second);
  expect(other).not.toHaveBeenCalled();
});

test('a handler that still works sees the abort, and its connection is closed', async () => {
  const [begun, aborted] = [vi.fn(), vi.fn()];
  const app = fastify();
  registerErrors(app);
  await app.register(rateLimit);
  await registerApi(app, {
    db: database.db,
    clock: () => NOON,
    authenticate: () => Promise.resolve(person(0)),
    onContact: () => undefined,
    openRequests: open,
    allowedOrigins: [],
    handlers: {
      getModules: ({ signal }) =>
        new Promise((_, reject) => {
          begun();
          signal.addEventListener('abort', () => {
            aborted();
            reject(new Error('the client has left'));
          });
        }),
    },
  });
  onTestFinished(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = fetch(`${origin}${API_BASE}/Modules/`, { headers: { authorization: 'x' } });
  const refused = expect(response).rejects.toThrow();
  await vi.waitFor(() => {
    expect(begun).toHaveBeenCalled();
  });
  await database.db
    .update(users)
    .set({ blocked: true })
    .where(eq(users.userId, person(0).userId));
  await refused;
  await ended(aborted);
});

test('a request of somebody who is no user any more ends', async () => {
  const end = vi.fn();
  const [userId] = ['gone'].filter(isUserId);
  if (userId === undefined) throw new Error('an id');
  open.watch({ ...person(0), userId }, end);
  await ended(end);
});

test('a request that was answered is not looked at, nor is any when none is open', async () => {
  const select = vi.spyOn(database.db, 'select');
  const end = vi.fn();
  open.watch(person(0), end)();
  const looked = vi.fn();
  const timer = setInterval(looked, LOOK_EVERY);
  await vi.waitFor(() => {
    expect(looked.mock.calls.length).toBeGreaterThan(5);
  });
  clearInterval(timer);
  expect(select).not.toHaveBeenCalled();
  expect(end).not.toHaveBeenCalled();
});

test('while the database fails requests go on, and end with the next look that succeeds', async () => {
  const end = vi.fn();
  const select = vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw new Error('out of reach');
  });
  open.watch(person(0), end);
  await database.db.update(users).set({ blocked: true });
  await vi.waitFor(() => {
    expect(faults.length).toBeGreaterThan(1);
  });
  expect(end).not.toHaveBeenCalled();
  select.mockRestore();
  await ended(end);
});
