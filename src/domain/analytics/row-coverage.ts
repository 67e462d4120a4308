import { cursor, type CoverageKind, type CoverageSpan } from '../series/coverage';
import { spansWithin, subtractSpans, type Span, type Spans } from '../time/spans';
import { epochMs } from '../../base/units';

/**
 * Kinds of coverage of a row: those of its series, and two reasons for which it has no samples: the
 * machine was offline, or the person may not see it.
 */
export type RowCoverageKind = CoverageKind | 'offline' | 'denied';

export interface RowCoverage extends Span {
  readonly kind: RowCoverageKind;
}

/** Kinds of coverage, from the one that says least of the values. */
const BY_WORTH: readonly RowCoverageKind[] = [
  'missing',
  'denied',
  'coarser',
  'offline',
  'empty',
  'volatile',
  'final',
];

const worst = (kinds: readonly RowCoverageKind[]): RowCoverageKind =>
  BY_WORTH.find((kind) => kinds.includes(kind)) ?? 'missing';
const best = (kinds: readonly RowCoverageKind[]): RowCoverageKind =>
  BY_WORTH.findLast((kind) => kinds.includes(kind)) ?? 'missing';

/** Coverage of a series, and its buckets that had not ended when they were fetched. */
interface Covered {
  readonly coverage: readonly CoverageSpan[];
  readonly growing: Spans;
}

/**
 * Returns the coverage of a row: it has nothing where its machine sent no status word either, which
 * means that the machine was offline (rules §4.12). A bucket that had not ended says nothing yet:
 * its samples may still come.
 */
export function rowCoverage(own: Covered, status: Covered | undefined): readonly RowCoverage[] {
  const empty = (status?.coverage ?? []).filter(({ kind }) => kind === 'empty');
  const silent = subtractSpans(empty, status?.growing ?? []);
  return own.coverage.flatMap((span): readonly RowCoverage[] => {
    if (span.kind !== 'empty') return [span];
    const growing = spansWithin(span, own.growing);
    const offline = subtractSpans(spansWithin(span, silent), growing);
    const rest = subtractSpans([span], [...growing, ...offline]);
    return [
      ...growing.map((part) => ({ ...part, kind: 'volatile' as const })),
      ...offline.map((part) => ({ ...part, kind: 'offline' as const })),
      ...rest.map((part) => ({ ...part, kind: 'empty' as const })),
    ].sort((one, other) => one.from - other.from);
  });
}

type SeriesCoverage = readonly (readonly RowCoverage[])[];

/**
 * Returns the coverage of several series together over a span: each moment has the kind of the
 * series of which least is known. A series without coverage at a moment was never fetched there.
 */
export const combinedCoverage = (span: Span, series: SeriesCoverage): readonly RowCoverage[] =>
  mergedCoverage(span, series, worst);

/** The same with the series of which most is known: blank only where all of them are. */
export const sharedCoverage = (span: Span, series: SeriesCoverage): readonly RowCoverage[] =>
  mergedCoverage(span, series, best);

function mergedCoverage(
  span: Span,
  series: SeriesCoverage,
  choose: (kinds: readonly RowCoverageKind[]) => RowCoverageKind,
): readonly RowCoverage[] {
  const cuts = series
    .flatMap((spans) => spans.flatMap(({ from, to }) => [from, to]))
    .filter((at) => at > span.from && at < span.to);
  const ends = [...new Set([span.from, ...cuts, span.to])].sort((a, b) => a - b);
  const cursors = series.map((spans) => cursor(spans));
  const combined: RowCoverage[] = [];
  ends.slice(1).forEach((to, i) => {
    const from = ends[i] ?? span.from;
    const kind = choose(cursors.map((spanAt) => spanAt(epochMs(from))?.kind ?? 'missing'));
    const last = combined.at(-1);
    if (last?.kind === kind) combined[combined.length - 1] = { ...last, to: epochMs(to) };
    else combined.push({ from: epochMs(from), to: epochMs(to), kind });
  });
  return combined;
}
