import { describe, expect, it } from 'vitest';
import { isUserId, type UserId } from '../../domain/ids';
import { INITIAL_STATE, next } from './next';
import type { AccountIdentity, SessionEffect, SessionEvent, SessionState } from './state';

const identity = (name: string): { userId: UserId; key: string } => {
  if (!isUserId(name)) throw new Error(`${name} is no user id`);
  return { userId: name, key: name.toUpperCase() };
};
const ann = identity('ann');
const bob = identity('bob');
const opened = ({ userId, key }: typeof ann): AccountIdentity => ({ key, services: { userId } });
const account = opened(ann);

const STATES = {
  nobody: INITIAL_STATE,
  known: { person: { kind: 'nobody' }, knownKey: ann.key },
  opening: { person: { kind: 'opening', userId: ann.userId }, knownKey: ann.key },
  inside: { person: { kind: 'inside', account }, knownKey: ann.key },
  out: { person: { kind: 'signed-out' }, knownKey: ann.key },
} satisfies Record<string, SessionState<AccountIdentity>>;

const SIGNED_OUT = { kind: 'signed-out' } as const;
const OFFLINE = { kind: 'failed', reason: 'offline', code: 'x' } as const;
const FAILED = { kind: 'failed', reason: 'error', code: 'x' } as const;

/** Account keys are in capitals, user ids are not. */
const EVENTS = {
  'page opened': { kind: 'page-opened' },
  'nobody was here': { kind: 'last-read', last: null },
  'ann was here, lease runs': { kind: 'last-read', last: { ...ann, isOpen: true } },
  'ann was here, lease over': { kind: 'last-read', last: { ...ann, isOpen: false } },
  'ann opened': { kind: 'opened', account },
  'bob opened': { kind: 'opened', account: opened(bob) },
  refused: { kind: 'refused' },
  'ann signed in': { kind: 'signed-in', isFresh: true, ...ann },
  'ann remembered': { kind: 'signed-in', isFresh: false, ...ann },
  'bob signed in': { kind: 'signed-in', isFresh: true, ...bob },
  'nobody signed in': { kind: 'not-signed-in', result: SIGNED_OUT },
  'no network for sign-in': { kind: 'not-signed-in', result: OFFLINE },
  'ann allowed': { kind: 'access-checked', isAllowed: true, ...ann },
  'ann not allowed': { kind: 'access-checked', isAllowed: false, ...ann },
  'bob allowed': { kind: 'access-checked', isAllowed: true, ...bob },
  'nobody, same config': { kind: 'server-checked', result: SIGNED_OUT, onServer: 'the same' },
  'nobody, other config': { kind: 'server-checked', result: SIGNED_OUT, onServer: 'another' },
  'nobody, no server': { kind: 'server-checked', result: SIGNED_OUT, onServer: 'none' },
  'offline, no server': { kind: 'server-checked', result: OFFLINE, onServer: 'none' },
  'failed, same config': { kind: 'server-checked', result: FAILED, onServer: 'the same' },
  'lease ended': { kind: 'lease-ended', account },
  'lease renewed': { kind: 'lease-checked', account, isAllowed: true },
  'lease not renewed': { kind: 'lease-checked', account, isAllowed: false },
  'lease of a closed account': { kind: 'lease-checked', account: opened(ann), isAllowed: false },
  locked: { kind: 'locked' },
  removed: { kind: 'removed' },
  'other tab: nobody': { kind: 'other-tab-changed', userId: null },
  'other tab: ann': { kind: 'other-tab-changed', userId: ann.userId },
  'other tab: bob': { kind: 'other-tab-changed', userId: bob.userId },
  'sign in': { kind: 'sign-in-pressed' },
  'not left: offline': { kind: 'not-left', outcome: 'offline' },
  'not left: loop': { kind: 'not-left', outcome: 'loop' },
  'not left: error': { kind: 'not-left', outcome: 'error' },
  'sign out': { kind: 'sign-out-pressed' },
  'sign-out finished': { kind: 'sign-out-finished', isErased: true },
  'sign-out unfinished': { kind: 'sign-out-finished', isErased: false },
} satisfies Record<string, SessionEvent<AccountIdentity>>;

