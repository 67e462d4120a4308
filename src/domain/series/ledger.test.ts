import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dueSpans } from './due-spans';
import {
  admitted,
  CHANGED,
  enterLedger,
  storedSpans,
  ledgerWithin,
  withoutSpans,
  type Ledger,
  type LedgerKind,
  type LedgerSpan,
} from './ledger';
import { joinOld } from './join-old';
import { drawn, END, entryAt, picture, span } from './ledger-picture.fixture';
import { spanGaps, type Span } from '../time/spans';
import { epochMs, HOUR, MINUTE } from '../../base/units';

/**
 * Expects a ledger that is sorted and disjoint, without empty spans, and with neighbours of one
 * response joined.
 */
function expectTidy(ledger: Ledger): void {
  for (const [i, one] of ledger.entries()) {
    expect(one.from).toBeLessThan(one.to);
    const next = ledger[i + 1];
    if (next === undefined) continue;
    expect(one.to).toBeLessThanOrEqual(next.from);
    const isOne = one.to === next.from && one.kind === next.kind;
    if (isOne) expect(one.fetchedAt).not.toBe(next.fetchedAt);
  }
}

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: END - 1 }), fc.integer({ min: 1, max: END }))
  .map(([from, to]) => span(Math.min(from, to - 1), to));
const anyEntry = fc
  .tuple(anySpan, fc.constantFrom<LedgerKind>('final', 'open', 'silent', 'coarser'), fc.nat(5))
  .map(([where, kind, at]): LedgerSpan => ({ ...where, kind, fetchedAt: epochMs(at) }));
type Step = { enter: LedgerSpan } | { remove: Span };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: anyEntry.map((enter) => ({ enter })) },
  { weight: 1, arbitrary: anySpan.map((remove) => ({ remove })) },
);
const anySteps = fc.array(anyStep, { maxLength: 14 });

const take = (ledger: Ledger, step: Step): Ledger =>
  'enter' in step ? enterLedger(ledger, [step.enter]) : withoutSpans(ledger, [step.remove]);
const ledgerOf = (steps: readonly Step[]): Ledger => steps.reduce(take, []);

interface Cell {
  readonly kind: LedgerKind;
  readonly fetchedAt: number;
}
/** The naive model: one cell for each moment. */
function modelOf(steps: readonly Step[]): (Cell | null)[] {
  const cells = Array.from({ length: END }, (): Cell | null => null);
  for (const step of steps) {
    const where = 'enter' in step ? step.enter : step.remove;
    for (let at: number = where.from; at < where.to; at += 1) {
      if (!('enter' in step)) {
        cells[at] = null;
        continue;
      }
      const cell = cells[at] ?? null;
      const isNewer = cell !== null && cell.fetchedAt > step.enter.fetchedAt;
      const stays = cell?.kind === 'final' || (isNewer && cell.kind !== 'coarser');
      if (!stays) cells[at] = { kind: step.enter.kind, fetchedAt: step.enter.fetchedAt };
    }
  }
  return cells;
}

