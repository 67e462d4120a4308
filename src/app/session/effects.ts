import type { Auth } from '../../auth/auth';
import type { RuntimeConfig } from '../../contract/runtime-config';
import type { UserId } from '../../domain/ids';
import { accountKey } from '../../remote/account-key';
import { openAccount, type OpenedAccount, type AccountConfig } from '../account/account';
import type { Device } from '../account/device';
import {
  beginSignOut,
  hasReturned,
  isSigningOut,
  markReturned,
  removeTombstone,
} from '../account/unfinished-sign-out';
import { watchLease } from '../account/watch-lease';
import { isServerReachable, type LoadedConfig } from '../runtime-config';
import { finishEarlier, isAllowed, removeExpired, signOutCode } from './admission';
import type { SessionStage } from './stage';
import type { NotSignedIn, SessionEffect, SessionEvent } from './state';

export interface SessionDeps {
  readonly config: AccountConfig & Pick<RuntimeConfig, 'offlineDays'>;
  readonly onServer: LoadedConfig['onServer'];
  readonly auth: Auth;
  readonly device: Device;
  readonly setStage: (stage: SessionStage) => void;
  /** Resolves when the first numbers are visible. */
  readonly afterDrawing: () => Promise<void>;
  /** Loads the page again. */
  readonly reload: () => void;
}

type Event = SessionEvent<OpenedAccount>;
type Effect = SessionEffect<OpenedAccount>;
/** Null for an effect that is done when it returns. */
type Outcome = Promise<Event | null> | null;

const nothing = () => undefined;

/**
 * Returns a function that carries out one effect and resolves with the event it leads to, if any.
 * `dispatch` receives the events that come by themselves: from other tabs, and the end of a lease.
 */
export function createEffects(
  deps: SessionDeps,
  dispatch: (event: Event) => void,
): (effect: Effect) => Outcome {
  const { device } = deps;
  let stopWatching: () => void = nothing;
  const notErased = new Set<string>();
  return (effect) => {
    switch (effect.kind) {
      case 'show':
        deps.setStage(effect.stage);
        return null;
      case 'read-last':
        return readLast(deps, notErased, dispatch);
      case 'open':
        return open(deps, notErased, effect.userId);
      case 'start-sign-in':
        return startSignIn(deps);
      case 'check-access':
        return checkAccess(deps, effect);
      case 'check-server':
        return checkServer(deps, effect.result);
      case 'watch-lease':
        stopWatching = watch(device, effect.account, dispatch);
        return null;
      case 'check-lease':
        stopWatching();
        return checkLease(deps, effect.account);
      case 'lock-or-remove':
        return lockOrRemove(deps, effect.key);
      case 'remove-expired':
        return removeOthers(deps, effect.hereKey);
      case 'go-to-sign-in':
        return goToSignIn(deps, effect.isRequested);
      case 'stop':
      case 'close':
        stopWatching();
        effect.account[effect.kind]();
        return null;
      case 'begin-sign-out':
        if (effect.key === null) deps.auth.forgetPerson();
        else beginSignOut(device.local, deps.auth, effect.key);
        return null;
      case 'finish-sign-out':
        return finishSignOut(deps, effect.key, effect.account);
      case 'follow-other-tab':
        return followOtherTab(deps, effect);
    }
  };
}

const keyOf = ({ config }: SessionDeps, userId: UserId): Promise<string> =>
  accountKey(config.signIn.authority, userId);

async function lastKey(deps: SessionDeps): Promise<string | null> {
  const last = deps.auth.lastAccount;
  return last === null ? null : keyOf(deps, last.userId);
}

/** Adds the accounts whose sign-out could not be finished to `notErased`. */
async function readLast(
  deps: SessionDeps,
  notErased: Set<string>,
  dispatch: (event: Event) => void,
): Promise<Event> {
  const { auth, device } = deps;
  for (const key of await finishEarlier(deps, await lastKey(deps))) notErased.add(key);
  auth.onLastAccount((account) => {
    dispatch({ kind: 'other-tab-changed', userId: account?.userId ?? null });
  });
  const last = auth.lastAccount;
  if (last === null) return { kind: 'last-read', last: null };
  const { userId } = last;
  const key = await keyOf(deps, userId);
  // Another tab may have signed the person out meanwhile.
  const isOpen = auth.lastAccount !== null && device.leases.checkState(key) === 'open';
  return { kind: 'last-read', last: { userId, key, isOpen } };
}

/**
 * Opens the person's data. Where those of an earlier sign-out could not be erased, the person works
 * in memory, and the database is erased later.
 */
