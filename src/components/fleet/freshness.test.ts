import { expect, test } from 'vitest';
import { SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { later, MINUTE } from '../../base/units';
import { isFresh } from './freshness';

const after = (minutes: number) => later(SERVED_AT, minutes * MINUTE);

test.each([
  { why: 'just served', now: after(0), hasResponded: true, fresh: true },
  { why: 'one poll is late', now: after(2), hasResponded: true, fresh: true },
  { why: 'a request failed', now: after(0), hasResponded: true, isFailing: true, fresh: false },
  { why: 'three polls were lost', now: after(3), hasResponded: true, fresh: false },
  {
    why: "no response yet: the device's clock proves nothing",
    now: after(0),
    hasResponded: false,
    fresh: false,
  },
  { why: 'served by a clock that was ahead', now: after(-180), hasResponded: true, fresh: false },
  { why: 'another tab was a bit faster', now: after(-0.25), hasResponded: true, fresh: true },
  {
    why: 'stored long ago, the new response not written yet',
    now: after(60),
    hasResponded: true,
    fresh: false,
  },
])('$why: $fresh', ({ now, hasResponded, isFailing = false, fresh }) => {
  const state = isFailing ? 'failing' : 'live';
  expect(isFresh(SERVED_AT, now, { hasResponded, state })).toBe(fresh);
});
