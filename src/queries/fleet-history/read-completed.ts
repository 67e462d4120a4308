import { wholeBuckets } from '../../domain/time/buckets';
import { coarserThan } from '../../domain/time/intervals';
import type { ColumnKey, SeriesId } from '../../domain/series/series';
import {
  gapsIn,
  withWiderBuckets,
  type CompletedBuckets,
  type StoredBuckets,
} from '../../domain/series/wider-buckets';
import type { Span } from '../../domain/time/spans';
import type { SeriesStore } from '../../store/series/series-store';

export interface StoredPart {
  /** Whole buckets. */
  readonly span: Span;
  /** Part of the span that has to be stored: the newest buckets may not be fetched yet. */
  readonly due: Span;
  readonly columns: ReadonlySet<ColumnKey>;
}

/** Returns the series, and those of wider buckets that may take the place of its own. */
export const widthsOf = (seriesId: SeriesId): readonly SeriesId[] => [
  seriesId,
  ...coarserThan(seriesId.interval).map((interval) => ({ ...seriesId, interval })),
];

/**
 * Reads series of one bundle and width, in the given order. Those with gaps are completed with
 * wider buckets ([Note: Wider buckets]).
 */
export async function readCompleted(
  series: Pick<SeriesStore, 'readMany'>,
  seriesIds: readonly SeriesId[],
  part: StoredPart,
): Promise<readonly CompletedBuckets[]> {
  const stored = await readBuckets(series, seriesIds, part);
  const incomplete = seriesIds.filter(
    (_, i) => gapsIn(part.due, stored[i]?.ledger ?? []).length > 0,
  );
  const wider = await readWider(series, incomplete, part);
  return stored.map((one, i) => {
    const seriesId = seriesIds[i];
    return withWiderBuckets(one, (seriesId && wider.get(seriesId)) ?? []);
  });
}

async function readBuckets(
  series: Pick<SeriesStore, 'readMany'>,
  seriesIds: readonly SeriesId[],
  { span, columns }: Omit<StoredPart, 'due'>,
): Promise<readonly StoredBuckets[]> {
  const stored = await series.readMany(seriesIds, span, columns);
  return seriesIds.map(({ interval }, i) => ({
    interval,
    span,
    columns: stored[i]?.columns ?? new Map<ColumnKey, Float64Array>(),
    ledger: stored[i]?.ledger ?? [],
  }));
}

/** Returns the wider buckets over the same span by series, finest first. */
async function readWider(
  series: Pick<SeriesStore, 'readMany'>,
  seriesIds: readonly SeriesId[],
  { span, columns }: StoredPart,
): Promise<ReadonlyMap<SeriesId, readonly StoredBuckets[]>> {
  const found = new Map<SeriesId, StoredBuckets[]>(seriesIds.map((seriesId) => [seriesId, []]));
  const [first] = seriesIds;
  if (first === undefined) return found;
  for (const interval of coarserThan(first.interval)) {
    const wide = seriesIds.map((seriesId) => ({ ...seriesId, interval }));
    const stored = await readBuckets(series, wide, { span: wholeBuckets(span, interval), columns });
    seriesIds.forEach((seriesId, i) => {
      const one = stored[i];
      if (one !== undefined && one.ledger.length > 0) found.get(seriesId)?.push(one);
    });
  }
  return found;
}
