import { epochMs, type EpochMs } from '../../base/units';

/** A stretch of time, half-open: `from` is in it, `to` is not. Empty when `from` is not before `to`. */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * [Note: Coverage is data]
 *
 * What of a series is known is written down as spans, beside the samples and with them; it is never
 * worked out from the first and the last sample. An empty bucket can be covered, and a stretch between
 * two samples can be unknown.
 *
 *   asked      [=================)
 *   covered       [====)   [===)
 *   gaps       [==)    [===)   [===)
 *
 * A list of spans is sorted, disjoint and joined: no two touch. Every function here takes any spans
 * and gives such a list.
 */
export type Spans = readonly Span[];

const isEmpty = ({ from, to }: Span): boolean => from >= to;

const meet = (one: Span, other: Span): Span => ({
  from: epochMs(Math.max(one.from, other.from)),
  to: epochMs(Math.min(one.to, other.to)),
});

/** Everything that any of the spans holds, joined where they touch or overlap. */
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

/** What `spans` hold and `without` do not. */
export function subtractSpans(spans: Spans, without: Spans): Spans {
  const holes = joinSpans(without);
  return joinSpans(spans).flatMap((span) => gapsIn(span, holes));
}

/** What of `asked` the spans do not hold, oldest first. */
export const spanGaps = (asked: Span, covered: Spans): Spans => gapsIn(asked, joinSpans(covered));

/** The gaps of one span, given spans that are joined already. */
function gapsIn(asked: Span, joined: Spans): Span[] {
  const gaps: Span[] = [];
  let from = asked.from;
  for (const span of joined) {
    if (span.to <= from) continue;
    if (span.from >= asked.to) break;
    if (span.from > from) gaps.push({ from, to: span.from });
    from = span.to;
  }
  if (from < asked.to) gaps.push({ from, to: asked.to });
  return gaps;
}

/** What of `asked` the spans hold. */
export const spansWithin = (asked: Span, spans: Spans): Spans =>
  joinSpans(spans.map((span) => meet(span, asked)));

/** Whether the spans hold every moment of `asked`; an empty span is always held. */
export const spansCover = (asked: Span, spans: Spans): boolean =>
  spanGaps(asked, spans).length === 0;

/**
 * At most `count` spans that hold all of `spans`: those with the least between them are asked for
 * together, so that a hundred tiny holes do not become a hundred requests. `count` is at least 1.
 */
export function gatherSpans(spans: Spans, count: number): Spans {
  const joined = joinSpans(spans);
  const between = joined
    .slice(1)
    .map((span, i) => ({ i, width: span.from - (joined[i]?.to ?? span.from) }));
  const kept = between
    .sort((a, b) => b.width - a.width || a.i - b.i)
    .slice(0, Math.max(1, count) - 1)
    .map(({ i }) => i);
  const gathered: { from: EpochMs; to: EpochMs }[] = [];
  joined.forEach((span, i) => {
    const last = gathered.at(-1);
    if (last === undefined || kept.includes(i - 1)) gathered.push({ ...span });
    else last.to = span.to;
  });
  return gathered;
}
