import { expect, test } from 'vitest';
import { HOUR, later } from '../../base/units';
import { START } from './fill-world.fixture';
import { ledgerTime } from './ledger-time';

const span = { from: later(START, -9 * HOUR), to: later(START, -8 * HOUR), kind: 'final' } as const;
const newer = { ...span, from: span.to, to: START };
const ledger = [
  { ...span, fetchedAt: later(START, HOUR) },
  { ...newer, fetchedAt: START },
];

test.each([
  ['a clock that a response has set counts alone', true, 0, 0],
  ['a clock that is behind is at the newest response', false, 0, HOUR],
  ['a clock that is later counts', false, 2 * HOUR, 2 * HOUR],
])('%s', (_, known, now, expected) => {
  const clock = { known, now: () => later(START, now) };
  expect(ledgerTime(clock, ledger)).toBe(later(START, expected));
  expect(ledgerTime(clock, [])).toBe(later(START, now));
});
