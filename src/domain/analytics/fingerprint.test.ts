import { describe, expect, it, test } from 'vitest';
import { DAY, epochMs, HOUR } from '../../base/units';
import { aModuleId } from '../machine/telemetry.fixture';
import { fingerprintOf, parseFingerprint, withSeen } from './fingerprint';

const [ours, other] = [aModuleId('0110000001'), aModuleId('0110000002')];
const dayAt = (day: number) => epochMs(day * DAY);
const days = (...numbers: number[]) =>
  numbers.map((day) => ({ day: dayAt(day), revision: 7 + day }));
const view = { moduleIds: [ours, ours], span: { from: dayAt(10), to: epochMs(12.5 * DAY) } };

describe('what changed since a link was made', () => {
  it.each([
    { changed: new Map(), why: 'nothing at all' },
    { changed: new Map([[other, days(11)]]), why: 'days of another machine' },
    { changed: new Map([[ours, days(9, 13)]]), why: 'days before and after the range' },
  ])('is nothing: $why', ({ changed }) => {
    expect(fingerprintOf({ modules: changed }, view)).toEqual({ kind: 'same' });
  });

  it('are the days that the range touches, newest first, each once', () => {
    const modules = new Map([
      [ours, days(10, 12, 9)],
      [other, days(12)],
    ]);
    const both = { ...view, moduleIds: [ours, other] };
    expect(fingerprintOf({ modules }, both)).toEqual({
      kind: 'changed',
      days: [
        { day: dayAt(12), moduleIds: [ours, other] },
        { day: dayAt(10), moduleIds: [ours] },
      ],
    });
  });

  it('is a day of which the range has an hour', () => {
    const hour = { from: epochMs(dayAt(11) + HOUR), to: epochMs(dayAt(11) + 2 * HOUR) };
    const modules = new Map([[ours, days(11)]]);
    expect(fingerprintOf({ modules }, { ...view, span: hour }).kind).toBe('changed');
  });

  it('is not known when the server no longer remembers', () => {
    expect(fingerprintOf({ modules: null }, view)).toEqual({ kind: 'unknown' });
  });
});

test.each([
  { value: '1764000000000', revision: 1_764_000_000_000 },
  { value: 41, revision: 41 },
  { value: '', revision: null },
  { value: '-1', revision: null },
  { value: '4e3', revision: null },
  { value: '1234567890123456', revision: null },
  { value: ['1'], revision: null },
  { value: undefined, revision: null },
])('the revision of an address with $value is $revision', ({ value, revision }) => {
  expect(parseFingerprint(value)).toBe(revision);
});

test.each([
  ['https://a.example/analytics', 'https://a.example/analytics?seen=5'],
  ['https://a.example/analytics?v=1~x%20y', 'https://a.example/analytics?v=1~x%20y&seen=5'],
  ['https://a.example/analytics?seen=4&v=a?b', 'https://a.example/analytics?v=a?b&seen=5'],
  ['https://a.example/analytics?v=1#chart', 'https://a.example/analytics?v=1&seen=5#chart'],
])('the link of %s is %s', (href, link) => {
  expect(withSeen(href, 5)).toBe(link);
});
