import type { Auth, StartResult } from '../../auth/auth';
import type { LastAccount } from '../../auth/last-account';
import type { RuntimeConfig } from '../../contract/runtime-config';
import type { UserId } from '../../domain/ids';
import { accountKey } from '../../remote/account-key';
import { allowCache } from '../account/account-caches';
import { openAccount, type Account, type AccountConfig } from '../account/account';
import { serverAnswers, type LoadedConfig } from '../runtime-config';
import {
  beginSignOut,
  finishSignOuts,
  removeAccount,
  wipe,
  type Device,
} from '../account/sign-out';
import { failedAt, NOT_LEFT, outside, type Become } from './stage';
import { isSigningOut, signOutDone } from '../account/unfinished-sign-out';
import { isAllowed, removeExpired } from './admission';
import { watchLease } from '../account/watch-lease';

/** Of the runtime config, what a session needs. */
interface SessionConfig {
  readonly config: AccountConfig & Pick<RuntimeConfig, 'offlineDays'>;
  readonly onServer: LoadedConfig['onServer'];
}

export interface Session {
  /** Finds out who is here and opens their data. Calls back at every change of stage. */
  start(): Promise<void>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
}

interface Parts extends SessionConfig {
  readonly auth: Auth;
  readonly device: Device;
  readonly become: Become;
  readonly loadAnew: () => void;
}

/**
 * Who is signed in, from start to sign-out. A person known from last time sees their own data before the
 * sign-in library is even loaded, for as long as their lease runs; it then confirms them, or sends them to sign
 * in (section 2).
 */
export const createSession = (
  loaded: SessionConfig,
  auth: Auth,
  device: Device,
  { become, loadAnew }: Pick<Parts, 'become' | 'loadAnew'>,
): Session => new PageSession({ ...loaded, auth, device, become, loadAnew });

class PageSession implements Session {
  private readonly parts: Parts;
  private current: Account | null = null;
  /** Whose data are being opened; null again when they leave meanwhile. */
  private opening: UserId | null = null;
  /** Whose data are on this device, be it that nobody may look at them. */
  private known: string | null = null;
  private stopWatching: () => void = nothing;
  /** Signed out, here or in another tab: what is still on its way lets nobody in. */
  private isOver = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async start() {
    const { auth, device } = this.parts;
    await finishSignOuts(device, auth, await this.lastKey());
    auth.onLastAccount((account) => {
      this.followOtherTab(account);
    });
    this.known = await this.lastKey();
    const last = auth.lastAccount;
    if (this.known !== null && last !== null && device.leases.standing(this.known) === 'open') {
      await this.enter(last.userId);
    }
    const result = await auth.start();
    if (this.isOver) {
      // It may have been remembered anew meanwhile.
      if (result.kind === 'signed-in') auth.forgetPerson();
      return;
    }
    if (result.kind === 'signed-in') await this.admit(result);
    else await this.stayOutside(result);
  }

  signIn = () => this.toSignIn(true);

  async signOut() {
    const { auth, device, become } = this.parts;
    const leaving = this.current;
    const key = leaving?.key ?? this.known;
    this.isOver = true;
    this.leave();
    if (key === null) auth.forgetPerson();
    // Before anything that takes time: closed now, the tab is signed out all the same.
    else beginSignOut(device, auth, key);
    become({ kind: 'starting' });
    const isWiped = key === null || (await wipe(device, key, leaving?.services.store));
    const outcome = await auth.signOut({ reachable: serverAnswers });
    // On the way back the next start finishes it: until then the tombstone stands.
    if (outcome === 'leaving') return;
    auth.forgetTokens();
    if (key !== null && isWiped) signOutDone(device.local, key);
    become(outside('signed-out'));
  }

  private keyOf(userId: UserId): Promise<string> {
    return accountKey(this.parts.config.signIn.authority, userId);
  }

  private async lastKey(): Promise<string | null> {
    const last = this.parts.auth.lastAccount;
    return last === null ? null : this.keyOf(last.userId);
  }

  private leave(): void {
    this.stopWatching();
    this.stopWatching = nothing;
    this.current?.stop();
    this.current = null;
    this.opening = null;
  }

