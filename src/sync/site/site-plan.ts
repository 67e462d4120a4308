import { bucketCount, bucketEnd, wholeBuckets } from '../../domain/time/buckets';
import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import { dueSpans, heldSpans, type Ledger } from '../../domain/series/ledger';
import { periodInterval, periodSpan } from '../../domain/view/period';
import { shelfKey, type Shelf, type ShelfKey } from '../../domain/series/series';
import { subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { EpochMs } from '../../base/units';

/** One power block that is prepared, as the newest fleet has it. */
export interface SiteBlock {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly moduleIds: readonly ModuleId[];
}

/** What is to be there without a network: the trend of each module as its page asks for it. */
export interface SitePlan {
  readonly blocks: readonly SiteBlock[];
  /** Chosen power blocks that the fleet does not have. */
  readonly gone: readonly PowerBlockId[];
  readonly interval: Interval;
  /** Whole buckets; the last is the one of now. */
  readonly span: Span;
}

/** Section 9, Time resolution per period: the default columns of every module over a live range. */
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

export const siteShelves = (
  { interval }: Pick<SitePlan, 'interval'>,
  { moduleIds }: Pick<SiteBlock, 'moduleIds'>,
): Shelf[] => moduleIds.map((moduleId) => ({ moduleId, interval, bundle: 'default' }));

/** What a preparation takes, before it begins. */
export interface SiteSize {
  readonly modules: number;
  readonly missingBuckets: number;
  /** Of what is missing, over the network as it is compressed there. */
  readonly downloadBytes: number;
  /** What is missing will take on this device. */
  readonly diskBytes: number;
}

/**
 * Measured of the default columns of a machine at work: an answer of the server compressed, and a
 * chunk of this store. An estimate: machines that stand still take a fraction.
 */
const DOWNLOAD_BYTES_PER_BUCKET = 14;
const DISK_BYTES_PER_BUCKET = 13;
/** What a shelf takes beside its samples (store/series, CHUNK_OVERHEAD). */
const DISK_BYTES_PER_SHELF = 300;

/** `ledgers`: what is held of the plan's shelves. */
export function siteSize(
  plan: SitePlan,
  ledgers: ReadonlyMap<ShelfKey, Ledger>,
  now: EpochMs,
): SiteSize {
  const buckets = (spans: Spans) =>
    spans.reduce((sum, span) => sum + bucketCount(span, plan.interval), 0);
  let [modules, due, unheld, shelves] = [0, 0, 0, 0];
  for (const shelf of plan.blocks.flatMap((block) => siteShelves(plan, block))) {
    const ledger = ledgers.get(shelfKey(shelf)) ?? [];
    const missing = buckets(subtractSpans([plan.span], heldSpans(ledger)));
    modules += 1;
    due += buckets(dueSpans(plan.span, ledger, now, plan.interval));
    unheld += missing;
    if (missing > 0) shelves += 1;
  }
  return {
    modules,
    missingBuckets: due,
    downloadBytes: due * DOWNLOAD_BYTES_PER_BUCKET,
    diskBytes: unheld * DISK_BYTES_PER_BUCKET + shelves * DISK_BYTES_PER_SHELF,
  };
}
