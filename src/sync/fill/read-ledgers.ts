import { hasClaims, standingClaims } from '../../domain/series/claims';
import type { Ledger } from '../../domain/series/ledger';
import { withAgedMedians } from '../../domain/series/median-base';
import { seriesKey, type SeriesId, type SeriesKey } from '../../domain/series/series';
import { INTERVALS } from '../../domain/time/intervals';
import type { EpochMs } from '../../base/units';
import type { SeriesStore } from '../../store/series/series-store';

/**
 * Reads the ledgers of series. Where one claims that only wider buckets are available, the claim is
 * left out unless they are stored. Medians of which the base has changed by `now` are due.
 */
export async function readLedgers(
  series: Pick<SeriesStore, 'ledgers'>,
  seriesIds: readonly SeriesId[],
  now: EpochMs,
): Promise<ReadonlyMap<SeriesKey, Ledger>> {
  const stored = await series.ledgers(seriesIds);
  const ledgers = new Map(
    seriesIds.map((seriesId) => {
      const ledger = stored.get(seriesKey(seriesId)) ?? [];
      return [seriesKey(seriesId), withAgedMedians(ledger, seriesId, now)] as const;
    }),
  );
  const claiming = seriesIds.filter((seriesId) =>
    hasClaims(ledgers.get(seriesKey(seriesId)) ?? []),
  );
  if (claiming.length === 0) return ledgers;
  const wider = await series.ledgers(claiming.flatMap(widerSeries));
  const standing = claiming.map((seriesId): readonly [SeriesKey, Ledger] => {
    const others = widerSeries(seriesId).map((one) => wider.get(seriesKey(one)) ?? []);
    return [seriesKey(seriesId), standingClaims(ledgers.get(seriesKey(seriesId)) ?? [], others)];
  });
  return new Map([...ledgers, ...standing]);
}

/** Returns the same series in all wider widths. */
export const widerSeries = (seriesId: SeriesId): SeriesId[] =>
  INTERVALS.slice(INTERVALS.indexOf(seriesId.interval) + 1).map((interval) => ({
    ...seriesId,
    interval,
  }));
