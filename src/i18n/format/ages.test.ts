import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';
import { ageOf, shownAge } from './ages';

const now = epochMs(Date.UTC(2024, 4, 1, 12));

it.each([
  { passed: 0, age: { unit: 'second', count: 0 }, why: 'this moment' },
  {
    passed: -5 * MINUTE,
    age: { unit: 'second', count: 0 },
    why: "a machine's clock ahead of ours",
  },
  { passed: 9_999, age: { unit: 'second', count: 0 }, why: 'a step below a minute is 10 s' },
  { passed: 59_999, age: { unit: 'second', count: 50 }, why: 'never said to be more than it is' },
  { passed: MINUTE, age: { unit: 'minute', count: 1 }, why: 'from a minute' },
  { passed: 119_999, age: { unit: 'minute', count: 1 }, why: 'whole minutes that have passed' },
  { passed: HOUR - 1, age: { unit: 'minute', count: 59 }, why: 'up to an hour' },
  { passed: HOUR, age: { unit: 'hour', count: 1 }, why: 'from an hour' },
  { passed: 2 * DAY - 1, age: { unit: 'hour', count: 47 }, why: 'hours up to two days' },
  { passed: 2 * DAY, age: { unit: 'day', count: 2 }, why: 'from two days' },
  { passed: 400 * DAY, age: { unit: 'day', count: 400 }, why: 'there is no longer unit' },
])('$passed ms: $age.count $age.unit, $why', ({ passed, age }) => {
  expect(ageOf(shownAge(later(now, -passed), now))).toEqual(age);
});

it('never goes down as time passes', () => {
  const span = fc.integer({ min: 0, max: 10 * DAY });
  fc.assert(
    fc.property(span, span, (a, b) => {
      const [earlier, older] = [Math.min(a, b), Math.max(a, b)].map((passed) =>
        shownAge(later(now, -passed), now),
      );
      expect(earlier).toBeLessThanOrEqual(older ?? -1);
    }),
  );
});