/** Writes an effect as its kind and what it acts on. */
function worded(effect: SessionEffect<AccountIdentity>): string {
  switch (effect.kind) {
    case 'show':
      return `show ${effect.stage.kind === 'outside' ? effect.stage.result : effect.stage.kind}`;
    case 'check-access':
      return `check-access ${effect.userId}${effect.isFresh ? ' freshly' : ''}`;
    case 'go-to-sign-in':
      return `go-to-sign-in${effect.isRequested ? ' by hand' : ''}`;
    case 'finish-sign-out':
      return `finish-sign-out ${effect.key ?? '-'}${effect.account === null ? '' : ' open'}`;
    case 'follow-other-tab':
      return `follow-other-tab${effect.isSignedOut ? ' out' : ''}`;
    case 'remove-expired':
      return `remove-expired except ${effect.hereKey ?? '-'}`;
    case 'check-server':
    case 'read-last':
    case 'start-sign-in':
      return effect.kind;
    default: {
      if ('userId' in effect) return `${effect.kind} ${effect.userId}`;
      return `${effect.kind} ${'account' in effect ? effect.account.services.userId : (effect.key ?? '-')}`;
    }
  }
}

/** Writes a state as the person in it; with the account known, where that is not Ann's. */
function named({ person, knownKey }: SessionState<AccountIdentity>): string {
  const who = { opening: 'opening', inside: 'inside', 'signed-out': 'out', nobody: 'nobody' };
  const userId = person.kind === 'opening' ? person.userId : undefined;
  const words = [
    who[person.kind],
    person.kind === 'inside' ? person.account.services.userId : userId,
  ];
  return [...words, knownKey === ann.key ? undefined : `(${knownKey ?? '-'})`]
    .filter((word) => word !== undefined)
    .join(' ');
}

/** State before, event, state after, effects. */
type Row = readonly [keyof typeof STATES, keyof typeof EVENTS, string, string];

