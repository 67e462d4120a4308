import { epochMs, type EpochMs } from '../../base/units';

/**
 * A span of time, half-open: `from` is in it, `to` is not. Empty when `from` is not before `to`.
 */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * [Note: Coverage is data]
 *
 * The coverage of a series is stored as spans, with the samples and in one transaction; it is never
 * derived from the first and the last sample. An empty bucket can be covered, and the time between
 * two samples can be unknown.
 *
 *   wanted     [=================)
 *   covered       [====)   [===)
 *   gaps       [==)    [===)   [===)
 *
 * A list of spans is sorted, disjoint and joined: no two touch. Every function here accepts any
 * spans and returns such a list.
 */
export type Spans = readonly Span[];

const isEmpty = ({ from, to }: Span): boolean => from >= to;

const meet = (one: Span, other: Span): Span => ({
  from: epochMs(Math.max(one.from, other.from)),
  to: epochMs(Math.min(one.to, other.to)),
});

/** Joins spans that touch or overlap. */
export function joinSpans(spans: Spans): Spans {
  const joined: { from: EpochMs; to: EpochMs }[] = [];
  for (const span of spans.filter((one) => !isEmpty(one)).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && span.from <= last.to) {
      last.to = epochMs(Math.max(last.to, span.to));
    } else joined.push({ from: span.from, to: span.to });
  }
  return joined;
}

/** Returns the moments of `spans` that are not in `without`. */
export function subtractSpans(spans: Spans, without: Spans): Spans {
  const holes = joinSpans(without);
  return joinSpans(spans).flatMap((span) => gapsIn(span, holes));
}

/** Returns the parts of `wanted` that the spans do not cover, oldest first. */
export const spanGaps = (wanted: Span, covered: Spans): Spans => gapsIn(wanted, joinSpans(covered));

/** Returns the gaps in one span, given joined spans. */
function gapsIn(wanted: Span, joined: Spans): Span[] {
  const gaps: Span[] = [];
  let from = wanted.from;
  for (const span of joined) {
    if (span.to <= from) continue;
    if (span.from >= wanted.to) break;
    if (span.from > from) gaps.push({ from, to: span.from });
    from = span.to;
  }
  if (from < wanted.to) gaps.push({ from, to: wanted.to });
  return gaps;
}

/** Returns the parts of `wanted` that the spans cover. */
export const spansWithin = (wanted: Span, spans: Spans): Spans =>
  joinSpans(spans.map((span) => meet(span, wanted)));

/** Whether the spans cover every moment of `wanted`; true for an empty span. */
export const spansCover = (wanted: Span, spans: Spans): boolean =>
  spanGaps(wanted, spans).length === 0;

/**
 * Returns at most `count` spans that cover all of `spans`: those with the smallest gaps between
 * them are requested together, so that a hundred tiny gaps do not become a hundred requests.
 * `count` is at least 1.
 */
export function gatherSpans(spans: Spans, count: number): Spans {
  const joined = joinSpans(spans);
  const between = joined
    .slice(1)
    .map((span, i) => ({ i, width: span.from - (joined[i]?.to ?? span.from) }));
  const cuts = between
    .sort((a, b) => b.width - a.width || a.i - b.i)
    .slice(0, Math.max(1, count) - 1)
    .map(({ i }) => i);
  const gathered: { from: EpochMs; to: EpochMs }[] = [];
  joined.forEach((span, i) => {
    const last = gathered.at(-1);
    if (last === undefined || cuts.includes(i - 1)) gathered.push({ ...span });
    else last.to = span.to;
  });
  return gathered;
}
