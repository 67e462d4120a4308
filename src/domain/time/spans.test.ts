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

/** Moments of the tests' little world; the models below have a bit for each. */
const END = 24;

const span = (from: number, to: number): Span => ({ from: epochMs(from), to: epochMs(to) });

/** Reads spans from a picture, '==..==' from moment 0 on. */
function drawn(picture: string): Span[] {
  return Array.from(picture).flatMap((sign, at) => (sign === '=' ? [span(at, at + 1)] : []));
}

/** The naive model: whether the spans contain each moment. */
const bits = (spans: Spans): boolean[] =>
  Array.from({ length: END }, (_, at) => spans.some(({ from, to }) => from <= at && at < to));

const picture = (moments: readonly boolean[]): string =>
  moments.map((is) => (is ? '=' : '.')).join('');

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: END }), fc.integer({ min: 0, max: END }))
  .map(([from, to]) => span(from, to));
const anySpans = fc.array(anySpan, { maxLength: 12 });

/** Expects spans that are sorted, disjoint, joined, and not empty. */
function expectTidy(spans: Spans): void {
  for (const [i, one] of spans.entries()) {
    expect(one.from).toBeLessThan(one.to);
    const next = spans[i + 1];
    if (next !== undefined) expect(one.to).toBeLessThan(next.from);
  }
}

describe('compared with the naive model, for any spans', () => {
  test('joined spans contain the moments of each of them', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const joined = joinSpans(spans);
        expectTidy(joined);
        expect(picture(bits(joined))).toBe(picture(bits(spans)));
        expect(joinSpans(joined)).toEqual(joined);
      }),
    );
  });

  test('subtracting leaves the moments that only the first contain', () => {
    fc.assert(
      fc.property(anySpans, anySpans, (spans, without) => {
        const left = subtractSpans(spans, without);
        expectTidy(left);
        const removed = bits(without);
        expect(picture(bits(left))).toBe(
          picture(bits(spans).map((is, at) => is && removed[at] !== true)),
        );
      }),
    );
  });

  test('gaps and coverage partition the requested span', () => {
    fc.assert(
      fc.property(anySpan, anySpans, (wanted, covered) => {
        const gaps = spanGaps(wanted, covered);
        const within = spansWithin(wanted, covered);
        expectTidy(gaps);
        expectTidy(within);
        const requested = bits([wanted]);
        const missing = bits(gaps);
        const there = bits(within);
        for (let at = 0; at < END; at++) {
          expect(Number(missing[at]) + Number(there[at])).toBe(Number(requested[at]));
        }
        expect(spansCover(wanted, covered)).toBe(gaps.length === 0);
      }),
    );
  });

  test('gathered spans contain all of them in at most so many, and nothing outside', () => {
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
    { why: 'nothing is covered', wanted: span(2, 6), covered: '........', gaps: '..====..' },
    { why: 'all of it is covered', wanted: span(2, 6), covered: '========', gaps: '........' },
    {
      why: 'an old and a recent span do not cover the time between them',
      wanted: span(0, 8),
      covered: '==....==',
      gaps: '..====..',
    },
    {
      why: 'touching spans leave no hole',
      wanted: span(0, 8),
      covered: '========',
      gaps: '........',
    },
    {
      why: 'the end of the span is not in it',
      wanted: span(0, 3),
      covered: '===.....',
      gaps: '........',
    },
    { why: 'its first moment is', wanted: span(2, 4), covered: '...=....', gaps: '..=.....' },
    { why: 'one bucket', wanted: span(5, 6), covered: '====.===', gaps: '........' },
    { why: 'many holes', wanted: span(0, 8), covered: '=.=.=.=.', gaps: '.=.=.=.=' },
  ])('$why', ({ wanted, covered, gaps }) => {
    expect(picture(bits(spanGaps(wanted, drawn(covered)))).slice(0, 8)).toBe(gaps);
  });

  it.each([
    ['empty', span(3, 3)],
    ['reversed', span(5, 2)],
  ])('an %s span has no gaps, covers nothing, and removes nothing', (_, nothing) => {
    expect(spanGaps(nothing, [])).toEqual([]);
    expect(spansCover(nothing, [])).toBe(true);
    expect(joinSpans([nothing])).toEqual([]);
    expect(subtractSpans([span(0, 8)], [nothing])).toEqual([span(0, 8)]);
  });

  it('gathers a hundred tiny gaps into a few spans, cut at the widest covered span', () => {
    const holes = Array.from({ length: 100 }, (_, i) => span(i * 10, i * 10 + 1));
    const far = span(10_000, 10_001);
    expect(gatherSpans([...holes, far], 2)).toEqual([span(0, 991), far]);
  });
});
