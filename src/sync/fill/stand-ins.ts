import { bucketEnd, wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { heldSpans } from '../../domain/series/ledger';
import { shelfKey, type Bundle, type Shelf } from '../../domain/series/series';
import {
  joinSpans,
  spansWithin,
  subtractSpans,
  type Span,
  type Spans,
} from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { SeriesStore } from '../../store/series/series-store';
import type { FillRun } from './fill-run';
import { coarserPiece } from './series-pieces';

interface Wanted {
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly spans: ReadonlyMap<ModuleId, Spans>;
}

type ByModule = Map<ModuleId, Spans>;

/**
 * Where the wanted buckets are to be had in wider ones only, now or as it was found before: those, so
 * that they are whole at the ends and their newest is as fresh as any. By width, in whole buckets.
 */
export async function standIns(
  { parts, coarser }: FillRun,
  { interval, bundle, spans }: Wanted,
): Promise<ReadonlyMap<Interval, ByModule>> {
  const { series } = parts.store;
  const wider = new Map<Interval, ByModule>();
  const add = (width: Interval, moduleId: ModuleId, more: Spans) => {
    const byModule = wider.get(width) ?? new Map<ModuleId, Spans>();
    wider.set(width, byModule);
    byModule.set(moduleId, joinSpans([...(byModule.get(moduleId) ?? []), ...more]));
  };
  for (const one of coarser)
    add(one.interval, one.moduleId, [wholeBuckets(one.span, one.interval)]);
  const shelves = [...spans.keys()].map((moduleId) => ({ moduleId, interval, bundle }));
  const ledgers = await series.ledgers(shelves);
  for (const shelf of shelves) {
    const known = (ledgers.get(shelfKey(shelf)) ?? []).filter(({ kind }) => kind === 'coarser');
    const within = (spans.get(shelf.moduleId) ?? []).flatMap((span) => spansWithin(span, known));
    for (const [width, held] of await widerOf(series, shelf, within)) {
      add(width, shelf.moduleId, held);
    }
  }
  return wider;
}

/** Of each stretch, the finest wider buckets that any of it is held in. */
async function widerOf(
  series: SeriesStore,
  shelf: Shelf,
  stretches: Spans,
): Promise<readonly (readonly [Interval, Spans])[]> {
  if (stretches.length === 0) return [];
  const widths = (await series.intervals(shelf.moduleId, shelf.bundle)).filter(
    (width) => intervalMs(width) > intervalMs(shelf.interval),
  );
  const found: [Interval, Spans][] = [];
  let left = stretches;
  for (const interval of widths) {
    const held = await heldOf(series, { ...shelf, interval });
    const whole = (span: Span): Span => wholeBuckets(span, interval);
    const stood = left.filter((span) => spansWithin(whole(span), held).length > 0).map(whole);
    if (stood.length > 0) found.push([interval, stood]);
    left = subtractSpans(left, stood);
  }
  return found;
}

async function heldOf(series: SeriesStore, shelf: Shelf): Promise<Spans> {
  return heldSpans((await series.ledgers([shelf])).get(shelfKey(shelf)) ?? []);
}

const earlier = (one: EpochMs, other: EpochMs): EpochMs => (one < other ? one : other);

/** Writes down as coarser what was answered so in this run, where the wider buckets are held now. */
export async function claimCoarser(
  { parts, coarser, generation }: FillRun,
  { interval, bundle }: Wanted,
): Promise<void> {
  const { series } = parts.store;
  const now = parts.clock.now();
  for (const { moduleId, interval: width, span } of coarser) {
    const held = await heldOf(series, { moduleId, bundle, interval: width });
    const shelf = { moduleId, interval, bundle };
    const past = { ...span, to: earlier(span.to, bucketEnd(now, interval)) };
    const pieces = spansWithin(past, held).map((one) => coarserPiece(shelf, one, now));
    if (pieces.length > 0) await series.write(pieces, generation);
  }
}
