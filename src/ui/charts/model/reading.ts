import { bucketAt } from './buckets';
import type {
  ChartSpan,
  TrendAnnotation,
  TrendBand,
  TrendBandKind,
  TrendChartProps,
  TrendEnvelope,
  TrendGhost,
  TrendLine,
  TrendPeer,
} from './trend';

/** Everything the chart knows about one moment. */
export interface Reading {
  /** The bucket that contains the moment; the coarser one where that is the fallback. */
  readonly bucket: ChartSpan;
  /** One for each line; NaN: no sample. */
  readonly values: readonly number[];
  readonly isFallback: boolean;
  /** Null outside the bands. */
  readonly kind: TrendBandKind | null;
}

type Known = Pick<TrendChartProps, 'times' | 'stepMs' | 'lines' | 'fallbacks' | 'bands'>;

const bandKindAt = (bands: readonly TrendBand[], at: number): TrendBandKind | null =>
  bands.find(({ from, to }) => from <= at && at < to)?.kind ?? null;

function fineValues(known: Known, at: number): readonly number[] {
  const index = bucketAt(known.times, known.stepMs, at);
  return known.lines.map((line) =>
    ownKindAt(line, at) === 'coarser' ? coarseValue(known, line, at) : (line.values[index] ?? NaN),
  );
}

/** Coverage of a line alone at a moment; null where it has none of its own. */
export const ownKindAt = ({ bands }: TrendLine, at: number): TrendBandKind | null =>
  bands === undefined ? null : bandKindAt(bands, at);

/** First value of a line among the coarser buckets at a moment; NaN: none. */
function coarseValue({ fallbacks }: Known, { id }: TrendLine, at: number): number {
  const found = fallbacks.map(
    ({ times, stepMs, values }) => values.get(id)?.[bucketAt(times, stepMs, at)] ?? NaN,
  );
  return found.find((value) => !Number.isNaN(value)) ?? NaN;
}

/** Value of a line's ghost at a moment; NaN: no sample. */
export const ghostAt = ({ times, stepMs, values }: TrendGhost, at: number): number =>
  values[bucketAt(times, stepMs, at)] ?? NaN;

function coarseReading(known: Known, at: number): Pick<Reading, 'bucket' | 'values'> | null {
  for (const { times, stepMs, values } of known.fallbacks) {
    const index = bucketAt(times, stepMs, at);
    const from = times[index];
    const found = known.lines.map(({ id }) => values.get(id)?.[index] ?? NaN);
    if (from !== undefined && found.some((value) => !Number.isNaN(value)))
      return { bucket: { from, to: from + stepMs }, values: found };
  }
  return null;
}

/**
 * Returns the reading at a moment: the coarser bucket where the bands call for the fallback,
 * otherwise the fine one.
 */
export function readingAt(known: Known, at: number): Reading {
  const { stepMs, times } = known;
  const kind = bandKindAt(known.bands, at);
  const coarse = kind === 'coarser' ? coarseReading(known, at) : null;
  if (coarse !== null) return { ...coarse, isFallback: true, kind };
  const from = times[bucketAt(times, stepMs, at)] ?? Math.floor(at / stepMs) * stepMs;
  const bucket = { from, to: from + stepMs };
  return { bucket, values: fineValues(known, at), isFallback: false, kind };
}

/** Returns the newest sample as a reading of its instant; null when there is none in the span. */
export function tailReading({
  tail,
  lines,
  span,
}: Pick<TrendChartProps, 'tail' | 'lines' | 'span'>): Reading | null {
  if (tail === null || tail.at < span.from || tail.at > span.to) return null;
  const values = lines.map(({ id }) => tail.values.get(id) ?? NaN);
  return { bucket: { from: tail.at, to: tail.at }, values, isFallback: false, kind: null };
}

/** The newest samples of several lines are fetched at most this far apart, ms. */
const FETCHED_APART = 600_000;

/**
 * Returns the newest bucket with samples that starts before `end`: of those shortly before it the
 * one with the samples of most lines. Where nothing finer is as new it is a fallback's. Null when
 * there is none.
 */
export function newestReading(known: Known, end: number): Reading | null {
  const { times, lines } = known;
  let best: { readonly at: number; readonly count: number } | null = null;
  let newest: number | null = null;
  for (let index = times.length - 1; index >= 0; index--) {
    const at = times[index] ?? NaN;
    if (newest !== null && newest - at > FETCHED_APART) break;
    const count = lines.filter(({ values }) => !Number.isNaN(values[index] ?? NaN)).length;
    if (at >= end || count === 0) continue;
    newest ??= at;
    if (count > (best?.count ?? 0)) best = { at, count };
    if (count === lines.length) break;
  }
  const fine = best === null ? null : readingAt(known, best.at);
  const coarse = newestFallback(known, end);
  return fine === null || (coarse !== null && coarse.bucket.from > fine.bucket.from)
    ? coarse
    : fine;
}

/** Returns the newest reading of a fallback that is drawn before `end`; null without one. */
function newestFallback(known: Known, end: number): Reading | null {
  for (const { kind, from, to } of known.bands.toReversed()) {
    let at = Math.min(to, end) - 1;
    while (kind === 'coarser' && at >= from) {
      const reading = readingAt(known, at);
      if (reading.isFallback) return reading;
      at -= known.stepMs;
    }
  }
  return null;
}

/** Value of a peer's line at a moment; NaN: no sample. */
export function peerValue(
  { times, stepMs, values }: TrendPeer,
  lineId: string,
  at: number,
): number {
  return values.get(lineId)?.[bucketAt(times, stepMs, at)] ?? NaN;
}

/**
 * Range from the least to the greatest sample of the bucket at a moment; null where they are not
 * known.
 */
export function envelopeAt(
  { times, stepMs }: Pick<Known, 'times' | 'stepMs'>,
  { least, greatest }: TrendEnvelope,
  at: number,
): readonly [least: number, greatest: number] | null {
  const index = bucketAt(times, stepMs, at);
  const [low, high] = [least[index] ?? NaN, greatest[index] ?? NaN];
  return Number.isNaN(low) || Number.isNaN(high) ? null : [low, high];
}

/** Annotations in a bucket, and those whose span reaches into it, in the order of time. */
export const annotationsIn = (
  annotations: readonly TrendAnnotation[],
  { from, to }: ChartSpan,
): readonly TrendAnnotation[] =>
  annotations
    .filter(({ at, until = at }) => (at >= from || until > from) && (at < to || at === from))
    .toSorted((one, other) => one.at - other.at);

/**
 * Moment the cursor moves to from `at`: the middle of the next bucket, or, where buckets are
 * narrower than a pixel, as many further as a pixel holds. `steps` is negative for earlier.
 */
export function stepped(at: number, steps: number, stepMs: number, msPerPixel: number): number {
  const stride = Math.max(1, Math.round(msPerPixel / stepMs)) * stepMs;
  return (Math.floor(at / stepMs) + 0.5) * stepMs + steps * stride;
}
