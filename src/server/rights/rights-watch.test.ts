import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openLively } from '../../../tests/fixtures/images';
import { epochMs } from '../../base/units';
import { isUserId } from '../../domain/ids';
import type { OpenDatabase } from '../database/database';
import { users } from '../database/tables/access';
import type { SignedInPerson } from '../http/caller';
import { createRightsWatch } from './rights-watch';

const NOON = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const LOOK_EVERY = 10;

let database: OpenDatabase;
let person: SignedInPerson;
beforeAll(async () => {
  database = await openLively(1, NOON);
  const [user] = await database.db.select().from(users);
  if (user === undefined) throw new Error('a user');
  person = { userId: user.userId, issuedAt: NOON, session: null };
}, 120_000);
afterAll(() => database.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await database.db.update(users).set({ blocked: false });
});

const watch = (holdMs?: number) =>
  createRightsWatch(database.db, () => NOON, {
    lookEvery: LOOK_EVERY,
    ...(holdMs === undefined ? {} : { holdMs }),
  });
const { signal: never } = new AbortController();
const now = (next: ReturnType<typeof watch>) => next({ person, since: undefined, signal: never });

test('without a change the response is the same version, after the hold time', async () => {
  const next = watch(50);
  const since = await now(next);
  expect(await next({ person, since, signal: never })).toBe(since);
});

test('a client that leaves is not waited for, and nothing is read for it', async () => {
  const next = watch();
  const since = await now(next);
  const leaving = new AbortController();
  const waiting = next({ person, since, signal: leaving.signal });
  // Registered by then: the first reading is over.
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY / 2));
  leaving.abort();
  await waiting;
  const select = vi.spyOn(database.db, 'select');
  await new Promise((resolve) => setTimeout(resolve, 5 * LOOK_EVERY));
  expect(select).not.toHaveBeenCalled();
});

test('one look serves all who wait; while the database fails they wait on', async () => {
  const next = watch();
  const since = await now(next);
  const waiting = [1, 2, 3].map(() => next({ person, since, signal: never }));
  const select = vi.spyOn(database.db, 'select');
  onTestFinished(() => {
    select.mockRestore();
  });
  await vi.waitFor(() => {
    expect(select).toHaveBeenCalled();
  });
  select.mockImplementation(() => {
    throw new Error('out of reach');
  });
  await database.db.update(users).set({ blocked: true });
  const failing = select.mock.calls.length;
  await vi.waitFor(() => {
    expect(select.mock.calls.length).toBeGreaterThan(failing + 2);
  });
  select.mockRestore();
  const versions = new Set(await Promise.all(waiting));
  expect(versions.size).toBe(1);
  expect(versions.has(since)).toBe(false);
});

test('somebody who is no user is told so at once', async () => {
  const [userId] = ['nobody'].filter(isUserId);
  if (userId === undefined) throw new Error('an id');
  const stranger = { ...person, userId };
  await expect(
    watch()({ person: stranger, since: undefined, signal: never }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
