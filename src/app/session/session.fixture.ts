import type { Auth, StartResult } from '../../auth/auth';
import { AuthFailure } from '../../auth/auth-failure';
import type { LastAccount } from '../../auth/last-account';
import { memoryStore } from '../../auth/memory-store.fixture';
import { isUserId, type UserId } from '../../domain/ids';
import { epochMs, type EpochMs } from '../../base/units';
import { accountKey } from '../../remote/account-key';
import type { OpenedAccount } from '../account/account';
import { createLeases } from '../account/leases';
import type { ServerConfigState } from '../runtime-config';
import type { SessionDeps } from './effects';
import { createSession, type Session } from './session';
import type { Device } from '../account/device';
import type { SessionStage } from './stage';

export const RESPONSE_AT = epochMs(Date.UTC(2026, 10, 20, 12));
const AUTHORITY = '/oidc';
const LAST = 'portal.last-account';

const config: SessionDeps['config'] = {
  downloadTimeoutSeconds: 120,
  apiBase: '/api/v1',
  offlineDays: 14,
  signIn: { authority: AUTHORITY, clientId: 'portal', scopes: [], protocolMode: 'OIDC' },
};

/** A browser with its storages, a device clock, and people. */
export interface TestBrowser {
  readonly device: Device;
  readonly clock: { at: EpochMs };
  /** Account key of the person; a new database in each test, since deletion ends a little later. */
  key(person: string): string;
  remember(person: string): void;
  /** Closes the browser of a person who had not chosen to stay signed in. */
  forget(): void;
  isRemembered(): boolean;
  lastAccount(person: string): LastAccount;
  signedIn(person: string, fresh: boolean): StartResult;
  /** Makes the page visible. */
  show(): void;
}

let browsers = 0;

/** `stub` replaces a global of the browser. */
export async function testBrowser(
  stub: (name: string, value: object) => void,
): Promise<TestBrowser> {
  browsers += 1;
  const idOf = (person: string): UserId => {
    const id = `${person} ${browsers}`;
    if (!isUserId(id)) throw new Error(`${id} is no user id`);
    return id;
  };
  const people = ['ann', 'bob'];
  const keys = new Map<string, string>();
  for (const person of people) keys.set(person, await accountKey(AUTHORITY, idOf(person)));
  const local = memoryStore();
  const clock = { at: RESPONSE_AT };
  const leases = createLeases(local, () => clock.at, config.offlineDays);
  const page = new EventTarget();
  stub('document', page);
  stub('localStorage', local);
  // Node has no navigator before version 21.
  stub('navigator', {});
  const lastAccount = (person: string): LastAccount => ({
    userId: idOf(person),
    name: person,
    issuer: AUTHORITY,
    clientId: 'portal',
    stays: true,
  });
  return {
    device: { local, session: memoryStore(), leases },
    clock,
    key: (person) => keys.get(person) ?? '',
    remember: (person) => {
      local.setItem(LAST, JSON.stringify(lastAccount(person)));
    },
    forget: () => {
      local.removeItem(LAST);
    },
    isRemembered: () => local.getItem(LAST) !== null,
    lastAccount,
    signedIn: (person, fresh) => ({
      kind: 'signed-in',
      fresh,
      account: { ...lastAccount(person), email: '' },
    }),
    show: () => {
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

interface ProviderOptions {
  readonly start: StartResult;
  readonly token?: 'given' | 'offline' | 'signin' | 'ended';
  readonly onServer?: ServerConfigState;
  /** Resolves when the first numbers are visible. */
  readonly drawn?: Promise<void>;
}

interface Running {
  readonly session: Session;
  readonly done: readonly string[];
  /** Every stage so far; of the outside stages the result. */
  readonly shown: () => readonly string[];
  readonly account: () => OpenedAccount;
  /** Another tab signed out (null) or signed somebody in. */
  readonly otherTab: (account: LastAccount | null) => void;
}

/** A page in that browser, with a provider that responds as `options` say. */
export function testSession(
  { device }: Pick<TestBrowser, 'device'>,
  { start, token = 'given', onServer = 'the same', drawn = Promise.resolve() }: ProviderOptions,
): Running {
  const stages: SessionStage[] = [];
  const done: string[] = [];
  const listeners: ((account: LastAccount | null) => void)[] = [];
  const auth = fakeAuth(device, { start, token }, done, listeners);
  return {
    session: createSession({
      config,
      onServer: Promise.resolve(onServer),
      auth,
      device,
      setStage: (stage) => stages.push(stage),
      afterDrawing: () => drawn,
      reload: () => done.push('reload'),
    }),
    done,
    shown: () => stages.map((stage) => (stage.kind === 'outside' ? stage.result : stage.kind)),
    account: () => {
      const account = stages.flatMap((stage) => (stage.kind === 'inside' ? stage.account : []))[0];
      if (account === undefined) throw new Error('nobody is inside');
      return account;
    },
    otherTab: (account) => {
      for (const listener of listeners) listener(account);
    },
  };
}

/** The provider, and what this browser remembers of it. */
function fakeAuth(
  device: Device,
  { start, token }: Required<Pick<ProviderOptions, 'start' | 'token'>>,
  done: string[],
  listeners: ((account: LastAccount | null) => void)[],
): Auth {
  return {
    get lastAccount() {
      const stored = device.local.getItem(LAST);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the text under LAST is what `remember` of this fixture made of a LastAccount
      return stored === null ? null : (JSON.parse(stored) as LastAccount);
    },
    start: () => {
      if (start.kind === 'signed-in') {
        device.local.setItem(LAST, JSON.stringify(start.account));
      }
      return Promise.resolve(start);
    },
    getToken: () =>
      token === 'given' ? Promise.resolve('') : Promise.reject(new AuthFailure(token, '')),
    signIn: () => {
      done.push('sign in');
      return Promise.resolve('leaving');
    },
    onLastAccount: (listener) => void listeners.push(listener),
    forgetPerson: () => {
      device.local.removeItem(LAST);
      device.local.setItem('portal.ask-for-credentials', 'yes');
    },
    forgetTokens: () => {
      for (const key of device.local.keys()) {
        if (key.startsWith('msal.')) device.local.removeItem(key);
      }
    },
    signOut: () => Promise.resolve('signed-out'),
  };
}