  private async enter(userId: UserId): Promise<void> {
    const { config, auth, device, become } = this.parts;
    if (this.current?.services.userId === userId) return;
    const before = this.current;
    this.leave();
    before?.close();
    this.opening = userId;
    const key = await this.keyOf(userId);
    // Opening would make the database anew that another tab is just erasing.
    if (isSigningOut(device.local, key)) {
      this.isOver = true;
      become(outside('signed-out'));
      return;
    }
    const [account] = await Promise.all([
      openAccount(userId, config, auth),
      allowCache(key).catch(nothing),
    ]);
    // Meanwhile they may have signed out in another tab.
    if (!this.isStillOpening(userId) || isSigningOut(device.local, account.key)) {
      this.isOver = true;
      account.close();
      become(outside('signed-out'));
      return;
    }
    this.current = account;
    this.known = account.key;
    this.stopWatching = watchLease(account, device.leases, () => void this.judgeAnew(account));
    become({ kind: 'inside', account });
  }

  private isStillOpening(userId: UserId): boolean {
    return this.opening === userId;
  }

  /** Lets somebody in whom the provider, or what is remembered of it, says to be here. */
  private async admit({ account: { userId }, fresh }: SignedIn): Promise<void> {
    const { leases } = this.parts.device;
    const key = await this.keyOf(userId);
    this.known = key;
    if (fresh) leases.confirm(key);
    if (await isAllowed(this.parts, key, userId)) await this.enter(userId);
    else await this.shut(key);
    await removeExpired(this.parts, this.current?.key, await this.lastKey());
  }

  /** The lease has run out while somebody looks: nothing is shown until it is known whether it goes on. */
  private async judgeAnew(account: Account): Promise<void> {
    if (this.current !== account) return;
    this.stopWatching();
    this.parts.become({ kind: 'starting' });
    const isOpen = await isAllowed(this.parts, account.key, account.services.userId);
    if (this.current !== account) return;
    if (!isOpen) {
      await this.shut(account.key);
      return;
    }
    this.stopWatching = watchLease(account, this.parts.device.leases, () => {
      void this.judgeAnew(account);
    });
    this.parts.become({ kind: 'inside', account });
  }

  /** Locks the data, or deletes them when even that time is over. */
  private async shut(key: string): Promise<void> {
    const { auth, device, become } = this.parts;
    const leaving = this.current;
    this.leave();
    leaving?.close();
    if (device.leases.standing(key) !== 'expired') {
      become(outside('locked'));
      return;
    }
    await removeAccount(device, auth, key);
    this.known = null;
    become(outside('expired'));
  }

  private async stayOutside(result: Exclude<StartResult, SignedIn>): Promise<void> {
    const { onServer, become } = this.parts;
    const { known } = this;
    const onServerNow = await onServer;
    if (this.isOver) return;
    // Without our server the sign-in page is not there either: what is stored stays on view.
    const leaves = result.kind === 'signed-out' && onServerNow !== 'none';
    if (!leaves && this.current === null) {
      if (known !== null && isOfNoAccount(result)) await this.shut(known);
      else become(failedAt(result));
    }
    await removeExpired(this.parts, this.current?.key, await this.lastKey());
    if (leaves) await this.toSignIn(false);
  }

  private async toSignIn(asked: boolean): Promise<void> {
    // The page is left anyway: for a start with the config that holds now, which says where to sign in.
    if ((await this.parts.onServer) === 'another') {
      this.parts.loadAnew();
      return;
    }
    // Without a network the browser would leave for an error page of its own.
    const outcome =
      asked && !(await serverAnswers()) ? 'offline' : await this.parts.auth.signIn({ asked });
    if (outcome !== 'leaving' && this.current === null) {
      this.parts.become(outside(NOT_LEFT[outcome]));
    }
  }

  private followOtherTab(now: LastAccount | null): void {
    const { become, device } = this.parts;
    const leaving = this.current;
    const here = leaving?.services.userId ?? this.opening;
    if (here === null || here === now?.userId) return;
    this.isOver = true;
    this.leave();
    become(outside('signed-out'));
    if (leaving === null) return;
    // The tab that signs out erases, or is finished for if it was closed; where somebody else merely signed in, nobody has.
    if (now === null && !isSigningOut(device.local, leaving.key)) leaving.close();
    else void wipe(device, leaving.key, leaving.services.store);
  }
}

type SignedIn = Extract<StartResult, { kind: 'signed-in' }>;

const nothing = () => undefined;

/** Nobody could be asked, or nobody is signed in: nothing is wrong with the sign-in itself. */
const isOfNoAccount = (result: Exclude<StartResult, SignedIn>): boolean =>
  result.kind === 'signed-out' || result.reason === 'offline';
