import { bucketCount, bucketEnd, wholeBuckets } from '../../domain/time/buckets';
import { ENERGY_INTERVALS } from '../../domain/history/energy-bars';
import { COUNTER } from '../../domain/history/produced-energy';
import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import { dueSpans } from '../../domain/series/due-spans';
import { storedSpans, type Ledger } from '../../domain/series/ledger';
import { DEFAULT_VIEW } from '../../domain/view/fleet-view';
import { periodInterval, periodSpan } from '../../domain/view/period';
import { seriesKey, type Bundle, type SeriesId, type SeriesKey } from '../../domain/series/series';
import { subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { LiveRange } from '../../domain/time/time-ranges';
import { DAY, later, type EpochMs } from '../../base/units';

/** A power block to prepare, as in the newest fleet. */
export interface SiteBlock {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly moduleIds: readonly ModuleId[];
}

/** History of each module that a screen reads. */
export interface SiteView {
  readonly bundle: Bundle;
  readonly interval: Interval;
  /** Whole buckets, up to the current one. */
  readonly span: Span;
}

/** Data needed without a network. */
export interface SitePlan {
  readonly blocks: readonly SiteBlock[];
  /** Chosen power blocks that the fleet does not have. */
  readonly gone: readonly PowerBlockId[];
  /** Range of the preparation, in whole buckets up to the current one. */
  readonly span: Span;
  readonly views: readonly SiteView[];
}

/** Returns what trends and produced energy of a live range read (rules §9.1, §9.8). */
function viewsOf(range: LiveRange, now: EpochMs): readonly [SiteView, SiteView] {
  const period = { live: true, range } as const;
  const { from } = periodSpan(period, now);
  const view = (bundle: Bundle, interval: Interval, first: EpochMs): SiteView => ({
    bundle,
    interval,
    span: {
      from: wholeBuckets({ from: first, to: now }, interval).from,
      to: bucketEnd(now, interval),
    },
  });
  return [
    view('default', periodInterval(period), from),
    // A local day, in whatever time zone, begins up to a day earlier.
    view(COUNTER, ENERGY_INTERVALS[range], later(from, -1 * DAY)),
  ];
}

/** Returns the history of every module over a live range, and over the default range of screens. */
export function planSite(
  fleet: readonly ModuleTelemetry[],
  chosen: readonly PowerBlockId[],
  range: LiveRange,
  now: EpochMs,
): SitePlan {
  const views = viewsOf(range, now);
  // In the same buckets, the chosen range includes the default one.
  const usual = viewsOf(DEFAULT_VIEW.range, now).filter(
    (one) =>
      !views.some(({ bundle, interval }) => bundle === one.bundle && interval === one.interval),
  );
  const blocks = byPowerBlock(fleet)
    .filter(({ powerBlockId }) => chosen.includes(powerBlockId))
    .map(({ powerBlockId, name, modules }) => ({
      powerBlockId,
      name,
      moduleIds: modules.map(({ moduleId }) => moduleId),
    }));
  const gone = chosen.filter((id) => !blocks.some(({ powerBlockId }) => powerBlockId === id));
  return { blocks, gone, span: views[0].span, views: [...views, ...usual] };
}

/** Series of a plan, and the span of it that is needed. */
interface SiteSeries {
  readonly seriesId: SeriesId;
  readonly span: Span;
}

export const siteSeries = (
  { views }: Pick<SitePlan, 'views'>,
  { moduleIds }: Pick<SiteBlock, 'moduleIds'>,
): readonly SiteSeries[] =>
  views.flatMap(({ bundle, interval, span }) =>
    moduleIds.map((moduleId) => ({ seriesId: { moduleId, interval, bundle }, span })),
  );

/** Size of a preparation, before it begins. */
export interface SiteSize {
  readonly modules: number;
  readonly missingBuckets: number;
  /** Compressed size of the missing data over the network. */
  readonly downloadBytes: number;
  /** Size of the missing data on this device. */
  readonly diskBytes: number;
}

/**
 * Measured with the default columns of a running machine: a compressed response of the server, and
 * a chunk of this store. Stopped machines need a fraction.
 */
const DOWNLOAD_BYTES_PER_BUCKET = 14;
const DISK_BYTES_PER_BUCKET = 13;
/** Size of a series without its samples (store/series, CHUNK_OVERHEAD). */
const DISK_BYTES_PER_SERIES = 300;

/** Size of a plan; `ledgers` are the stored ones of its series. */
export function siteSize(
  plan: SitePlan,
  ledgers: ReadonlyMap<SeriesKey, Ledger>,
  now: EpochMs,
): SiteSize {
  const buckets = (spans: Spans, interval: Interval) =>
    spans.reduce((sum, span) => sum + bucketCount(span, interval), 0);
  let due = 0;
  let notStored = 0;
  let incompleteSeries = 0;
  for (const { seriesId, span } of plan.blocks.flatMap((block) => siteSeries(plan, block))) {
    const { interval } = seriesId;
    const ledger = ledgers.get(seriesKey(seriesId)) ?? [];
    const missing = buckets(subtractSpans([span], storedSpans(ledger)), interval);
    due += buckets(dueSpans(span, ledger, now, interval), interval);
    notStored += missing;
    if (missing > 0) incompleteSeries += 1;
  }
  return {
    modules: plan.blocks.reduce((sum, { moduleIds }) => sum + moduleIds.length, 0),
    missingBuckets: due,
    downloadBytes: due * DOWNLOAD_BYTES_PER_BUCKET,
    diskBytes: notStored * DISK_BYTES_PER_BUCKET + incompleteSeries * DISK_BYTES_PER_SERIES,
  };
}
