import { bucketCount } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { bundleColumns, shelfKey, type Bundle, type Shelf } from '../../domain/series/series';
import { gatherSpans, subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';

/** What is asked for with one call: whole buckets of one bundle of one or more modules. */
export interface Piece {
  readonly moduleIds: readonly ModuleId[];
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly span: Span;
}

/** Small enough for a bad link: some hundred kilobytes, fewer when compressed. */
const NUMBERS_PER_CALL = 30_000;
const MODULES_PER_CALL = 50;
/** Of one module at most so many stretches, unless much is held between them. */
const STRETCHES = 6;
/** Cuts are made at multiples of a part of this many buckets, as the store's chunks are. */
const CHUNK_BUCKETS = 4_320;

/** Buckets of one module in one call, at most: a part of a chunk, or some whole ones. */
export function pieceBuckets(bundle: Bundle): number {
  const most = Math.floor(NUMBERS_PER_CALL / bundleColumns(bundle).length);
  return most >= CHUNK_BUCKETS
    ? Math.floor(most / CHUNK_BUCKETS) * CHUNK_BUCKETS
    : Math.floor(CHUNK_BUCKETS / Math.ceil(CHUNK_BUCKETS / most));
}

export const shelvesOf = ({ moduleIds, interval, bundle }: Omit<Piece, 'span'>): Shelf[] =>
  moduleIds.map((moduleId) => ({ moduleId, interval, bundle }));

/** Names of the locks that a piece is asked for under: each shelf's time is cut in equal stretches. */
export function lockNames(piece: Piece): readonly string[] {
  const width = pieceBuckets(piece.bundle) * intervalMs(piece.interval);
  const first = Math.floor(piece.span.from / width);
  const last = Math.floor((piece.span.to - 1) / width);
  const stretches = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return shelvesOf(piece).flatMap((shelf) =>
    stretches.map((stretch) => `${shelfKey(shelf)}/${String(stretch)}`),
  );
}

/** So many held buckets weigh less than a question and answer of their own. */
const NEAR_BUCKETS = 12;

/** What is due, together with what is held between it for less than `long` ms. */
export function closeGaps(due: Spans, long: number): Spans {
  const hull = gatherSpans(due, 1);
  const spared = subtractSpans(hull, due).filter(({ from, to }) => to - from >= long);
  return subtractSpans(hull, spared);
}

/**
 * Few spans that hold all that is due: a hundred tiny holes are asked for together, and what is held
 * between them again. But no stretch as long as half a piece is.
 */
export function gatherDue(due: Spans, shelf: Pick<Shelf, 'interval' | 'bundle'>): Spans {
  const width = intervalMs(shelf.interval);
  const near = closeGaps(due, NEAR_BUCKETS * width);
  const gathered = gatherSpans(near, STRETCHES);
  const long = (pieceBuckets(shelf.bundle) * width) / 2;
  const spared = subtractSpans(gathered, near).filter(({ from, to }) => to - from >= long);
  return subtractSpans(gathered, spared);
}

export interface Due {
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly spans: ReadonlyMap<ModuleId, Spans>;
}

/** The calls that what is due takes, what lies nearest to `focus` first, of two the newer one. */
export function planPieces({ spans, ...kind }: Due, focus: EpochMs): Piece[] {
  const groups = new Map<string, { due: Spans; moduleIds: ModuleId[] }>();
  for (const [moduleId, missing] of spans) {
    const due = gatherDue(missing, kind);
    const key = JSON.stringify(due);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { due, moduleIds: [moduleId] });
    else group.moduleIds.push(moduleId);
  }
  const away = ({ span: { from, to } }: Piece): number =>
    Math.max(0, from - focus, focus - (to - 1));
  return [...groups.values()]
    .flatMap(({ due, moduleIds }) => due.flatMap((span) => cut({ ...kind, moduleIds, span })))
    .sort((a, b) => away(a) - away(b) || b.span.to - a.span.to);
}

/** Cuts by modules as long as one module's buckets fit into a call, and then by time. */
function cut(whole: Piece): Piece[] {
  const most = pieceBuckets(whole.bundle);
  const buckets = bucketCount(whole.span, whole.interval);
  const columns = bundleColumns(whole.bundle).length;
  const fitting = Math.floor(NUMBERS_PER_CALL / (Math.min(buckets, most) * columns));
  const spans = buckets <= most ? [whole.span] : cutTime(whole.span, most, whole.interval);
  const batches = inBatches(whole.moduleIds, Math.min(fitting, MODULES_PER_CALL));
  return batches.flatMap((moduleIds) => spans.map((span) => ({ ...whole, moduleIds, span })));
}

function inBatches<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, i) => all.slice(i * size, (i + 1) * size));
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
