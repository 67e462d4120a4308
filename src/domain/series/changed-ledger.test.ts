import { describe, expect, it, test } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';
import { daysOf, markChanged, reachedBy, settled, stamped } from './changed-ledger';
import { doubtFuture, dueSpans } from './due-spans';
import { CHANGED, type Ledger, type LedgerSpan } from './ledger';
import { changedSpan } from './revision';
import { ACCEPTED_LATENESS } from './settle';

const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const MIDNIGHT = epochMs(Date.parse('2026-11-20T00:00:00Z'));
const day = (ago: number) => later(MIDNIGHT, -ago * DAY);
const span = (from: number, to: number, more: Partial<LedgerSpan> = {}): LedgerSpan => ({
  ...{ from: day(from), to: day(to), kind: 'final', fetchedAt: NOW },
  ...more,
});
const changed = (ago: number, revision: number) => changedSpan({ day: day(ago), revision });
const kinds = (ledger: Ledger) =>
  ledger.map(({ from, to, kind, revision }) => [
    (MIDNIGHT - from) / DAY,
    (MIDNIGHT - to) / DAY,
    kind,
    revision,
  ]);
const mark = (ledger: Ledger, ...changes: ReturnType<typeof changed>[]) =>
  kinds(markChanged(ledger, reachedBy(ledger, changes)));

describe('a changed day', () => {
  test.each<[string, Ledger, unknown]>([
    [
      'cuts a final span, and is due',
      [span(9, 2)],
      [
        [9, 5, 'final', undefined],
        [5, 4, 'silent', CHANGED],
        [4, 2, 'final', undefined],
      ],
    ],
    ['reaches silence too', [span(5, 4, { kind: 'silent' })], [[5, 4, 'silent', CHANGED]]],
    ['leaves what is open', [span(5, 4, { kind: 'open' })], [[5, 4, 'open', undefined]]],
    ['and what is coarser', [span(5, 4, { kind: 'coarser' })], [[5, 4, 'coarser', undefined]]],
    ['leaves what was fetched since', [span(5, 4, { revision: 60 })], [[5, 4, 'final', 60]]],
    ['not what is older', [span(5, 4, { revision: 59 })], [[5, 4, 'silent', CHANGED]]],
    ['leaves other days', [span(9, 5), span(4, 0)], kinds([span(9, 5), span(4, 0)])],
  ])('%s', (_, ledger, expected) => {
    expect(mark(ledger, changed(5, 60))).toEqual(expected);
  });

  it('is due at once, alone, and its values stay stored', () => {
    const ledger = markChanged([span(9, 2)], reachedBy([span(9, 2)], [changed(5, 60)]));
    const due = dueSpans({ from: day(9), to: day(2) }, ledger, NOW, 'PT10M');
    expect(due).toEqual([{ from: day(5), to: day(4) }]);
  });

  it('is marked once', () => {
    const marked = span(5, 4, { kind: 'silent', revision: CHANGED });
    expect(reachedBy([marked], [changed(5, 60)])).toEqual([]);
  });
});

describe('silence', () => {
  const silence = span(5, 4, { kind: 'silent', fetchedAt: later(NOW, -2 * DAY) });
  const due = (one: LedgerSpan) =>
    dueSpans({ from: one.from, to: one.to }, [one], NOW, 'PT10M').length > 0;

  it('is requested again by its age where no changes are reported', () => {
    expect(due(silence)).toBe(true);
  });

  it('and never where they are', () => {
    expect(due({ ...silence, revision: 41 })).toBe(false);
    expect(due({ ...silence, revision: CHANGED })).toBe(true);
  });

  it('is final once it cannot be broken any more', () => {
    const [from, to] = [epochMs(NOW - ACCEPTED_LATENESS - DAY), epochMs(NOW - ACCEPTED_LATENESS)];
    const old = { ...silence, from, to, revision: 41 };
    expect(settled([old], 41, NOW)).toEqual([
      { ...span(0, 0), from, to, fetchedAt: old.fetchedAt },
    ]);
    const younger = { ...old, to: later(to, 1) };
    expect(settled([younger], 41, NOW)).toEqual([younger]);
  });
});

describe('the revision of an entry', () => {
  it('is that of its response, except where it is open or coarser', () => {
    const entries = (['final', 'silent', 'open', 'coarser'] as const).map((kind, i) =>
      span(9 - i, 8 - i, { kind }),
    );
    const stamp = { revision: 50, interval: 'PT10M' } as const;
    expect(stamped(entries, stamp).map(({ revision }) => revision)).toEqual([
      50,
      50,
      undefined,
      undefined,
    ]);
    expect(stamped(entries, { ...stamp, revision: undefined })).toBe(entries);
  });

  it('is that of silence only once a later response has confirmed it', () => {
    const young = later(NOW, -3 * HOUR);
    const silent = { ...span(2, 0, { kind: 'silent' }), to: later(NOW, -20 * MINUTE) };
    const stamp = { revision: 50, interval: 'PT10M' } as const;
    expect(stamped([silent], stamp)).toEqual([
      { ...silent, to: young, revision: 50 },
      { ...silent, from: young },
    ]);
    // Judged by the time at which the response can have been made at the earliest.
    const earlier = { ...stamp, earliest: later(NOW, -1 * HOUR) };
    expect(stamped([silent], earlier)[0]?.to).toBe(later(young, -1 * HOUR));
    const [confirmed] = stamped([silent], { ...stamp, interval: 'PT24H' });
    expect(confirmed).toEqual({ ...silent, to: MIDNIGHT, revision: 50 });
  });

  it('is dropped once the account has reached it, so that final spans join', () => {
    const ledger = [span(9, 5, { revision: 50 }), span(5, 3), span(3, 2, { revision: 61 })];
    expect(kinds(settled(ledger, 60, NOW))).toEqual([
      [9, 3, 'final', undefined],
      [3, 2, 'final', 61],
    ]);
    expect(settled(ledger, undefined, NOW)).toEqual(ledger);
  });

  it('is that of a change with a clock that was ahead: nothing is known of the span then', () => {
    const ahead = span(2, 1, { fetchedAt: later(NOW, DAY), revision: 60 });
    const [doubted] = doubtFuture([ahead], [span(1, 0)]);
    expect(doubted?.kind).toBe('silent');
    expect(doubted?.revision).toBe(CHANGED);
  });
});

test('days are those in UTC that spans touch, each once', () => {
  const spans = [
    { from: later(day(5), -1 * MINUTE), to: later(day(5), MINUTE) },
    { from: later(day(5), DAY / 2), to: day(4) },
  ];
  expect(daysOf(spans)).toEqual([day(6), day(5)]);
});
