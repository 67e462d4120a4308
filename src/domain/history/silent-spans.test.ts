import { expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import type { CoverageKind } from '../series/coverage';
import { isSilenceOver, silentSpans, type Covered } from './silent-spans';

const KINDS: Record<string, CoverageKind> = {
  x: 'final',
  v: 'volatile',
  '.': 'empty',
  '?': 'missing',
  '~': 'coarser',
};

/** Coverage drawn as a sign for each bucket; equal neighbours are one span. */
function covered(drawn: string, minutes: number, until = Infinity): Covered {
  const widthMs = minutes * MINUTE;
  const coverage = [...drawn.matchAll(/(.)\1*/g)].map(({ 0: run, index }) => ({
    from: epochMs(index * widthMs),
    to: epochMs((index + run.length) * widthMs),
    kind: KINDS[run.charAt(0)] ?? 'missing',
  }));
  return { widthMs, coverage, until: epochMs(until) };
}

const silence = (wide: string, narrow: string | null): string =>
  silentSpans(covered(wide, 10), narrow === null ? null : covered(narrow, 1))
    .map(({ from, to }) => `${String(from / MINUTE)}-${String(to / MINUTE)}`)
    .join(', ');

test.each([
  ['minutes give its edges', 'xx.x', `${'x'.repeat(17)}${'.'.repeat(15)}${'x'.repeat(8)}`, '17-32'],
  ['shorter than the threshold', 'xxxx', `${'x'.repeat(17)}${'.'.repeat(9)}${'x'.repeat(14)}`, ''],
  ['no whole wide bucket', 'xxx', `${'x'.repeat(5)}${'.'.repeat(12)}${'x'.repeat(13)}`, '5-17'],
  ['minutes that the server does not keep', 'xxxv', `${'.'.repeat(30)}${'x'.repeat(10)}`, ''],
  ['still silent', 'xx..', `${'x'.repeat(20)}${'.'.repeat(20)}`, '20-40'],
  ['minutes not fetched', 'x..x', `${'x'.repeat(10)}${'?'.repeat(30)}`, '10-30'],
  ['wider values in their place', 'x..x', `${'x'.repeat(10)}${'~'.repeat(30)}`, '10-30'],
  [
    'newest minutes not fetched',
    'x...',
    `${'x'.repeat(15)}${'.'.repeat(10)}${'?'.repeat(15)}`,
    '15-40',
  ],
  ['a minute in between not fetched', 'x..x', `xx?${'x'.repeat(10)}${'.'.repeat(27)}`, '10-30'],
  ['no minutes', 'x.x..', null, '10-20, 30-50'],
  ['never fetched', '????', null, ''],
  ['never silent', 'xxvv', 'x'.repeat(40), ''],
])('%s', (_name, wide, narrow, expected) => {
  expect(silence(wide, narrow)).toBe(expected);
});

test('the rest of the bucket under way is no silence', () => {
  const until = 31 * MINUTE;
  const minutes = `${'x'.repeat(30)}.?????????`;
  const spans = silentSpans(covered('xxx.', 10, until), covered(minutes, 1, until));
  expect(spans).toEqual([]);
  expect(silentSpans(covered('xxx.', 10, until), null)).toEqual([]);
});

test.each([
  ['a sample after it', 'xx.x', `${'x'.repeat(17)}${'.'.repeat(15)}${'x'.repeat(8)}`, true],
  ['a sample after it, in wide buckets alone', 'x..x', null, true],
  ['nothing after the newest fetch', 'xx..', `${'x'.repeat(15)}${'.'.repeat(20)}?????`, false],
  ['nothing known after it', 'x..?', null, false],
])('a silence is over or goes on: %s', (_name, wide, narrow, expected) => {
  const known = narrow === null ? null : covered(narrow, 1, 35 * MINUTE);
  const [span] = silentSpans(covered(wide, 10, 35 * MINUTE), known);
  expect(span && isSilenceOver(span, covered(wide, 10), known)).toBe(expected);
});
