import { epochMs, type EpochMs } from '../../base/units';
import { ofKind, type CoverageSpan } from '../series/coverage';
import { joinSpans, spansWithin, type Span, type Spans } from '../time/spans';
import { ONLINE_THRESHOLD } from '../machine/connection';

/** Coverage of a machine's samples in buckets of one width. */
export interface Covered {
  readonly widthMs: number;
  /** Time of the newest fetch: later samples are not known, whether or not a bucket has ended. */
  readonly until: EpochMs;
  readonly coverage: readonly CoverageSpan[];
}

/**
 * Returns the spans in which a machine sent nothing for so long that it was offline (rules §4.2),
 * in narrow buckets up to the last known one of them, where all before it are known. A span of
 * narrow buckets does not count where a wide bucket within it has a sample: the server may keep no
 * narrow ones.
 */
export function silentSpans(wide: Covered, narrow: Covered | null): Spans {
  const past = { from: epochMs(0), to: epochMs(Math.max(wide.until, narrow?.until ?? 0)) };
  const empty = ofKind(wide.coverage, 'empty');
  const known = narrow === null ? null : knownUntil(narrow);
  if (narrow === null || known === null) return longIn(spansWithin(past, empty));
  const after = { from: known, to: wide.coverage.at(-1)?.to ?? known };
  const found = joinSpans([...ofKind(narrow.coverage, 'empty'), ...spansWithin(after, empty)]);
  return longIn(spansWithin(past, found)).filter(
    (span) => !wide.coverage.some((one) => hasSamples(one) && hasBucketIn(span, one, wide.widthMs)),
  );
}

/** Whether a sample is known after a silence: one that only reaches the newest fetch goes on. */
export const isSilenceOver = ({ to }: Span, wide: Covered, narrow: Covered | null): boolean =>
  [...wide.coverage, ...(narrow?.coverage ?? [])].some((one) => hasSamples(one) && one.from >= to);

/** End of the last known bucket; null when there is none, or one before it is unknown. */
function knownUntil({ coverage }: Covered): EpochMs | null {
  const last = coverage.findLast((one) => !isUnknown(one));
  if (last === undefined) return null;
  return coverage.some((one) => one.from < last.from && isUnknown(one)) ? null : last.to;
}

const longIn = (spans: Spans): Spans =>
  spans.filter(({ from, to }) => to - from >= ONLINE_THRESHOLD);
const isUnknown = ({ kind }: CoverageSpan): boolean => kind === 'missing' || kind === 'coarser';
const hasSamples = ({ kind }: CoverageSpan): boolean => kind === 'final' || kind === 'volatile';

/** Whether a whole bucket of the run lies within the span. */
function hasBucketIn({ from, to }: Span, run: Span, widthMs: number): boolean {
  const first = run.from + Math.ceil(Math.max(0, from - run.from) / widthMs) * widthMs;
  return first + widthMs <= Math.min(to, run.to);
}