const SECTIONS: Record<string, readonly Row[]> = {
  'a start': [
    ['nobody', 'page opened', 'nobody (-)', 'read-last'],
    ['nobody', 'nobody was here', 'nobody (-)', 'start-sign-in'],
    ['nobody', 'ann was here, lease runs', 'opening ann', 'open ann, start-sign-in'],
    ['nobody', 'ann was here, lease over', 'nobody', 'start-sign-in'],
    ['opening', 'ann opened', 'inside ann', 'watch-lease ann, show inside'],
    ['opening', 'bob opened', 'out', 'close bob, show signed-out'],
    ['opening', 'refused', 'out', 'show signed-out'],
    ['out', 'ann opened', 'out', 'close ann, show signed-out'],
  ],
  'somebody is signed in': [
    ['nobody', 'ann signed in', 'nobody', 'check-access ann freshly'],
    ['inside', 'ann remembered', 'inside ann', 'check-access ann'],
    ['inside', 'bob signed in', 'inside ann (BOB)', 'check-access bob freshly'],
    ['out', 'ann remembered', 'out', 'begin-sign-out -'],
    ['known', 'ann allowed', 'opening ann', 'open ann, remove-expired except ANN'],
    ['inside', 'ann allowed', 'inside ann', 'remove-expired except ANN'],
    ['inside', 'bob allowed', 'opening bob', 'close ann, open bob, remove-expired except BOB'],
    ['known', 'ann not allowed', 'nobody', 'lock-or-remove ANN, remove-expired except -'],
    [
      'inside',
      'ann not allowed',
      'nobody',
      'close ann, lock-or-remove ANN, remove-expired except -',
    ],
    ['out', 'ann allowed', 'out', ''],
    ['out', 'ann not allowed', 'out', ''],
  ],
  'nobody is signed in': [
    ['nobody', 'nobody signed in', 'nobody (-)', 'check-server'],
    ['inside', 'no network for sign-in', 'inside ann', 'check-server'],
    ['out', 'nobody signed in', 'out', ''],
    ['nobody', 'nobody, same config', 'nobody (-)', 'remove-expired except -, go-to-sign-in'],
    ['inside', 'nobody, other config', 'inside ann', 'remove-expired except ANN, go-to-sign-in'],
    ['nobody', 'nobody, no server', 'nobody (-)', 'show unreachable, remove-expired except -'],
    ['known', 'nobody, no server', 'nobody', 'lock-or-remove ANN, remove-expired except -'],
    ['inside', 'nobody, no server', 'inside ann', 'remove-expired except ANN'],
    ['nobody', 'offline, no server', 'nobody (-)', 'show unreachable, remove-expired except -'],
    ['known', 'offline, no server', 'nobody', 'lock-or-remove ANN, remove-expired except -'],
    [
      'known',
      'failed, same config',
      'nobody',
      'show authentication-error, remove-expired except -',
    ],
    ['inside', 'failed, same config', 'inside ann', 'remove-expired except ANN'],
    ['out', 'nobody, same config', 'out', ''],
  ],
  'the lease': [
    ['inside', 'lease ended', 'inside ann', 'show starting, check-lease ann'],
    ['opening', 'lease ended', 'opening ann', ''],
    ['out', 'lease ended', 'out', ''],
    ['inside', 'lease renewed', 'inside ann', 'watch-lease ann, show inside'],
    ['inside', 'lease not renewed', 'nobody', 'close ann, lock-or-remove ANN'],
    ['inside', 'lease of a closed account', 'inside ann', ''],
    ['out', 'lease renewed', 'out', ''],
    ['out', 'lease not renewed', 'out', ''],
    ['known', 'locked', 'nobody', 'show locked'],
    ['known', 'removed', 'nobody (-)', 'show expired'],
  ],
  'another tab': [
    ['known', 'other tab: nobody', 'nobody', ''],
    ['known', 'other tab: bob', 'nobody', ''],
    ['opening', 'other tab: nobody', 'out', 'show signed-out'],
    ['opening', 'other tab: bob', 'out', 'show other-person'],
    ['opening', 'other tab: ann', 'opening ann', ''],
    ['inside', 'other tab: nobody', 'out', 'stop ann, show signed-out, follow-other-tab out'],
    ['inside', 'other tab: bob', 'out', 'stop ann, show other-person, follow-other-tab'],
    ['inside', 'other tab: ann', 'inside ann', ''],
    ['out', 'other tab: nobody', 'out', ''],
    ['out', 'other tab: ann', 'out', ''],
  ],
  'the buttons': [
    ['nobody', 'sign in', 'nobody (-)', 'go-to-sign-in by hand'],
    ['inside', 'sign in', 'inside ann', 'go-to-sign-in by hand'],
    ['out', 'sign in', 'out', 'go-to-sign-in by hand'],
    ['nobody', 'not left: offline', 'nobody (-)', 'show unreachable'],
    ['nobody', 'not left: loop', 'nobody (-)', 'show authentication-error'],
    ['out', 'not left: error', 'out', 'show authentication-error'],
    ['inside', 'not left: error', 'inside ann', ''],
    ['nobody', 'sign out', 'out (-)', 'begin-sign-out -, show starting, finish-sign-out -'],
    ['known', 'sign out', 'out', 'begin-sign-out ANN, show starting, finish-sign-out ANN'],
    [
      'inside',
      'sign out',
      'out',
      'stop ann, begin-sign-out ANN, show starting, finish-sign-out ANN open',
    ],
    ['out', 'sign-out finished', 'out', 'show signed-out'],
    ['out', 'sign-out unfinished', 'out', 'show not-erased'],
  ],
};

describe.each(Object.entries(SECTIONS))('%s', (_section, rows) => {
  it.each(rows)('%s, %s: %s', (from, event, to, effects) => {
    const step = next<AccountIdentity>(STATES[from], EVENTS[event]);
    expect(named(step.state)).toBe(to);
    expect(step.effects.map(worded).join(', ')).toBe(effects);
  });
});
