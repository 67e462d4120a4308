import { groupBy } from '../../base/group-by';
import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import type { PowerBlockId } from '../../domain/ids';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { standingClaims } from '../../domain/series/claims';
import { storedSpans, ledgerWithin, type Ledger } from '../../domain/series/ledger';
import { seriesKey, type SeriesId } from '../../domain/series/series';
import { spansWithin, subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { UnreadyModule, Verification, WhyUnready } from '../../store/records/preparation';
import type { SeriesStore } from '../../store/series/series-store';
import type { Store } from '../../store/store';
import { widerSeries } from '../fill/read-ledgers';
import { siteSeries, type SitePlan } from './site-plan';

export type VerifyStore = Pick<Store, 'series' | 'fleet' | 'person' | 'lasting'>;

/**
 * Reads back everything that a screen would read: the history of each module is decoded from the
 * store, and counts only if it is on the disk too. Damaged data counts as missing, and reading
 * removes it. The server does not have everything of the blocks in `short`. Rejects when the store
 * itself cannot be read.
 */
export async function verifySite(
  store: VerifyStore,
  plan: SitePlan,
  short: ReadonlySet<PowerBlockId>,
  now: EpochMs,
): Promise<Verification> {
  const [fleet, person] = await Promise.all([store.fleet.read(), store.person.read()]);
  const read = new Map<string, Spans>();
  const planned = plan.blocks.flatMap((block) =>
    siteSeries(plan, block).map((series) => ({ ...series, block })),
  );
  for (const { seriesId, span } of planned) {
    read.set(seriesKey(seriesId), await readableSpans(store.series, seriesId, span));
  }
  const stored = storedLedgers(await store.series.inventory());
  const all = planned.map(({ seriesId, span, block: { powerBlockId } }): UnreadyModule => {
    const { moduleId, interval } = seriesId;
    const missing = missingBuckets(span, interval, read.get(seriesKey(seriesId)) ?? []);
    const onDisk = standingClaims(
      stored.get(seriesKey(seriesId)) ?? [],
      widerSeries(seriesId).map((wider) => stored.get(seriesKey(wider)) ?? []),
    );
    const there = [...storedSpans(onDisk), ...coarserSpans(onDisk)];
    const fetched: WhyUnready = short.has(powerBlockId) ? 'not-at-source' : 'not-fetched';
    return {
      moduleId,
      powerBlockId,
      allBuckets: bucketCount(span, interval),
      missingBuckets: Math.max(missing, missingBuckets(span, interval, there)),
      why: missing > 0 ? fetched : 'not-kept',
    };
  });
  const modules = [...groupBy(all, ({ moduleId }) => moduleId).values()];
  const unready = modules.flatMap(unreadyOf);
  return {
    at: now,
    span: plan.span,
    hasFleet: fleet !== null && fleet.snapshot.modules.length > 0,
    hasPerson: person !== null,
    isLasting: store.lasting,
    goneBlocks: plan.gone,
    readyModules: modules.length - unready.length,
    unready,
  };
}

/** Returns the series of one module together; none when nothing is missing. */
function unreadyOf(series: readonly UnreadyModule[]): readonly UnreadyModule[] {
  const short = series.find(({ missingBuckets: missing }) => missing > 0);
  const sum = (key: 'allBuckets' | 'missingBuckets') =>
    series.reduce((total, one) => total + one[key], 0);
  if (short === undefined) return [];
  return [{ ...short, allBuckets: sum('allBuckets'), missingBuckets: sum('missingBuckets') }];
}

const missingBuckets = (span: Span, interval: Interval, there: Spans): number =>
  subtractSpans([span], there).reduce((sum, gap) => sum + bucketCount(gap, interval), 0);

const storedLedgers = (infos: readonly { series: SeriesId; ledger: Ledger }[]) =>
  new Map<string, Ledger>(infos.map(({ series, ledger }) => [seriesKey(series), ledger]));

const coarserSpans = (ledger: Ledger): Spans => ledger.filter(({ kind }) => kind === 'coarser');

/**
 * Spans that can really be read: at this width, or in wider buckets where only those are available.
 */
async function readableSpans(series: SeriesStore, seriesId: SeriesId, span: Span): Promise<Spans> {
  const { ledger } = await series.read(seriesId, span);
  const spans = storedSpans(ledger);
  const coarser = coarserSpans(ledgerWithin(span, ledger));
  if (coarser.length === 0) return spans;
  const fallbacks: Span[] = [];
  for (const interval of await widerWidths(series, seriesId)) {
    for (const stretch of coarser) {
      const there = await series.read({ ...seriesId, interval }, wholeBuckets(stretch, interval));
      fallbacks.push(...spansWithin(stretch, storedSpans(there.ledger)));
    }
  }
  return [...spans, ...fallbacks];
}

async function widerWidths(series: SeriesStore, seriesId: SeriesId): Promise<readonly Interval[]> {
  const widths = await series.intervals(seriesId.moduleId, seriesId.bundle);
  return widths.filter((width) => intervalMs(width) > intervalMs(seriesId.interval));
}
