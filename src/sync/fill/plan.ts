import { bucketCount } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { bundleColumns, seriesKey, type Bundle, type SeriesId } from '../../domain/series/series';
import { gatherSpans, subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import { batches } from '../../base/batches';
import { DAY, epochMs, type EpochMs } from '../../base/units';

/** One request: whole buckets of one bundle of one or more modules. */
export interface Piece {
  readonly moduleIds: readonly ModuleId[];
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly span: Span;
}

/** Small enough for a bad link: some hundred kilobytes, less when compressed. */
const NUMBERS_PER_CALL = 42_000;
const MODULES_PER_CALL = 50;
/** Maximum number of stretches of one module, unless much is stored between them. */
const STRETCHES = 6;
/** Cuts are made at multiples of a fraction of this many buckets, like the store's chunks. */
const CHUNK_BUCKETS = 4_320;

/**
 * Maximum number of buckets of one module in one request: a fraction of a chunk, or whole chunks.
 */
export function pieceBuckets(bundle: Bundle): number {
  const most = Math.floor(NUMBERS_PER_CALL / bundleColumns(bundle).length);
  return most >= CHUNK_BUCKETS
    ? Math.floor(most / CHUNK_BUCKETS) * CHUNK_BUCKETS
    : Math.floor(CHUNK_BUCKETS / Math.ceil(CHUNK_BUCKETS / most));
}

export const seriesOf = ({ moduleIds, interval, bundle }: Omit<Piece, 'span'>): SeriesId[] =>
  moduleIds.map((moduleId) => ({ moduleId, interval, bundle }));

/** Names of a piece's locks: each series is cut into equal stretches of time. */
export function lockNames(piece: Piece): readonly string[] {
  const width = pieceBuckets(piece.bundle) * intervalMs(piece.interval);
  const first = Math.floor(piece.span.from / width);
  const last = Math.floor((piece.span.to - 1) / width);
  const stretches = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return seriesOf(piece).flatMap((seriesId) =>
    stretches.map((stretch) => `${seriesKey(seriesId)}/${String(stretch)}`),
  );
}

/** This many stored buckets cost less than a request of their own. */
const MERGE_BUCKETS = 12;

/** Due spans, joined over stored gaps shorter than `long` ms. */
export function closeGaps(due: Spans, long: number): Spans {
  const hull = gatherSpans(due, 1);
  const excluded = subtractSpans(hull, due).filter(({ from, to }) => to - from >= long);
  return subtractSpans(hull, excluded);
}

/**
 * Few spans that contain everything due: a hundred tiny holes are requested together, and the
 * stored data between them again. A gap of half a piece or more is not requested, and none of a
 * day: of days that arrived late, each is requested alone.
 */
export function gatherDue(due: Spans, seriesId: Pick<SeriesId, 'interval' | 'bundle'>): Spans {
  const width = intervalMs(seriesId.interval);
  const merged = closeGaps(due, MERGE_BUCKETS * width);
  const gathered = gatherSpans(merged, STRETCHES);
  const long = Math.min((pieceBuckets(seriesId.bundle) * width) / 2, DAY);
  const excluded = subtractSpans(gathered, merged).filter(({ from, to }) => to - from >= long);
  return subtractSpans(gathered, excluded);
}

export interface Due {
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly spans: ReadonlyMap<ModuleId, Spans>;
}

/**
 * Requests for the due spans, nearest to `focus` first; of two equally near, the newer one first.
 */
export function planPieces({ spans, ...kind }: Due, focus: EpochMs): Piece[] {
  const groups = new Map<string, { due: Spans; moduleIds: ModuleId[] }>();
  for (const [moduleId, missing] of spans) {
    const due = gatherDue(missing, kind);
    const key = JSON.stringify(due);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { due, moduleIds: [moduleId] });
    else group.moduleIds.push(moduleId);
  }
  const distance = ({ span: { from, to } }: Piece): number =>
    Math.max(0, from - focus, focus - (to - 1));
  return [...groups.values()]
    .flatMap(({ due, moduleIds }) => due.flatMap((span) => cut({ ...kind, moduleIds, span })))
    .sort((a, b) => distance(a) - distance(b) || b.span.to - a.span.to);
}

/** Cuts by modules while one module's buckets fit into a request, and then by time. */
function cut(piece: Piece): Piece[] {
  const most = pieceBuckets(piece.bundle);
  const buckets = bucketCount(piece.span, piece.interval);
  const columns = bundleColumns(piece.bundle).length;
  const fitting = Math.floor(NUMBERS_PER_CALL / (Math.min(buckets, most) * columns));
  const spans = buckets <= most ? [piece.span] : cutTime(piece.span, most, piece.interval);
  const groups = batches(piece.moduleIds, Math.min(fitting, MODULES_PER_CALL));
  return groups.flatMap((moduleIds) => spans.map((span) => ({ ...piece, moduleIds, span })));
}

function cutTime(span: Span, buckets: number, interval: Interval): Span[] {
  const width = buckets * intervalMs(interval);
  const first = Math.floor(span.from / width);
  const count = Math.ceil(span.to / width) - first;
  return Array.from({ length: count }, (_, i) => ({
    from: epochMs(Math.max(span.from, (first + i) * width)),
    to: epochMs(Math.min(span.to, (first + i + 1) * width)),
  }));
}
