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
 * Reads back everything that a screen would read: each module's trend is decoded from the store,
 * and counts only if it is on the disk too. Damaged data counts as missing, and reading removes it.
 * The server does not have everything of the blocks in `short`. Rejects when the store itself
 * cannot be read.
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
    siteSeries(plan, block).map((seriesId) => ({ seriesId, block })),
  );
  for (const { seriesId } of planned) {
    read.set(seriesKey(seriesId), await readableSpans(store.series, seriesId, plan.span));
  }
  const stored = storedLedgers(await store.series.inventory());
  const unready = planned.flatMap(({ seriesId, block: { powerBlockId } }): UnreadyModule[] => {
    const missing = missingBuckets(plan, read.get(seriesKey(seriesId)) ?? []);
    const onDisk = standingClaims(
      stored.get(seriesKey(seriesId)) ?? [],
      widerSeries(seriesId).map((wider) => stored.get(seriesKey(wider)) ?? []),
    );
    const missingOnDisk = missingBuckets(plan, [...storedSpans(onDisk), ...coarserSpans(onDisk)]);
    if (missing === 0 && missingOnDisk === 0) return [];
    const fetched: WhyUnready = short.has(powerBlockId) ? 'not-at-source' : 'not-fetched';
    return [
      {
        moduleId: seriesId.moduleId,
        powerBlockId,
        allBuckets: bucketCount(plan.span, plan.interval),
        missingBuckets: Math.max(missing, missingOnDisk),
        why: missing > 0 ? fetched : 'not-kept',
      },
    ];
  });
  return {
    at: now,
    span: plan.span,
    hasFleet: fleet !== null && fleet.snapshot.modules.length > 0,
    hasPerson: person !== null,
    isLasting: store.lasting,
    goneBlocks: plan.gone,
    readyModules: planned.length - unready.length,
    unready,
  };
}

const missingBuckets = ({ span, interval }: SitePlan, there: Spans): number =>
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
