import { describe, expect, it, test } from 'vitest';
import { doubtFuture, dueSpans } from './due-spans';
import { joinOld } from './join-old';
import { enterLedger, type Ledger } from './ledger';
import { drawn, picture, span } from './ledger-picture.fixture';
import type { Interval } from '../time/intervals';
import { epochMs, HOUR, MINUTE } from '../../base/units';

describe('fetching again', () => {
  test.each<[string, number, Interval, string, string]>([
    ['ffff', 1e15, 'PT10M', '....', 'final spans never'],
    ['cccc', 1e15, 'PT10M', '....', 'spans with wider buckets only never'],
    ['..ff', 0, 'PT10M', 'xx..', 'spans never fetched at once'],
    ['ffoo', MINUTE - 1, 'PT10M', '....', 'the newest not within a minute'],
    ['ffoo', MINUTE, 'PT10M', '..xx', 'the newest after a minute'],
    ['ffoo', MINUTE, 'PT10S', '..xx', 'also where buckets are narrower'],
    ['ffoo', 6 * MINUTE - 1, 'PT1H', '....', 'an hour that grows not within a tenth of it'],
    ['ffoo', 6 * MINUTE, 'PT1H', '..xx', 'and then'],
    ['fsso', 15 * MINUTE - 1, 'PT10M', '...x', 'silent spans not within a quarter of an hour'],
    ['fsso', 15 * MINUTE, 'PT10M', '.xxx', 'silent spans then'],
    ['ffso', -1, 'PT10M', '..xx', 'a volatile span from the future at once'],
    ['ffcc', -5 * MINUTE, 'PT10M', '....', 'a final span stays when another tab was a bit faster'],
    ['ffcc', -5 * MINUTE - 1, 'PT10M', 'xxxx', 'but not when its clock was ahead'],
  ])('%s after %i ms of %s: %s, %s', (before, now, interval, due, _why) => {
    const spans = dueSpans(span(0, 4), drawn(before), epochMs(now), interval);
    const isDueAt = [0, 1, 2, 3].map((at) =>
      spans.some(({ from, to }) => from <= at && at < to) ? 'x' : '.',
    );
    expect(isDueAt.join('')).toBe(due);
  });

  it('a longer silence is fetched again less often', () => {
    const dayAgo = epochMs(0);
    const before: Ledger = [{ ...span(-10, 0), kind: 'silent', fetchedAt: epochMs(24 * HOUR) }];
    const isDue = (now: number) =>
      dueSpans(span(-10, dayAgo), before, epochMs(now), 'PT10M').length;
    expect(isDue(27 * HOUR)).toBe(0);
    expect(isDue(28 * HOUR)).toBe(1);
  });
});

describe('a server whose clock was ahead', () => {
  const NOW = epochMs(2 * HOUR);
  const right = drawn('....ff', NOW);
  const seen = (before: Ledger) =>
    picture(enterLedger(doubtFuture(before, right), right)).slice(0, 6);

  test.each([
    { why: 'its final spans are not final', before: 'ffffff', ahead: HOUR, then: 'ssssff' },
    { why: 'its volatile spans are due', before: 'oosssf', ahead: HOUR, then: 'ssssff' },
    { why: 'the source may have narrow buckets', before: 'ccfffc', ahead: HOUR, then: '..ssff' },
    { why: 'a response that arrived late', before: 'ooffoo', ahead: 5 * MINUTE, then: 'ooffoo' },
  ])('$why: $before is $then', ({ before, ahead, then }) => {
    expect(seen(drawn(before, NOW + ahead))).toBe(then);
  });

  it('is doubted for its own spans alone, and not for the older ones that they touch', () => {
    const before = joinOld(
      enterLedger(drawn('ffff', 0), drawn('....ff', NOW + 10 * MINUTE)),
      epochMs(NOW + 10 * MINUTE),
    );
    const after = enterLedger(doubtFuture(before, right), drawn('......ff', NOW));
    expect(picture(after).slice(0, 8)).toBe('ffffssff');
  });

  it('makes its spans due at once, however old they are', () => {
    const day: Ledger = [{ ...span(0, 10), kind: 'final', fetchedAt: epochMs(50 * HOUR) }];
    const now = epochMs(47 * HOUR);
    expect(dueSpans(span(0, 10), doubtFuture(day, right, now), now, 'PT10M')).toEqual([
      span(0, 10),
    ]);
  });

  it('is not taken for ahead by a response that is processed late', () => {
    const before = drawn('ffff', NOW + HOUR);
    expect(doubtFuture(before, right, epochMs(NOW + HOUR))).toEqual(before);
  });

  it('makes only its own spans due, at once, also those in the future', () => {
    const before = enterLedger(drawn('fo'), [
      { ...span(4, 4 * HOUR), kind: 'final', fetchedAt: epochMs(9 * HOUR) },
    ]);
    const after = enterLedger(doubtFuture(before, right), right);
    expect(picture(after).slice(0, 8)).toBe('fo..ffss');
    expect(dueSpans(span(4, 4 * HOUR), after, NOW, 'PT10M')).toEqual([span(6, 4 * HOUR)]);
    expect(doubtFuture(before, [])).toBe(before);
  });
});
