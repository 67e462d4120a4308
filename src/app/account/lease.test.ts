import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../auth/memory-store';
import { DAY, epochMs, HOUR, later } from '../../base/units';
import { seenAt, standingOf, type Lease } from './lease';
import { createLeases } from './leases';

const ANSWERED = epochMs(Date.UTC(2026, 10, 20, 12));
const YEAR = 365 * DAY;

/** A device whose clock is ahead of the server's by so much, and that was looked at so long after the answer. */
const lease = (ahead = 0, looked = 0): Lease => ({
  answeredAt: ANSWERED,
  deviceAt: later(ANSWERED, ahead),
  latestAt: later(ANSWERED, ahead + looked),
});

describe('fourteen days', () => {
  it.each([
    { is: 'open', of: lease(), at: 0, why: 'just answered' },
    { is: 'open', of: lease(), at: 14 * DAY, why: 'the last moment' },
    { is: 'locked', of: lease(), at: 14 * DAY + 1, why: 'over' },
    { is: 'locked', of: lease(), at: 28 * DAY, why: 'the last moment to sign in again' },
    { is: 'expired', of: lease(), at: 28 * DAY + 1, why: 'twice as long' },
    { is: 'open', of: lease(3 * HOUR), at: 3 * HOUR, why: 'a clock three hours ahead' },
    { is: 'open', of: lease(-3 * HOUR), at: -3 * HOUR, why: 'a clock three hours behind' },
    { is: 'open', of: lease(YEAR), at: YEAR + 13 * DAY, why: 'a year ahead, all the time' },
    { is: 'locked', of: lease(YEAR), at: YEAR + 15 * DAY, why: 'a year ahead is no more time' },
    { is: 'locked', of: lease(0, 15 * DAY), at: 2 * DAY, why: 'set back after it was locked' },
    { is: 'expired', of: lease(0, 29 * DAY), at: -YEAR, why: 'set back after it was over' },
    {
      is: 'locked',
      of: lease(YEAR),
      at: 15 * DAY,
      why: 'was ahead for the answer, then set right',
    },
    { is: 'open', of: lease(0, 9 * DAY), at: 8 * DAY, why: 'set back a little, still in time' },
    { is: 'locked', of: null, at: 0, why: 'nothing says that anybody was ever let in' },
  ])('$is: $why', ({ is, of, at }) => {
    expect(standingOf(of, later(ANSWERED, at), 14)).toBe(is);
  });
});

it.each([
  { is: 'open', after: 10 * 60_000, why: 'a break of the network is no sign-out' },
  { is: 'locked', after: HOUR / 4 + 1, why: 'but no more than that' },
  { is: 'expired', after: HOUR, why: 'and nothing stays' },
])('without any offline days $is: $why', ({ is, after }) => {
  expect(standingOf(lease(), later(ANSWERED, after), 0)).toBe(is);
});

it('the latest moment stays the latest', () => {
  const ahead = seenAt(lease(), later(ANSWERED, DAY));
  expect(seenAt(ahead, ANSWERED)).toBe(ahead);
  expect(ahead.latestAt).toBe(later(ANSWERED, DAY));
});

describe('on the device', () => {
  function device() {
    const clock = { at: ANSWERED };
    const storage = memoryStore();
    return { clock, storage, leases: createLeases(storage, () => clock.at, 14) };
  }

  it('each look is kept, so that setting the clock back gains nothing', () => {
    const { clock, leases } = device();
    leases.confirm('ann', ANSWERED);
    clock.at = later(ANSWERED, 15 * DAY);
    expect(leases.standing('ann')).toBe('locked');
    clock.at = later(ANSWERED, DAY);
    expect(leases.standing('ann')).toBe('locked');
  });

  it('a new answer begins it anew, also on a clock that was set back', () => {
    const { clock, leases } = device();
    leases.confirm('ann', ANSWERED);
    clock.at = later(ANSWERED, 15 * DAY);
    leases.standing('ann');
    clock.at = later(ANSWERED, -1 * DAY);
    leases.confirm('ann', later(ANSWERED, 15 * DAY));
    expect(leases.standing('ann')).toBe('open');
  });

  it.each(['no JSON', '{}', '{"version":1,"lease":{"answeredAt":"x"}}', '{"version":9}'])(
    'what cannot be read locks: %s',
    (damaged) => {
      const { storage, leases } = device();
      leases.confirm('ann', ANSWERED);
      const [key = ''] = storage.keys();
      storage.setItem(key, damaged);
      expect(leases.standing('ann')).toBe('locked');
    },
  );

  it('accounts have one each', () => {
    const { leases } = device();
    leases.confirm('ann');
    leases.confirm('bob');
    leases.forget('ann');
    expect(leases.accounts()).toEqual(['bob']);
    expect(leases.standing('ann')).toBe('locked');
  });
});
