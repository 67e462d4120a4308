import { describe, expect, it } from 'vitest';
import { DAY, epochMs, later, MINUTE } from '../../base/units';
import { alertEntries } from './alert-entries';

const NOW = epochMs(100 * DAY);
const ago = (days: number) => later(NOW, -days * DAY);
const OPEN = (20 * MINUTE) / DAY;

/** Entries as text: "final 30-7" is from 30 days ago to 7 days ago. */
const entries = (from: number, to: number, oldest: number) =>
  alertEntries({
    span: { from: ago(from), to: ago(to) },
    ...{ servedAt: NOW, earliest: NOW, oldest: ago(oldest) },
  })
    .map(({ kind, from: begin, to: end }) => {
      const days = [begin, end].map((at) => Number(((NOW - at) / DAY).toFixed(2)));
      return `${kind} ${days.join('-')}`;
    })
    .join(', ');

describe('ledger entries of a response', () => {
  it.each([
    {
      why: 'two months with changes from their start: samples are accepted for 35 days',
      from: 60,
      to: 0,
      oldest: 60,
      says: 'final 60-35, silent 35-1, silent 1-0.01, open 0.01-0',
    },
    {
      why: 'before the oldest change nothing is certain',
      from: 60,
      to: 0,
      oldest: 50,
      says: 'silent 60-50, final 50-35, silent 35-1, silent 1-0.01, open 0.01-0',
    },
    {
      why: 'no change at all',
      from: 60,
      to: 0,
      oldest: 0,
      says: 'silent 60-35, silent 35-1, silent 1-0.01, open 0.01-0',
    },
    { why: 'the past alone', ...{ from: 60, to: 50, oldest: 60 }, says: 'final 60-50' },
    {
      why: 'the newest minutes alone',
      from: OPEN / 2,
      to: 0,
      oldest: 0,
      says: 'open 0.01-0',
    },
    { why: 'nothing for the future', ...{ from: -1, to: -2, oldest: -1 }, says: '' },
    {
      why: 'up to now, where more was requested',
      from: 60,
      to: -1,
      oldest: 60,
      says: 'final 60-35, silent 35-1, silent 1-0.01, open 0.01-0',
    },
  ])('$why', ({ from, to, oldest, says }) => {
    expect(entries(from, to, oldest)).toBe(says);
  });
});
