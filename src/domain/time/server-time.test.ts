import { expect, test } from 'vitest';
import { epochMs, HOUR, MINUTE, SECOND } from '../../base/units';
import { earliestTime, replacesStored, withinResponse } from './server-time';

const NOON = 12 * HOUR;
const at = (ms: number) => epochMs(NOON + ms);

test.each([
  { stored: 0, served: 0, latest: 0, replaces: true, why: 'of the same second' },
  { stored: 0, served: MINUTE, latest: MINUTE, replaces: true, why: 'a newer response' },
  { stored: 20 * SECOND, served: 0, latest: 0, replaces: false, why: 'another tab was faster' },
  { stored: 3 * HOUR, served: 0, latest: SECOND, replaces: true, why: 'the clock was ahead' },
  { stored: HOUR, served: 0, latest: HOUR, replaces: false, why: 'a response an hour late' },
  { stored: 4 * HOUR, served: 0, latest: HOUR, replaces: true, why: 'both' },
])('$why: stored $stored ms, served $served ms, replaces $replaces', (one) => {
  expect(replacesStored(at(one.stored), at(one.served), at(one.latest))).toBe(one.replaces);
});

test.each([
  { requested: 0, took: SECOND, served: SECOND, earliest: SECOND, why: 'as expected' },
  { requested: 0, took: SECOND, served: 20 * SECOND, earliest: 20 * SECOND, why: 'nearly' },
  { requested: 0, took: SECOND, served: 3 * HOUR, earliest: SECOND, why: 'a clock that is ahead' },
  {
    requested: 0,
    took: SECOND,
    served: -1 * HOUR,
    earliest: -1 * HOUR,
    why: 'a clock that was ahead',
  },
])('$why: served $served ms counts as $earliest ms', ({ requested, took, served, earliest }) => {
  const times = { requestedAt: at(requested), tookMs: took };
  expect(earliestTime(at(served), times)).toBe(at(earliest));
});

test.each([
  { now: 0, served: 0, took: 0, then: 0 },
  { now: SECOND, served: 0, took: 2 * SECOND, then: SECOND },
  { now: 5 * SECOND, served: 0, took: 2 * SECOND, then: 2 * SECOND },
  { now: -1 * HOUR, served: 0, took: 2 * SECOND, then: 0 },
])('a clock at $now ms is at $then ms after a response of $served ms in $took ms', (one) => {
  expect(withinResponse(at(one.now), at(one.served), one.took)).toBe(at(one.then));
});