async function open(
  deps: SessionDeps,
  notErased: ReadonlySet<string>,
  userId: UserId,
): Promise<Event> {
  const { config, auth, device } = deps;
  const { local } = device;
  const key = await keyOf(deps, userId);
  const isLeft = isSigningOut(local, key) && notErased.has(key);
  if (isLeft) markReturned(local, key);
  const isRefused = () => isSigningOut(local, key) && !hasReturned(local, key);
  // Opening would create the database again that another tab is just erasing.
  if (isRefused()) return { kind: 'refused' };
  const account = await openAccount(userId, config, auth, { isOnDisk: !isLeft });
  if (!isRefused()) return { kind: 'opened', account };
  account.close();
  return { kind: 'refused' };
}

async function startSignIn(deps: SessionDeps): Promise<Event> {
  const result = await deps.auth.start();
  if (result.kind !== 'signed-in') return { kind: 'not-signed-in', result };
  const { userId } = result.account;
  return { kind: 'signed-in', userId, key: await keyOf(deps, userId), isFresh: result.fresh };
}

async function checkAccess(
  deps: SessionDeps,
  { userId, key, isFresh }: Extract<Effect, { kind: 'check-access' }>,
): Promise<Event> {
  if (isFresh) deps.device.leases.confirm(key);
  return { kind: 'access-checked', userId, key, isAllowed: await isAllowed(deps, key, userId) };
}

async function checkServer({ onServer }: SessionDeps, result: NotSignedIn): Promise<Event> {
  return { kind: 'server-checked', result, onServer: await onServer };
}

const watch = (
  { leases }: Device,
  account: OpenedAccount,
  dispatch: (event: Event) => void,
): (() => void) =>
  watchLease(account, leases, () => {
    dispatch({ kind: 'lease-ended', account });
  });

async function checkLease(deps: SessionDeps, account: OpenedAccount): Promise<Event> {
  const { key, services } = account;
  return {
    kind: 'lease-checked',
    account,
    isAllowed: await isAllowed(deps, key, services.userId),
  };
}

async function lockOrRemove({ auth, device }: SessionDeps, key: string): Promise<Event> {
  const isExpired = device.leases.checkState(key) === 'expired';
  const code = isExpired ? await signOutCode().catch(() => null) : null;
  if (code === null) return { kind: 'locked' };
  await code.removeAccount(device, auth, key);
  return { kind: 'removed' };
}

async function removeOthers(deps: SessionDeps, hereKey: string | null): Promise<null> {
  if (hereKey !== null) await deps.afterDrawing();
  // Code that cannot be loaded is tried again at the next start.
  await removeExpired(deps, hereKey, await lastKey(deps)).catch(nothing);
  return null;
}

async function followOtherTab(
  { device }: SessionDeps,
  { account, isSignedOut }: Extract<Effect, { kind: 'follow-other-tab' }>,
): Promise<null> {
  const code = await signOutCode().catch(() => null);
  if (code === null) account.close();
  else code.leaveAfterOtherTab(device, account, isSignedOut);
  return null;
}

async function goToSignIn(deps: SessionDeps, isRequested: boolean): Promise<Event | null> {
  const { auth, onServer, reload } = deps;
  // The page is left anyway: the next start has the server's config, which names the provider.
  if ((await onServer) === 'another') {
    reload();
    return null;
  }
  // Without a network the browser would leave for an error page of its own.
  const isOffline = isRequested && !(await isServerReachable());
  const outcome = isOffline ? 'offline' : await auth.signIn({ requested: isRequested });
  return outcome === 'leaving' ? null : { kind: 'not-left', outcome };
}

/** False when something may be left, also where the code for it cannot be loaded. */
async function erased(
  device: Device,
  key: string,
  account: OpenedAccount | null,
): Promise<boolean> {
  const code = await signOutCode().catch(() => null);
  return (await code?.wipe(device, key, account?.services.store)) ?? false;
}

async function finishSignOut(
  { auth, device }: SessionDeps,
  key: string | null,
  account: OpenedAccount | null,
): Promise<Event | null> {
  const isErased = key === null || (await erased(device, key, account));
  const outcome = await auth.signOut({ reachable: isServerReachable });
  // On the way back the next start finishes it: until then the tombstone remains.
  if (outcome === 'leaving') return null;
  auth.forgetTokens();
  if (key !== null && isErased) removeTombstone(device.local, key);
  return { kind: 'sign-out-finished', isErased };
}
