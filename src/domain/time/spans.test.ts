import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  gatherSpans,
  joinSpans,
  spanGaps,
  spansCover,
  spansWithin,
  subtractSpans,
  type Span,
  type Spans,
} from './spans';
import { epochMs } from '../../base/units';

/** Moments of the tests' little world; the models below are a bit for each. */
const END = 24;

const span = (from: number, to: number): Span => ({ from: epochMs(from), to: epochMs(to) });

/** Spans as a picture, '==..==' from moment 0 on. */
function drawn(picture: string): Span[] {
  return Array.from(picture).flatMap((sign, at) => (sign === '=' ? [span(at, at + 1)] : []));
}

/** The naive model: which moments the spans hold. */
const bits = (spans: Spans): boolean[] =>
  Array.from({ length: END }, (_, at) => spans.some(({ from, to }) => from <= at && at < to));

const picture = (held: readonly boolean[]): string => held.map((is) => (is ? '=' : '.')).join('');

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: END }), fc.integer({ min: 0, max: END }))
  .map(([from, to]) => span(from, to));
const anySpans = fc.array(anySpan, { maxLength: 12 });

/** Sorted, disjoint, joined, and none empty. */
function expectTidy(spans: Spans): void {
  for (const [i, one] of spans.entries()) {
    expect(one.from).toBeLessThan(one.to);
    const next = spans[i + 1];
    if (next !== undefined) expect(one.to).toBeLessThan(next.from);
  }
}

describe('against the naive model, for any spans', () => {
  test('joining holds what any of them holds', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const joined = joinSpans(spans);
        expectTidy(joined);
        expect(picture(bits(joined))).toBe(picture(bits(spans)));
        expect(joinSpans(joined)).toEqual(joined);
      }),
    );
  });

  test('subtracting leaves what only the first hold', () => {
    fc.assert(
      fc.property(anySpans, anySpans, (spans, without) => {
        const left = subtractSpans(spans, without);
        expectTidy(left);
        const removed = bits(without);
        expect(picture(bits(left))).toBe(
          picture(bits(spans).map((held, at) => held && removed[at] !== true)),
        );
      }),
    );
  });

  test('gaps and coverage partition what is asked', () => {
    fc.assert(
      fc.property(anySpan, anySpans, (asked, covered) => {
        const gaps = spanGaps(asked, covered);
        const within = spansWithin(asked, covered);
        expectTidy(gaps);
        expectTidy(within);
        const [wanted, missing, there] = [bits([asked]), bits(gaps), bits(within)];
        for (let at = 0; at < END; at++) {
          expect(Number(missing[at]) + Number(there[at])).toBe(Number(wanted[at]));
        }
        expect(spansCover(asked, covered)).toBe(gaps.length === 0);
      }),
    );
  });

  test('gathering holds all of them in at most so many, and nothing outside', () => {
    fc.assert(
      fc.property(anySpans, fc.integer({ min: 1, max: 5 }), (spans, count) => {
        const gathered = gatherSpans(spans, count);
        expectTidy(gathered);
        expect(gathered.length).toBeLessThanOrEqual(count);
        expect(subtractSpans(spans, gathered)).toEqual([]);
        const joined = joinSpans(spans);
        if (joined.length <= count) expect(gathered).toEqual(joined);
        expect(gathered[0]?.from).toBe(joined[0]?.from);
        expect(gathered.at(-1)?.to).toBe(joined.at(-1)?.to);
      }),
    );
  });
});

describe('the cases that go wrong', () => {
  test.each([
    { why: 'nothing is covered', asked: span(2, 6), covered: '........', gaps: '..====..' },
    { why: 'all of it is', asked: span(2, 6), covered: '========', gaps: '........' },
    {
      why: 'an old and a recent window do not cover what lies between',
      asked: span(0, 8),
      covered: '==....==',
      gaps: '..====..',
    },
    {
      why: 'touching spans leave no hole',
      asked: span(0, 8),
      covered: '========',
      gaps: '........',
    },
    {
      why: 'the last moment asked for is not in it',
      asked: span(0, 3),
      covered: '===.....',
      gaps: '........',
    },
    { why: 'the first moment is', asked: span(2, 4), covered: '...=....', gaps: '..=.....' },
    { why: 'one bucket', asked: span(5, 6), covered: '====.===', gaps: '........' },
    { why: 'many holes', asked: span(0, 8), covered: '=.=.=.=.', gaps: '.=.=.=.=' },
  ])('$why', ({ asked, covered, gaps }) => {
    expect(picture(bits(spanGaps(asked, drawn(covered)))).slice(0, 8)).toBe(gaps);
  });

  it.each([
    ['empty', span(3, 3)],
    ['reversed', span(5, 2)],
  ])('an %s span asks for nothing, covers nothing, and removes nothing', (_, nothing) => {
    expect(spanGaps(nothing, [])).toEqual([]);
    expect(spansCover(nothing, [])).toBe(true);
    expect(joinSpans([nothing])).toEqual([]);
    expect(subtractSpans([span(0, 8)], [nothing])).toEqual([span(0, 8)]);
  });

  it('asks for a hundred tiny holes in a few requests, cut where most is known', () => {
    const holes = Array.from({ length: 100 }, (_, i) => span(i * 10, i * 10 + 1));
    const far = span(10_000, 10_001);
    expect(gatherSpans([...holes, far], 2)).toEqual([span(0, 991), far]);
  });
});
