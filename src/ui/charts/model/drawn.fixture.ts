import type { TrendBandKind, TrendChartProps, TrendLine } from './trend';

const KINDS: Readonly<Record<string, TrendBandKind>> = {
  f: 'final',
  v: 'volatile',
  e: 'empty',
  m: 'missing',
  c: 'coarser',
  o: 'offline',
  d: 'denied',
};

const line = (id: string, values: Float64Array): TrendLine => ({
  id,
  label: id,
  unit: 'kW',
  axis: 'left',
  colour: 'power',
  values,
  text: String,
});

/**
 * Buckets of 10 ms: a digit is a sample of the line `p`, a point none. Below each, the first letter
 * of its band. Coarser buckets of 40 ms: a digit for each.
 */
export function drawnTrend(
  picture: string,
  bands: string,
  coarse = '',
): Pick<TrendChartProps, 'times' | 'stepMs' | 'lines' | 'fallbacks' | 'bands'> {
  const values = (digits: string) => Float64Array.from(digits, Number.parseFloat);
  const starts = (count: number, stepMs: number) =>
    Float64Array.from({ length: count }, (_, index) => index * stepMs);
  return {
    times: starts(picture.length, 10),
    stepMs: 10,
    lines: [line('p', values(picture))],
    fallbacks: [
      {
        times: starts(coarse.length, 40),
        stepMs: 40,
        values: new Map([['p', values(coarse)]]),
      },
    ],
    bands: Array.from(bands, (letter, index) => ({
      from: index * 10,
      to: index * 10 + 10,
      kind: KINDS[letter] ?? 'missing',
    })),
  };
}
