import { expect, test } from 'vitest';
import { SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { later, MINUTE } from '../../base/units';
import { isFresh } from './freshness';

const after = (minutes: number) => later(SERVED_AT, minutes * MINUTE);

test.each([
  { why: 'just told', now: after(0), heard: true, fresh: true },
  { why: 'one poll was lost', now: after(2), heard: true, fresh: true },
  { why: 'three were', now: after(3), heard: true, fresh: false },
  {
    why: "nothing heard: a tablet's clock says nothing",
    now: after(0),
    heard: false,
    fresh: false,
  },
  {
    why: 'stored long ago, the answer not written yet',
    now: after(60),
    heard: true,
    fresh: false,
  },
])('$why: $fresh', ({ now, heard, fresh }) => {
  expect(isFresh(SERVED_AT, now, { hasAnswered: heard })).toBe(fresh);
});
