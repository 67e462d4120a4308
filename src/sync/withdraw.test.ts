import { describe, expect, it } from 'vitest';
import { isUserId } from '../domain/ids';
import { aModule, aModuleId, SERVED_AT } from '../domain/machine/telemetry.fixture';
import { later } from '../base/units';
import { RemoteError, type RemoteErrorKind } from '../remote/remote-error';
import { createMemoryStore } from '../store/memory-store';
import { aPiece } from '../store/series/series.fixture';
import type { Store } from '../store/store';
import { createClock } from './clock';
import { createConnection } from './connection';
import { readLocalState } from './settings/local-settings';
import { refreshFleet } from './refresh-fleet';
import { refreshPerson } from './refresh-person';

const userId = 'ann';
if (!isUserId(userId)) throw new Error('no user id');
const ann = {
  userId,
  email: '',
  nickName: 'Ann',
  blocked: true,
  authZGlobalAccess: 'None',
  securityGroupAccess: [],
  securityGroupsNames: [],
  enableEdit: false,
  enableDelete: false,
} as const;
const own = aModule();
const other = aModuleId('0110000002');
const fleet = { snapshot: { servedAt: SERVED_AT, modules: [own] }, dropped: 0 };
const signal = () => new AbortController().signal;

/**
 * A device with stored data of every kind, of a visible module and of one that is not visible any
 * more.
 */
async function full(): Promise<Store> {
  const store = createMemoryStore('ann');
  await store.fleet.write(fleet);
  await store.preferences.write({ language: 'ja', timezone: 'Local', colourMode: 'dark' });
  await store.settings.write('pinned', [own.moduleId, other]);
  await store.settings.write('view', { search: { block: '0710000001' }, dates: null });
  await store.settings.write('analytics', { view: '1_1_0110000002.P71.avg.c0.l0.n_' });
  const look = { at: SERVED_AT, silent: [own.moduleId], inAlarm: [] };
  await store.settings.write('lastLook', {
    seenAt: SERVED_AT,
    look,
    before: null,
    dismissed: false,
  });
  await store.settings.write('keep', { revision: 3, document: { secret: true }, applying: null });
  await store.series.write([aPiece(0, '12')], await store.series.generation());
  for (const moduleId of [own.moduleId, other]) {
    const file = { moduleId, fileName: 'log.csv', mime: 'text/csv', at: SERVED_AT };
    await store.downloads.put(file, 'content');
  }
  return store;
}
const deps = (store: Store) => ({ store, clock: createClock(), connection: createConnection() });

describe('a person who lost all access', () => {
  it.each([
    { why: 'blocked', user: ann },
    { why: 'without a group', user: { ...ann, blocked: false } },
  ])("and is $why leaves nothing but the person's record", async ({ user }) => {
    const store = await full();
    const before = await store.series.generation();
    await refreshPerson(
      { ...deps(store), reads: { user: () => Promise.resolve(user) } },
      userId,
      signal(),
    );
    expect(await store.fleet.read()).toBeNull();
    expect(await store.preferences.read()).toBeNull();
    expect(await store.settings.read('analytics')).toBeNull();
    expect(await store.downloads.list()).toEqual([]);
    expect(await store.settings.read('pinned')).toEqual([]);
    expect(await store.settings.read('view')).toBeNull();
    expect(await store.settings.read('lastLook')).toBeNull();
    expect((await readLocalState(store)).base.preferences).toBeNull();
    expect(JSON.stringify(await store.settings.read('keep'))).not.toContain('secret');
    expect(await store.series.generation()).toBeGreaterThan(before);
    expect((await store.person.read())?.user).toEqual(user);
  });
});

describe('a module that is withdrawn', () => {
  it('loses its downloads, and no other does', async () => {
    const store = await full();
    const answer = { ...fleet, snapshot: { ...fleet.snapshot, servedAt: later(SERVED_AT, 1) } };
    const reads = { telemetry: () => Promise.resolve(answer) };
    await refreshFleet({ ...deps(store), reads }, signal());
    expect((await store.downloads.list()).map(({ moduleId }) => moduleId)).toEqual([own.moduleId]);
  });
});

describe('nothing is deleted', () => {
  const empty = { snapshot: { servedAt: later(SERVED_AT, 1), modules: [] }, dropped: 0 };
  it('by an empty list', async () => {
    const store = await full();
    const reads = { telemetry: () => Promise.resolve(empty) };
    await refreshFleet({ ...deps(store), reads }, signal());
    expect(await store.downloads.list()).toHaveLength(2);
  });

  it.each([
    { kind: 'sign-in-needed', why: '401' },
    { kind: 'forbidden', why: '403' },
    { kind: 'foreign-answer', why: 'a captive portal' },
    { kind: 'unreachable', why: 'no response' },
    { kind: 'server-failed', why: '500' },
  ] satisfies { kind: RemoteErrorKind; why: string }[])('by $why', async ({ kind }) => {
    const store = await full();
    const fails = () => Promise.reject(new RemoteError(kind, ''));
    await refreshFleet({ ...deps(store), reads: { telemetry: fails } }, signal());
    const person = refreshPerson({ ...deps(store), reads: { user: fails } }, userId, signal());
    await expect(person).rejects.toMatchObject({ kind });
    expect(await store.fleet.read()).toEqual(fleet);
    expect(await store.downloads.list()).toHaveLength(2);
    expect(await store.preferences.read()).not.toBeNull();
  });
});
