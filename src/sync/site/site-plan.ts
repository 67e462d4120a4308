import { bucketCount, bucketEnd, wholeBuckets } from '../../domain/time/buckets';
import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import { dueSpans } from '../../domain/series/due-spans';
import { storedSpans, type Ledger } from '../../domain/series/ledger';
import { periodInterval, periodSpan } from '../../domain/view/period';
import { seriesKey, type SeriesId, type SeriesKey } from '../../domain/series/series';
import { subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { EpochMs } from '../../base/units';

/** A power block to prepare, as in the newest fleet. */
export interface SiteBlock {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly moduleIds: readonly ModuleId[];
}

/** Data needed without a network: the trend of each module, as its page requests it. */
export interface SitePlan {
  readonly blocks: readonly SiteBlock[];
  /** Chosen power blocks that the fleet does not have. */
  readonly gone: readonly PowerBlockId[];
  readonly interval: Interval;
  /** Whole buckets, up to the current one. */
  readonly span: Span;
}

/** The default columns of every module over a live range (rules §9.1). */
export function planSite(
  fleet: readonly ModuleTelemetry[],
  chosen: readonly PowerBlockId[],
  range: LiveRange,
  now: EpochMs,
): SitePlan {
  const period = { live: true, range } as const;
  const interval = periodInterval(period);
  const whole = wholeBuckets(periodSpan(period, now), interval);
  const blocks = byPowerBlock(fleet)
    .filter(({ powerBlockId }) => chosen.includes(powerBlockId))
    .map(({ powerBlockId, name, modules }) => ({
      powerBlockId,
      name,
      moduleIds: modules.map(({ moduleId }) => moduleId),
    }));
  const gone = chosen.filter((id) => !blocks.some(({ powerBlockId }) => powerBlockId === id));
  return { blocks, gone, interval, span: { from: whole.from, to: bucketEnd(now, interval) } };
}

export const siteSeries = (
  { interval }: Pick<SitePlan, 'interval'>,
  { moduleIds }: Pick<SiteBlock, 'moduleIds'>,
): SeriesId[] => moduleIds.map((moduleId) => ({ moduleId, interval, bundle: 'default' }));

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
  const buckets = (spans: Spans) =>
    spans.reduce((sum, span) => sum + bucketCount(span, plan.interval), 0);
  let modules = 0;
  let due = 0;
  let notStored = 0;
  let incompleteSeries = 0;
  for (const seriesId of plan.blocks.flatMap((block) => siteSeries(plan, block))) {
    const ledger = ledgers.get(seriesKey(seriesId)) ?? [];
    const missing = buckets(subtractSpans([plan.span], storedSpans(ledger)));
    modules += 1;
    due += buckets(dueSpans(plan.span, ledger, now, plan.interval));
    notStored += missing;
    if (missing > 0) incompleteSeries += 1;
  }
  return {
    modules,
    missingBuckets: due,
    downloadBytes: due * DOWNLOAD_BYTES_PER_BUCKET,
    diskBytes: notStored * DISK_BYTES_PER_BUCKET + incompleteSeries * DISK_BYTES_PER_SERIES,
  };
}
