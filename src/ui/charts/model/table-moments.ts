import { bucketsWithin } from './buckets';
import type { ChartSpan, TrendChartProps } from './trend';

type Drawn = Pick<TrendChartProps, 'times' | 'stepMs' | 'lines' | 'fallbacks' | 'bands'>;

/**
 * Returns a moment in each bucket that is drawn in the span and has a sample, newest first: fine
 * buckets, and the coarser ones where they are the fallback.
 */
export function tableMoments(drawn: Drawn, span: ChartSpan): number[] {
  const coarser = drawn.bands.filter(({ kind }) => kind === 'coarser');
  const moments = new Set([
    ...fineMoments(drawn, span, coarser),
    ...coarseMoments(drawn, span, coarser),
  ]);
  return [...moments].sort((one, other) => other - one);
}

function fineMoments(
  { times, stepMs, lines }: Drawn,
  span: ChartSpan,
  coarser: readonly ChartSpan[],
) {
  const [first, end] = bucketsWithin(times, stepMs, span);
  const moments: number[] = [];
  for (let index = first; index < end; index++) {
    const at = times[index] ?? NaN;
    if (
      lines.some(({ values }) => !Number.isNaN(values[index])) &&
      !coarser.some(({ from, to }) => from <= at && at < to)
    )
      moments.push(at);
  }
  return moments;
}

/** Counts a coarser bucket once, from the first moment at which it is the fallback. */
function coarseMoments(
  { fallbacks }: Drawn,
  span: ChartSpan,
  coarser: readonly ChartSpan[],
): number[] {
  return fallbacks.flatMap(({ times, stepMs, values }) => {
    const columns = [...values.values()];
    const [first, end] = bucketsWithin(times, stepMs, span);
    const moments: number[] = [];
    for (let index = first; index < end; index++) {
      const at = times[index] ?? NaN;
      const band = coarser.find(({ from, to }) => from < at + stepMs && to > at);
      if (band !== undefined && columns.some((column) => !Number.isNaN(column[index])))
        moments.push(Math.max(at, band.from));
    }
    return moments;
  });
}
