import { expect, it } from 'vitest';
import { iso } from '../../base/iso';
import { epochMs } from '../../base/units';
import { parseRange } from './range-input';
import { wallText } from './wall-time';

const now = epochMs(Date.parse('2026-11-23T12:00:00Z'));
const parse = (from: string, to: string) => parseRange({ from, to }, 'Europe/Stockholm', now);

it('reads the clock of the zone, in summer and in winter', () => {
  const { span } = parse('2026-07-01T00:00', '2026-11-23T12:30');
  expect([iso(span?.from ?? 0), iso(span?.to ?? 0)]).toEqual([
    '2026-06-30T22:00:00.000Z',
    '2026-11-23T11:30:00.000Z',
  ]);
});

it('writes a moment as it reads it', () => {
  const { span } = parse('2026-03-29T04:30', '2026-10-25T04:30');
  expect(wallText(span?.from ?? now, 'Europe/Stockholm')).toBe('2026-03-29T04:30');
  expect(wallText(span?.to ?? now, 'Europe/Stockholm')).toBe('2026-10-25T04:30');
});

it('ends now at the latest', () => {
  expect(parse('2026-11-01T00:00', '2100-01-01T00:00').span?.to).toBe(now);
});

it.each([
  ['', '2026-11-01T00:00', 'no-moment'],
  ['2026-02-30T00:00', '2026-11-01T00:00', 'no-moment'],
  ['yesterday', '2026-11-01T00:00', 'no-moment'],
  ['2026-11-02T00:00', '2026-11-01T00:00', 'reversed'],
  ['2026-11-01T00:00', '2026-11-01T00:00', 'reversed'],
  ['2026-11-01T00:00:00', '2026-11-01T00:00:30', 'too-short'],
  ['2010-07-31T00:00', '2026-11-01T00:00', 'before-first-day'],
  ['2027-01-01T00:00', '2027-01-02T00:00', 'in-future'],
])('refuses %s to %s', (from, to, fault) => {
  expect(parse(from, to)).toEqual({ span: null, fault });
});
