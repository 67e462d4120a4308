import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../auth/memory-store.fixture';
import { DAY, epochMs, HOUR, later } from '../../base/units';
import { advanceLease, leaseStateAt, type Lease } from './lease';
import { createLeases } from './leases';

const ANSWERED = epochMs(Date.UTC(2026, 10, 20, 12));
const YEAR = 365 * DAY;

/**
 * A lease on a device whose clock is `ahead` of the server's; it was last checked `checkedAfter`
 * after the response.
 */
const lease = (ahead = 0, checkedAfter = 0): Lease => ({
  answeredAt: ANSWERED,
  deviceAt: later(ANSWERED, ahead),
  latestAt: later(ANSWERED, ahead + checkedAfter),
});

describe('fourteen days', () => {
  it.each([
    { is: 'open', of: lease(), at: 0, why: 'the server has just responded' },
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
      why: 'was ahead at the response, then set right',
    },
    { is: 'open', of: lease(0, 9 * DAY), at: 8 * DAY, why: 'set back a little, still in time' },
    { is: 'locked', of: null, at: 0, why: 'there is no lease' },
  ])('$is: $why', ({ is, of, at }) => {
    expect(leaseStateAt(of, later(ANSWERED, at), 14)).toBe(is);
  });
});

it.each([
  { is: 'open', after: 10 * 60_000, why: 'a short loss of the network is no sign-out' },
  { is: 'locked', after: HOUR / 4 + 1, why: 'after a quarter of an hour' },
  { is: 'expired', after: HOUR, why: 'twice that time has passed' },
])('without offline days it is $is: $why', ({ is, after }) => {
  expect(leaseStateAt(lease(), later(ANSWERED, after), 0)).toBe(is);
});

it('the latest time never goes back', () => {
  const ahead = advanceLease(lease(), later(ANSWERED, DAY));
  expect(advanceLease(ahead, ANSWERED)).toBe(ahead);
  expect(ahead.latestAt).toBe(later(ANSWERED, DAY));
});

describe('leases on the device', () => {
  function device() {
    const clock = { at: ANSWERED };
    const storage = memoryStore();
    return { clock, storage, leases: createLeases(storage, () => clock.at, 14) };
  }

  it('each check is recorded, so that setting the clock back gains nothing', () => {
    const { clock, leases } = device();
    leases.confirm('ann', ANSWERED);
    clock.at = later(ANSWERED, 15 * DAY);
    expect(leases.checkState('ann')).toBe('locked');
    clock.at = later(ANSWERED, DAY);
    expect(leases.checkState('ann')).toBe('locked');
  });

  it('a new response starts the lease again, also after the clock was set back', () => {
    const { clock, leases } = device();
    leases.confirm('ann', ANSWERED);
    clock.at = later(ANSWERED, 15 * DAY);
    leases.checkState('ann');
    clock.at = later(ANSWERED, -1 * DAY);
    leases.confirm('ann', later(ANSWERED, 15 * DAY));
    expect(leases.checkState('ann')).toBe('open');
  });

  it.each(['no JSON', '{}', '{"version":1,"lease":{"answeredAt":"x"}}', '{"version":9}'])(
    'a lease that cannot be read locks: %s',
    (damaged) => {
      const { storage, leases } = device();
      leases.confirm('ann', ANSWERED);
      const [key = ''] = storage.keys();
      storage.setItem(key, damaged);
      expect(leases.checkState('ann')).toBe('locked');
    },
  );

  it('each account has its own lease', () => {
    const { leases } = device();
    leases.confirm('ann');
    leases.confirm('bob');
    leases.forget('ann');
    expect(leases.accounts()).toEqual(['bob']);
    expect(leases.checkState('ann')).toBe('locked');
  });
});
