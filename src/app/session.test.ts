import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Auth } from '../auth/auth';
import { AuthFailure } from '../auth/auth-failure';
import type { LastAccount } from '../auth/last-account';
import { memoryStore } from '../auth/memory-store';
import type { RuntimeConfig } from '../contract/runtime-config';
import { isUserId, type UserId } from '../domain/ids';
import { openStore } from '../store/indexed-store';
import { createSession, failedStage, type Stage } from './session';
import { noteSignOut, unfinishedSignOut } from './unfinished-sign-out';

const person = (id: string): UserId => {
  if (!isUserId(id)) throw new Error(`${id} is no user id`);
  return id;
};
const userId = person('viewer');
const config: Pick<RuntimeConfig, 'apiBase' | 'signIn'> = {
  apiBase: '/api/v1',
  signIn: { authority: '/oidc', clientId: 'portal', scopes: [], protocolMode: 'OIDC' },
};

function setting() {
  const stages: Stage[] = [];
  const done: string[] = [];
  const otherTab: ((account: LastAccount | null) => void)[] = [];
  const note = (what: string) => () => void done.push(what);
  const auth: Auth = {
    lastAccount: null,
    start: () => {
      done.push('start');
      return Promise.resolve({ kind: 'signed-in', account: { userId, name: '', email: '' } });
    },
    getToken: () => Promise.resolve(''),
    signIn: () => Promise.resolve('leaving'),
    onLastAccount: (listener) => void otherTab.push(listener),
    forgetPerson: note('forget person'),
    forgetTokens: note('forget tokens'),
    signOut: () => Promise.resolve('signed-out'),
  };
  const session = createSession({ config, fromServer: true }, auth, (stage) => stages.push(stage));
  return {
    stages,
    done,
    session,
    tell: (is: LastAccount | null) =>
      otherTab.map((listener) => {
        listener(is);
      }),
  };
}

let storage = memoryStore();
beforeEach(() => {
  storage = memoryStore();
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('localStorage', storage);
});

describe('signing out', () => {
  it('is noted and nobody is known any more before anything that takes time', async () => {
    const { session, done } = setting();
    await session.start();
    const leaving = session.signOut();
    expect(done).toEqual(['start', 'forget person']);
    expect(unfinishedSignOut(storage)).not.toBeNull();
    await leaving;
    expect(unfinishedSignOut(storage)).toBeNull();
  });

  it('that was cut short is finished first at the next start', async () => {
    const before = await openStore('key-of-ann');
    await before.preferences.write({ language: 'ja', timezone: 'Local', colourMode: 'dark' });
    before.close();
    noteSignOut(storage, 'key-of-ann');
    const { session, done } = setting();
    await session.start();
    expect(done).toEqual(['forget person', 'forget tokens', 'start']);
    expect(unfinishedSignOut(storage)).toBeNull();
    const after = await openStore('key-of-ann');
    expect(await after.preferences.read()).toBeNull();
    after.close();
  });
});

describe('in another tab', () => {
  const record = { userId, name: '', issuer: '/oidc', clientId: 'portal' };
  it.each([
    { now: null, last: 'outside', why: 'the person signed out' },
    {
      now: { ...record, userId: person('admin') },
      last: 'outside',
      why: 'somebody else signed in',
    },
    { now: record, last: 'inside', why: 'the same person signed in again' },
  ])('$why: $last', async ({ now, last }) => {
    const { session, stages, tell } = setting();
    await session.start();
    tell(now);
    expect(stages.at(-1)?.kind).toBe(last);
  });
});

it.each([
  { error: new AuthFailure('offline', ''), result: 'unreachable', why: 'nobody answered' },
  { error: new Error('storage'), result: 'authentication-error', why: 'waiting does not help' },
])('a start that failed is told: $result', ({ error, result }) => {
  expect(failedStage(error)).toEqual({ kind: 'outside', result });
});