describe('compared with the naive model, for any order of responses and evictions', () => {
  test('each moment has the right kind, and the right time', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const ledger = ledgerOf(steps);
        expectTidy(ledger);
        for (const [at, cell] of modelOf(steps).entries()) {
          const entry = entryAt(ledger, at);
          expect(entry?.kind).toBe(cell?.kind);
          expect(entry?.fetchedAt).toBe(cell?.fetchedAt);
        }
      }),
    );
  });

  test('every moment of the requested span is either due or not', () => {
    fc.assert(
      fc.property(anySteps, anySpan, fc.nat(20 * MINUTE), (steps, wanted, now) => {
        const ledger = ledgerOf(steps);
        const due = dueSpans(wanted, ledger, epochMs(now), 'PT10M');
        for (let at: number = wanted.from; at < wanted.to; at += 1) {
          const entry = entryAt(ledger, at);
          const limits = { final: Infinity, coarser: Infinity, open: MINUTE, silent: 15 * MINUTE };
          const age = entry === undefined ? Infinity : now - entry.fetchedAt;
          const isVolatile = entry?.kind === 'open' || entry?.kind === 'silent';
          const isDue = entry === undefined || age >= limits[entry.kind] || (isVolatile && age < 0);
          expect(due.some(({ from, to }) => from <= at && at < to)).toBe(isDue);
        }
        for (const { from, to } of due) {
          expect(from).toBeGreaterThanOrEqual(wanted.from);
          expect(to).toBeLessThanOrEqual(wanted.to);
        }
      }),
    );
  });

  test('a ledger within a span has the same entries there', () => {
    fc.assert(
      fc.property(anySteps, anySpan, (steps, wanted) => {
        const ledger = ledgerOf(steps);
        const part = ledgerWithin(wanted, ledger);
        expectTidy(part);
        for (let at = 0; at < END; at += 1) {
          const isIn = wanted.from <= at && at < wanted.to;
          expect(entryAt(part, at)?.kind).toBe(isIn ? entryAt(ledger, at)?.kind : undefined);
        }
      }),
    );
  });

  test('admitted entries are in the ledger afterwards', () => {
    fc.assert(
      fc.property(anySteps, anyEntry, (steps, entry) => {
        const ledger = ledgerOf(steps);
        const taken = admitted(ledger, [entry]);
        const after = enterLedger(ledger, [entry]);
        for (const { from, to } of taken) {
          for (let at: number = from; at < to; at += 1) {
            expect(entryAt(after, at)?.kind).toBe(entry.kind);
          }
        }
        expect(spanGaps(entry, after)).toEqual([]);
      }),
    );
  });
});

describe('entering', () => {
  test.each([
    { why: 'a new span is entered', before: '....', at: 1, next: 'oooo', then: 'oooo' },
    { why: 'a final span stays', before: 'ff..', at: 9, next: 'oooo', then: 'ffoo' },
    { why: 'the newest span becomes final', before: 'ffoo', at: 9, next: '..ff', then: 'ffff' },
    { why: 'a late sample fills a silent span', before: 'fssf', at: 9, next: '.ff.', then: 'ffff' },
    {
      why: 'an old response that arrives late',
      before: '..ss',
      at: -1,
      next: '..oo',
      then: '..ss',
    },
    {
      why: 'a source that has it nevertheless',
      before: 'cccc',
      at: -1,
      next: '.ff.',
      then: 'cffc',
    },
  ])('$why: $before and $next make $then', ({ before, at, next, then }) => {
    const ledger = enterLedger(drawn(before), drawn(next, at));
    expect(picture(ledger).slice(0, 4)).toBe(then);
  });

  it('keeps what is doubted, for good, where the source has wider buckets only', () => {
    const doubted = drawn('ssss').map((one) => ({ ...one, revision: CHANGED }));
    const entries = drawn('.ccc', 5);
    expect(admitted(doubted, entries)).toEqual([]);
    expect(picture(enterLedger(doubted, entries)).slice(0, 4)).toBe('sfff');
    expect(dueSpans(span(0, 4), enterLedger(doubted, entries), epochMs(9), 'PT10M')).toEqual([
      span(0, 1),
    ]);
  });

  it('joins final spans of two responses when both are old, but not volatile ones', () => {
    const both = (kinds: string) => enterLedger(drawn(kinds, 1), drawn(`..${kinds}`, 2));
    expect(joinOld(both('oo'), epochMs(HOUR + 2))).toHaveLength(2);
    expect(joinOld(both('ff'), epochMs(HOUR + 1))).toHaveLength(2);
    const [joined, ...more] = joinOld(both('ff'), epochMs(HOUR + 2));
    expect(more).toEqual([]);
    expect(joined).toEqual({ ...span(0, 4), kind: 'final', fetchedAt: 2 });
  });
});

it('has no stored spans where there are wider buckets only', () => {
  expect(storedSpans(drawn('ffccoo'))).toEqual([span(0, 2), span(4, 6)]);
});
