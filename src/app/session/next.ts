import type { SignInOutcome } from '../../auth/auth';
import type { UserId } from '../../domain/ids';
import type { ServerConfigState } from '../runtime-config';
import { failedAt, NOT_LEFT, outside } from './stage';
import type {
  AccountIdentity,
  LastPerson,
  NotSignedIn,
  SessionEffect,
  SessionEvent,
  SessionState,
  SessionStep,
} from './state';

type Of<A, Kind extends SessionEvent<A>['kind']> = Extract<SessionEvent<A>, { kind: Kind }>;

export const INITIAL_STATE: SessionState<never> = { person: { kind: 'nobody' }, knownKey: null };

const SHOW_STARTING = { kind: 'show', stage: { kind: 'starting' } } as const;
const SHOW_SIGNED_OUT = { kind: 'show', stage: outside('signed-out') } as const;

/**
 * Returns the state after an event, and the effects to carry out (app S1). A person known from last
 * time sees their own data before the sign-in library is even loaded, while their lease runs; the
 * library then confirms them, or sends them to sign in.
 */
export function next<A extends AccountIdentity>(
  state: SessionState<A>,
  event: SessionEvent<A>,
): SessionStep<A> {
  switch (event.kind) {
    case 'page-opened':
      return { state, effects: [{ kind: 'read-last' }] };
    case 'last-read':
      return lastRead(state, event.last);
    case 'opened':
      return opened(state, event.account);
    case 'refused':
      return signedOut(state, [SHOW_SIGNED_OUT]);
    case 'signed-in':
      return signedIn(state, event);
    case 'not-signed-in':
      return unlessSignedOut(state, [{ kind: 'check-server', result: event.result }]);
    case 'access-checked':
      return accessChecked(state, event);
    case 'server-checked':
      return serverChecked(state, event.result, event.onServer);
    case 'lease-ended':
      return leaseEnded(state, event.account);
    case 'lease-checked':
      return leaseChecked(state, event.account, event.isAllowed);
    case 'locked':
      return { state, effects: [{ kind: 'show', stage: outside('locked') }] };
    case 'removed':
      return {
        state: { ...state, knownKey: null },
        effects: [{ kind: 'show', stage: outside('expired') }],
      };
    case 'other-tab-changed':
      return otherTabChanged(state, event.userId);
    case 'sign-in-pressed':
      return { state, effects: [{ kind: 'go-to-sign-in', isRequested: true }] };
    case 'not-left':
      return notLeft(state, event.outcome);
    case 'sign-out-pressed':
      return signOutPressed(state);
    case 'sign-out-finished':
      return {
        state,
        effects: [
          event.isErased ? SHOW_SIGNED_OUT : { kind: 'show', stage: outside('not-erased') },
        ],
      };
  }
}

const unlessSignedOut = <A>(
  state: SessionState<A>,
  effects: readonly SessionEffect<A>[],
): SessionStep<A> => ({ state, effects: state.person.kind === 'signed-out' ? [] : effects });

const signedOut = <A>(
  state: SessionState<A>,
  effects: readonly SessionEffect<A>[],
): SessionStep<A> => ({ state: { ...state, person: { kind: 'signed-out' } }, effects });

const openAccountOf = <A>({ person }: SessionState<A>): A | null =>
  person.kind === 'inside' ? person.account : null;

const closed = <A>(state: SessionState<A>): readonly SessionEffect<A>[] => {
  const account = openAccountOf(state);
  return account === null ? [] : [{ kind: 'close', account }];
};

function lastRead<A extends AccountIdentity>(
  state: SessionState<A>,
  last: LastPerson | null,
): SessionStep<A> {
  const known = { ...state, knownKey: last?.key ?? null };
  const step = last?.isOpen === true ? enter(known, last.userId) : { state: known, effects: [] };
  return { state: step.state, effects: [...step.effects, { kind: 'start-sign-in' }] };
}

/** Opens the person's data in place of another person's, unless they are open already. */
function enter<A extends AccountIdentity>(state: SessionState<A>, userId: UserId): SessionStep<A> {
  if (openAccountOf(state)?.services.userId === userId) return { state, effects: [] };
  return {
    state: { ...state, person: { kind: 'opening', userId } },
    effects: [...closed(state), { kind: 'open', userId }],
  };
}

function opened<A extends AccountIdentity>(state: SessionState<A>, account: A): SessionStep<A> {
  const { person } = state;
  const isAwaited = person.kind === 'opening' && person.userId === account.services.userId;
  // The person may have signed out in another tab meanwhile.
  if (!isAwaited) return signedOut(state, [{ kind: 'close', account }, SHOW_SIGNED_OUT]);
  return {
    state: { person: { kind: 'inside', account }, knownKey: account.key },
    effects: [
      { kind: 'watch-lease', account },
      { kind: 'show', stage: { kind: 'inside', account } },
    ],
  };
}

