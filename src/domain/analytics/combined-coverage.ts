import type { CoverageKind, CoverageSpan } from '../series/coverage';
import type { Span } from '../time/spans';
import { epochMs } from '../../base/units';

/** Kinds of coverage, from the one that says least of the values. */
const BY_WORTH: readonly CoverageKind[] = ['missing', 'coarser', 'empty', 'volatile', 'final'];

const worst = (kinds: readonly CoverageKind[]): CoverageKind =>
  BY_WORTH.find((kind) => kinds.includes(kind)) ?? 'missing';

/**
 * Returns the coverage of several series together over a span: each moment has the kind of the
 * series of which least is known. A series without coverage at a moment was never fetched there.
 */
export function combinedCoverage(
  span: Span,
  series: readonly (readonly CoverageSpan[])[],
): readonly CoverageSpan[] {
  const cuts = series
    .flatMap((spans) => spans.flatMap(({ from, to }) => [from, to]))
    .filter((at) => at > span.from && at < span.to);
  const ends = [...new Set([span.from, ...cuts, span.to])].sort((a, b) => a - b);
  const places = series.map(() => 0);
  const combined: CoverageSpan[] = [];
  ends.slice(1).forEach((to, i) => {
    const from = ends[i] ?? span.from;
    const kind = worst(
      series.map((spans, s) => {
        while ((spans[places[s] ?? 0]?.to ?? Infinity) <= from) places[s] = (places[s] ?? 0) + 1;
        const found = spans[places[s] ?? 0];
        return found !== undefined && found.from <= from ? found.kind : 'missing';
      }),
    );
    const last = combined.at(-1);
    if (last?.kind === kind) combined[combined.length - 1] = { ...last, to: epochMs(to) };
    else combined.push({ from: epochMs(from), to: epochMs(to), kind });
  });
  return combined;
}
