import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure } from '../../auth/auth-failure';
import { DAY, HOUR, later } from '../../base/units';
import { openStore } from '../../store/indexed-store';
import { keptOf } from '../account/kept-of.fixture';
import { aSession, aWorld, BEGAN, type World } from './session.fixture';
import { failedStage } from './stage';
import { isSigningOut, noteSignOut, unfinishedSignOuts } from '../account/unfinished-sign-out';

let world: World;
beforeEach(async () => {
  world = await aWorld(vi.stubGlobal);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Somebody was here before, and the server answered them at BEGAN. */
async function wasHere(): Promise<void> {
  world.remember('ann');
  world.device.leases.confirm(world.key('ann'), BEGAN);
  await keptOf(world.key('ann')).put();
}
const isKept = () => keptOf(world.key('ann')).isThere();

describe('a start without a network', () => {
  const offline = { kind: 'failed', reason: 'offline', code: 'x' } as const;
  it.each([
    { days: 0, last: 'inside', kept: true, why: 'the server answered just now' },
    { days: 14, last: 'inside', kept: true, why: 'the last moment' },
    { days: 15, last: 'locked', kept: true, why: 'the time is over' },
    { days: 29, last: 'expired', kept: false, why: 'twice the time is over' },
  ])('after $days days: $last, since $why', async ({ days, last, kept }) => {
    await wasHere();
    world.clock.at = later(BEGAN, days * DAY);
    const { session, shown } = aSession(world, { start: offline, token: 'offline' });
    await session.start();
    expect(shown().at(-1)).toBe(last);
    expect(await isKept()).toBe(kept);
    expect(shown().includes('inside')).toBe(last === 'inside');
    expect(world.isRemembered()).toBe(kept);
  });

  it('shows nothing of a person who did not stay, and leaves for no sign-in page that is not there', async () => {
    await wasHere();
    world.forget();
    const start = { kind: 'signed-out' } as const;
    const { session, shown, done } = aSession(world, { start, token: 'signin', onServer: 'none' });
    await session.start();
    expect(shown()).toEqual(['unreachable']);
    expect(done).not.toContain('sign in');
    expect(await isKept()).toBe(true);
  });

  it.each([
    { onServer: 'the same', does: 'sign in' },
    { onServer: 'another', does: 'load anew' },
  ] as const)('leaves to $does when the config of the server is $onServer', async (row) => {
    const start = { kind: 'signed-out' } as const;
    const { session, done } = aSession(world, { start, token: 'signin', onServer: row.onServer });
    await session.start();
    expect(done).toEqual([row.does]);
  });

  it('leaves with the config of the server also whoever is inside and has to sign in again', async () => {
    await wasHere();
    const start = { kind: 'signed-out' } as const;
    const { session, shown, done } = aSession(world, {
      start,
      token: 'signin',
      onServer: 'another',
    });
    await session.start();
    expect(shown()).toEqual(['inside']);
    expect(done).toEqual(['load anew']);
  });

  it('what nobody came back for is removed, whoever comes', async () => {
    await wasHere();
    world.clock.at = later(BEGAN, 40 * DAY);
    world.remember('bob');
    const { session, shown } = aSession(world, { start: world.signedIn('bob', true) });
    await session.start();
    expect(shown()).toEqual(['inside']);
    expect(await isKept()).toBe(false);
    expect(world.isRemembered()).toBe(true);
  });
});

describe('a locked device', () => {
  beforeEach(async () => {
    await wasHere();
    world.clock.at = later(BEGAN, 15 * DAY);
  });

  it.each([
    { fresh: true, token: 'signin', why: 'the provider has just vouched for the person' },
    { fresh: false, token: 'given', why: 'the token can be renewed silently' },
  ] as const)('opens: $why', async ({ fresh, token }) => {
    const { session, shown } = aSession(world, { start: world.signedIn('ann', fresh), token });
    await session.start();
    expect(shown()).toEqual(['inside']);
  });

  it('stays locked for a person who is only remembered', async () => {
    const start = world.signedIn('ann', false);
    const { session, shown } = aSession(world, { start, token: 'offline' });
    await session.start();
    expect(shown()).toEqual(['locked']);
    expect(await isKept()).toBe(true);
  });

  it('can be signed out of', async () => {
    const start = world.signedIn('ann', false);
    const { session, shown } = aSession(world, { start, token: 'offline' });
    await session.start();
    await session.signOut();
    expect(shown().at(-1)).toBe('signed-out');
    expect(await isKept()).toBe(false);
    expect(unfinishedSignOuts(world.device.local)).toEqual([]);
  });
});

describe('a portal that stays open', () => {
  it.each([
    { token: 'offline', last: 'locked', why: 'the network is still away' },
    { token: 'given', last: 'inside', why: 'the token can be renewed' },
  ] as const)('is judged when it is looked at again: $last, since $why', async (row) => {
    const { session, shown } = aSession(world, {
      start: world.signedIn('ann', true),
      token: row.token,
    });
    await session.start();
    world.clock.at = later(BEGAN, 15 * DAY);
    world.look();
    await vi.waitFor(() => {
      expect(shown()).toEqual(['inside', 'starting', row.last]);
    });
  });

  it('is not judged by what the clock says while the server answers', async () => {
    const { session, shown, account } = aSession(world, { start: world.signedIn('ann', true) });
    await session.start();
    world.clock.at = later(BEGAN, 15 * DAY);
    account().services.connection.answered(later(BEGAN, HOUR));
    world.look();
    expect(shown()).toEqual(['inside']);
  });
});

describe('signing out', () => {
  it('is noted and nobody is known any more before anything that takes time', async () => {
    const { session } = aSession(world, { start: world.signedIn('ann', true) });
    await session.start();
    const leaving = session.signOut();
    expect(isSigningOut(world.device.local, world.key('ann'))).toBe(true);
    expect(world.isRemembered()).toBe(false);
    await leaving;
    expect(unfinishedSignOuts(world.device.local)).toEqual([]);
  });

  it("leaves alone what is another account's", async () => {
    await keptOf(world.key('bob')).put();
    world.device.leases.confirm(world.key('bob'), BEGAN);
    world.device.local.setItem(`portal.kept.${world.key('bob')}`, 'yes');
    const { session } = aSession(world, { start: world.signedIn('ann', true) });
    await session.start();
    await session.signOut();
    expect(await keptOf(world.key('bob')).isThere()).toBe(true);
    expect(world.device.leases.standing(world.key('bob'))).toBe('open');
    expect(world.device.local.keys()).toContain(`portal.kept.${world.key('bob')}`);
  });

  it('that was cut short does not sign out who signed in since', async () => {
    await keptOf(world.key('ann')).put();
    noteSignOut(world.device.local, world.key('ann'));
    world.remember('bob');
    world.device.leases.confirm(world.key('bob'), BEGAN);
    const { session, shown } = aSession(world, { start: world.signedIn('bob', false) });
    await session.start();
    expect(shown()).toEqual(['inside']);
    expect(await isKept()).toBe(false);
    expect(world.isRemembered()).toBe(true);
  });
});

describe('in another tab', () => {
  it.each([
    { who: null, last: 'signed-out', why: 'the person signed out' },
    { who: 'bob', last: 'signed-out', why: 'somebody else signed in' },
    { who: 'ann', last: 'inside', why: 'the same person signed in again' },
  ])('$why: $last', async ({ who, last }) => {
    const { session, shown, tell } = aSession(world, { start: world.signedIn('ann', true) });
    await session.start();
    tell(who === null ? null : world.lastAccount(who));
    expect(shown().at(-1)).toBe(last);
  });

  it('a sign-out that is not finished yet is finished here too, should that tab be gone', async () => {
    const { session, tell } = aSession(world, { start: world.signedIn('ann', true) });
    await session.start();
    await keptOf(world.key('ann')).put();
    noteSignOut(world.device.local, world.key('ann'));
    tell(null);
    await vi.waitFor(async () => {
      expect(await isKept()).toBe(false);
    });
  });

  it('somebody signs out while their data are being opened: they are not shown', async () => {
    await wasHere();
    const offline = { kind: 'failed', reason: 'offline', code: 'x' } as const;
    const { session, shown, tell } = aSession(world, { start: offline, token: 'offline' });
    const starting = session.start();
    while (shown().length === 0) {
      tell(null);
      await new Promise(setImmediate);
    }
    await starting;
    expect(new Set(shown())).toEqual(new Set(['signed-out']));
  });
});

it('data of a newer version are left alone, and the page says so', async () => {
  await keptOf(world.key('ann')).put(99);
  const { session, shown } = aSession(world, { start: world.signedIn('ann', true) });
  const failure: unknown = await session.start().catch((error: unknown) => error);
  expect(failedStage(failure)).toEqual({ kind: 'outside', result: 'newer-code' });
  expect(shown()).toEqual([]);
  await expect(openStore(world.key('ann'))).rejects.toThrow('newer');
});

it.each([
  { error: new AuthFailure('offline', ''), result: 'unreachable', why: 'nobody answered' },
  { error: new Error('storage'), result: 'authentication-error', why: 'waiting does not help' },
])('a start that failed is told: $result, since $why', ({ error, result }) => {
  expect(failedStage(error)).toEqual({ kind: 'outside', result });
});