function signedIn<A>(
  state: SessionState<A>,
  { key, userId, isFresh }: Of<A, 'signed-in'>,
): SessionStep<A> {
  // The sign-in library has just stored a person who signed out while it was loading.
  if (state.person.kind === 'signed-out') {
    return { state, effects: [{ kind: 'begin-sign-out', key: null }] };
  }
  return {
    state: { ...state, knownKey: key },
    effects: [{ kind: 'check-access', userId, key, isFresh }],
  };
}

function accessChecked<A extends AccountIdentity>(
  state: SessionState<A>,
  { key, userId, isAllowed }: Of<A, 'access-checked'>,
): SessionStep<A> {
  if (state.person.kind === 'signed-out') return { state, effects: [] };
  const step = isAllowed ? enter(state, userId) : shut(state, key);
  const hereKey = isAllowed ? key : null;
  return { state: step.state, effects: [...step.effects, { kind: 'remove-expired', hereKey }] };
}

const shut = <A>(state: SessionState<A>, key: string): SessionStep<A> => ({
  state: { ...state, person: { kind: 'nobody' } },
  effects: [...closed(state), { kind: 'lock-or-remove', key }],
});

/** The provider was out of reach, or nobody is signed in: the sign-in itself has not failed. */
const isOfNoAccount = (result: NotSignedIn): boolean =>
  result.kind === 'signed-out' || result.reason === 'offline';

function serverChecked<A extends AccountIdentity>(
  state: SessionState<A>,
  result: NotSignedIn,
  onServer: ServerConfigState,
): SessionStep<A> {
  if (state.person.kind === 'signed-out') return { state, effects: [] };
  const account = openAccountOf(state);
  const rest: SessionEffect<A>[] = [{ kind: 'remove-expired', hereKey: account?.key ?? null }];
  // Without our server the sign-in page is not there either: the stored data stay on view.
  if (result.kind === 'signed-out' && onServer !== 'none') {
    return { state, effects: [...rest, { kind: 'go-to-sign-in', isRequested: false }] };
  }
  if (account !== null) return { state, effects: rest };
  if (state.knownKey === null || !isOfNoAccount(result)) {
    return { state, effects: [{ kind: 'show', stage: failedAt(result) }, ...rest] };
  }
  const step = shut(state, state.knownKey);
  return { state: step.state, effects: [...step.effects, ...rest] };
}

/** Shows nothing until it is known whether the lease goes on. */
const leaseEnded = <A>(state: SessionState<A>, account: A): SessionStep<A> => ({
  state,
  effects:
    openAccountOf(state) === account ? [SHOW_STARTING, { kind: 'check-lease', account }] : [],
});

function leaseChecked<A extends AccountIdentity>(
  state: SessionState<A>,
  account: A,
  isAllowed: boolean,
): SessionStep<A> {
  if (openAccountOf(state) !== account) return { state, effects: [] };
  if (!isAllowed) return shut(state, account.key);
  return {
    state,
    effects: [
      { kind: 'watch-lease', account },
      { kind: 'show', stage: { kind: 'inside', account } },
    ],
  };
}

function otherTabChanged<A extends AccountIdentity>(
  state: SessionState<A>,
  userId: UserId | null,
): SessionStep<A> {
  const { person } = state;
  const shown = {
    kind: 'show',
    stage: outside(userId === null ? 'signed-out' : 'other-person'),
  } as const;
  if (person.kind === 'opening' && person.userId !== userId) return signedOut(state, [shown]);
  if (person.kind !== 'inside' || person.account.services.userId === userId) {
    return { state, effects: [] };
  }
  const { account } = person;
  return signedOut(state, [
    { kind: 'stop', account },
    shown,
    { kind: 'follow-other-tab', account, isSignedOut: userId === null },
  ]);
}

const notLeft = <A>(
  state: SessionState<A>,
  outcome: Exclude<SignInOutcome, 'leaving'>,
): SessionStep<A> => ({
  state,
  effects:
    openAccountOf(state) === null ? [{ kind: 'show', stage: outside(NOT_LEFT[outcome]) }] : [],
});

function signOutPressed<A extends AccountIdentity>(state: SessionState<A>): SessionStep<A> {
  const account = openAccountOf(state);
  const key = account?.key ?? state.knownKey;
  return signedOut(state, [
    ...(account === null ? [] : [{ kind: 'stop' as const, account }]),
    { kind: 'begin-sign-out', key },
    SHOW_STARTING,
    { kind: 'finish-sign-out', key, account },
  ]);
}
