import { bucketEnd, wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { storedSpans } from '../../domain/series/ledger';
import { seriesKey, type Bundle, type SeriesId } from '../../domain/series/series';
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
import { readLedgers } from './read-ledgers';
import { storePieces } from './request-history';
import { coarserPiece } from './series-pieces';

interface Wanted {
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly spans: ReadonlyMap<ModuleId, Spans>;
}

type ByModule = Map<ModuleId, Spans>;

/**
 * Spans, by width, of the wider buckets that replace requested ones which are not available, now or
 * as known from before. They are whole buckets, so that the ends are complete and the newest is as
 * fresh as any.
 */
export async function fallbackSpans(
  { deps, coarser }: FillRun,
  { interval, bundle, spans }: Wanted,
): Promise<ReadonlyMap<Interval, ByModule>> {
  const { series } = deps.store;
  const wider = new Map<Interval, ByModule>();
  const add = (width: Interval, moduleId: ModuleId, more: Spans) => {
    const byModule = wider.get(width) ?? new Map<ModuleId, Spans>();
    wider.set(width, byModule);
    byModule.set(moduleId, joinSpans([...(byModule.get(moduleId) ?? []), ...more]));
  };
  for (const one of coarser)
    add(one.interval, one.moduleId, [wholeBuckets(one.span, one.interval)]);
  const seriesIds = [...spans.keys()].map((moduleId) => ({ moduleId, interval, bundle }));
  const ledgers = await readLedgers(series, seriesIds, deps.clock.now());
  for (const seriesId of seriesIds) {
    const known = (ledgers.get(seriesKey(seriesId)) ?? []).filter(({ kind }) => kind === 'coarser');
    const within = (spans.get(seriesId.moduleId) ?? []).flatMap((span) => spansWithin(span, known));
    for (const [width, stored] of await widerBuckets(series, seriesId, within)) {
      add(width, seriesId.moduleId, stored);
    }
  }
  return wider;
}

/** For each stretch, the finest wider buckets of which any are stored. */
async function widerBuckets(
  series: SeriesStore,
  seriesId: SeriesId,
  stretches: Spans,
): Promise<readonly (readonly [Interval, Spans])[]> {
  if (stretches.length === 0) return [];
  const widths = (await series.intervals(seriesId.moduleId, seriesId.bundle)).filter(
    (width) => intervalMs(width) > intervalMs(seriesId.interval),
  );
  const found: [Interval, Spans][] = [];
  let left = stretches;
  for (const interval of widths) {
    const stored = await readStoredSpans(series, { ...seriesId, interval });
    const whole = (span: Span): Span => wholeBuckets(span, interval);
    const matched = left.filter((span) => spansWithin(whole(span), stored).length > 0).map(whole);
    if (matched.length > 0) found.push([interval, matched]);
    left = subtractSpans(left, matched);
  }
  return found;
}

async function readStoredSpans(series: SeriesStore, seriesId: SeriesId): Promise<Spans> {
  return storedSpans((await series.ledgers([seriesId])).get(seriesKey(seriesId)) ?? []);
}

const earlier = (one: EpochMs, other: EpochMs): EpochMs => (one < other ? one : other);

/** Records as coarser the spans that got wider buckets in this run, where those are stored now. */
export async function recordCoarser(run: FillRun, { interval, bundle }: Wanted): Promise<void> {
  const { series } = run.deps.store;
  const now = run.deps.clock.now();
  for (const { moduleId, interval: width, span } of run.coarser) {
    const stored = await readStoredSpans(series, { moduleId, bundle, interval: width });
    const seriesId = { moduleId, interval, bundle };
    const past = { ...span, to: earlier(span.to, bucketEnd(now, interval)) };
    const pieces = spansWithin(past, stored).map((one) => coarserPiece(seriesId, one, now));
    await storePieces(run, pieces);
  }
}
