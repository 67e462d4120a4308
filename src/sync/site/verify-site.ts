import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import type { PowerBlockId } from '../../domain/ids';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { heldSpans, ledgerWithin, type Ledger } from '../../domain/series/ledger';
import { shelfKey, type Shelf } from '../../domain/series/series';
import { spansWithin, subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { UnreadyModule, Verification, WhyUnready } from '../../store/records/preparation';
import type { SeriesStore } from '../../store/series/series-store';
import type { Store } from '../../store/store';
import { siteShelves, type SitePlan } from './site-plan';

export type VerifyStore = Pick<Store, 'series' | 'fleet' | 'person' | 'lasting'>;

/**
 * Reads everything back that a screen would read, so that the answer is no guess: each module's trend
 * is decoded from the store, and counts only if it lies on the disk too. What is damaged counts as
 * missing, and is dropped by the reading. `short` are the blocks
 * of which the server said that it has not everything. Rejects when the store itself cannot be read.
 */
export async function verifySite(
  store: VerifyStore,
  plan: SitePlan,
  short: ReadonlySet<PowerBlockId>,
  now: EpochMs,
): Promise<Verification> {
  const [fleet, person] = await Promise.all([store.fleet.read(), store.person.read()]);
  const read = new Map<string, Spans>();
  const shelves = plan.blocks.flatMap((block) =>
    siteShelves(plan, block).map((shelf) => ({ shelf, block })),
  );
  for (const { shelf } of shelves) {
    read.set(shelfKey(shelf), await readableSpans(store.series, shelf, plan.span));
  }
  const kept = keptLedgers(await store.series.inventory());
  const unready = shelves.flatMap(({ shelf, block: { powerBlockId } }): UnreadyModule[] => {
    const missing = missingBuckets(plan, read.get(shelfKey(shelf)) ?? []);
    const lying = kept.get(shelfKey(shelf)) ?? [];
    const unkept = missingBuckets(plan, [...heldSpans(lying), ...coarserSpans(lying)]);
    if (missing === 0 && unkept === 0) return [];
    const fetched: WhyUnready = short.has(powerBlockId) ? 'not-at-source' : 'not-fetched';
    return [
      {
        ...{ moduleId: shelf.moduleId, powerBlockId },
        allBuckets: bucketCount(plan.span, plan.interval),
        missingBuckets: Math.max(missing, unkept),
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
    readyModules: shelves.length - unready.length,
    unready,
  };
}

const missingBuckets = ({ span, interval }: SitePlan, there: Spans): number =>
  subtractSpans([span], there).reduce((sum, gap) => sum + bucketCount(gap, interval), 0);

const keptLedgers = (held: readonly { shelf: Shelf; ledger: Ledger }[]) =>
  new Map<string, Ledger>(held.map(({ shelf, ledger }) => [shelfKey(shelf), ledger]));

const coarserSpans = (ledger: Ledger): Spans => ledger.filter(({ kind }) => kind === 'coarser');

/** What of a span can really be read: at this width, or where there are wider buckets only, at those. */
async function readableSpans(series: SeriesStore, shelf: Shelf, span: Span): Promise<Spans> {
  const { ledger } = await series.read(shelf, span);
  const held = heldSpans(ledger);
  const coarser = coarserSpans(ledgerWithin(span, ledger));
  if (coarser.length === 0) return held;
  const stood: Span[] = [];
  for (const interval of await widerWidths(series, shelf)) {
    for (const stretch of coarser) {
      const there = await series.read({ ...shelf, interval }, wholeBuckets(stretch, interval));
      stood.push(...spansWithin(stretch, heldSpans(there.ledger)));
    }
  }
  return [...held, ...stood];
}

async function widerWidths(series: SeriesStore, shelf: Shelf): Promise<readonly Interval[]> {
  const widths = await series.intervals(shelf.moduleId, shelf.bundle);
  return widths.filter((width) => intervalMs(width) > intervalMs(shelf.interval));
}
