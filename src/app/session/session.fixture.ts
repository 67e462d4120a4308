import type { Auth, StartResult } from '../../auth/auth';
import { AuthFailure } from '../../auth/auth-failure';
import type { LastAccount } from '../../auth/last-account';
import { memoryStore } from '../../auth/memory-store';
import { isUserId, type UserId } from '../../domain/ids';
import { epochMs, type EpochMs } from '../../base/units';
import { accountKey } from '../../remote/account-key';
import type { Account } from '../account/account';
import { createLeases } from '../account/leases';
import type { ServersConfig } from '../runtime-config';
import { createSession, type Session } from './session';
import type { Device } from '../account/sign-out';
import type { Stage } from './stage';

export const BEGAN = epochMs(Date.UTC(2026, 10, 20, 12));
const AUTHORITY = '/oidc';
const LAST = 'portal.last-account';

const config: Parameters<typeof createSession>[0]['config'] = {
  downloadTimeoutSeconds: 120,
  apiBase: '/api/v1',
  offlineDays: 14,
  signIn: { authority: AUTHORITY, clientId: 'portal', scopes: [], protocolMode: 'OIDC' },
};

/** A browser with its storages, a device clock, and people. */
export interface World {
  readonly device: Device;
  readonly clock: { at: EpochMs };
  /** Of whose database: another one in each test, since what is erased is gone a little later. */
  key(person: string): string;
  remember(person: string): void;
  /** The browser was closed, and the person had not chosen to stay. */
  forget(): void;
  isRemembered(): boolean;
  lastAccount(person: string): LastAccount;
  signedIn(person: string, fresh: boolean): StartResult;
  /** The page comes into view. */
  look(): void;
}

let worlds = 0;

/** `stub` puts something in the place of what a browser has. */
export async function aWorld(stub: (name: string, value: object) => void): Promise<World> {
  worlds += 1;
  const idOf = (person: string): UserId => {
    const id = `${person} ${worlds}`;
    if (!isUserId(id)) throw new Error(`${id} is no user id`);
    return id;
  };
  const people = ['ann', 'bob'];
  const keys = new Map<string, string>();
  for (const person of people) keys.set(person, await accountKey(AUTHORITY, idOf(person)));
  const local = memoryStore();
  const clock = { at: BEGAN };
  const leases = createLeases(local, () => clock.at, config.offlineDays);
  const page = new EventTarget();
  stub('document', page);
  stub('localStorage', local);
  // Node has none before version 21.
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
    look: () => {
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

interface Told {
  readonly start: StartResult;
  readonly token?: 'given' | 'offline' | 'signin';
  readonly onServer?: ServersConfig;
}

interface Running {
  readonly session: Session;
  readonly done: readonly string[];
  /** Every stage so far, and of those outside which. */
  readonly shown: () => readonly string[];
  readonly account: () => Account;
  /** Another tab signed out (null) or signed somebody in. */
  readonly tell: (is: LastAccount | null) => void;
}

/** A page in that browser, with a provider that answers as told. */
export function aSession(
  { device }: Pick<World, 'device'>,
  { start, token = 'given', onServer = 'the same' }: Told,
): Running {
  const stages: Stage[] = [];
  const done: string[] = [];
  const otherTab: ((account: LastAccount | null) => void)[] = [];
  const auth = anAuth(device, { start, token }, done, otherTab);
  return {
    session: createSession({ config, onServer: Promise.resolve(onServer) }, auth, device, {
      become: (stage) => stages.push(stage),
      loadAnew: () => done.push('load anew'),
    }),
    done,
    shown: () => stages.map((stage) => (stage.kind === 'outside' ? stage.result : stage.kind)),
    account: () => {
      const account = stages.flatMap((stage) => (stage.kind === 'inside' ? stage.account : []))[0];
      if (account === undefined) throw new Error('nobody is inside');
      return account;
    },
    tell: (is) => {
      for (const listener of otherTab) listener(is);
    },
  };
}

/** The provider and what of it is remembered in this browser. */
function anAuth(
  device: Device,
  { start, token }: Required<Pick<Told, 'start' | 'token'>>,
  done: string[],
  otherTab: ((account: LastAccount | null) => void)[],
): Auth {
  return {
    get lastAccount() {
      const kept = device.local.getItem(LAST);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the text under LAST is what `remember` of this fixture made of a LastAccount
      return kept === null ? null : (JSON.parse(kept) as LastAccount);
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
    onLastAccount: (listener) => void otherTab.push(listener),
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
