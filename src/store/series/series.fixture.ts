import { isModuleId } from '../../domain/ids';
import { intervalMs } from '../../domain/time/intervals';
import type { LedgerKind } from '../../domain/series/ledger';
import { bundleColumns, type ColumnKey, type SeriesId } from '../../domain/series/series';
import { epochMs, later, type EpochMs } from '../../base/units';
import type { SeriesPiece } from './series-store';

const moduleId = '0103190121';
if (!isModuleId(moduleId)) throw new Error('no module id');

/** A series of one column, or of the default ones. */
export const aSeries = (changes: Partial<SeriesId> = {}): SeriesId => ({
  ...{ moduleId, interval: 'PT10M', bundle: 'PowerOutput.avg' },
  ...changes,
});

/** Bucket 0 of the tests: the start of a chunk of ten-minute buckets. */
export const FIRST_BUCKET = epochMs(4320 * 600_000 * 600);

export const bucket = (i: number, seriesId: SeriesId = aSeries()): EpochMs =>
  later(FIRST_BUCKET, i * intervalMs(seriesId.interval));

/**
 * A piece from bucket `at` on, drawn as text: a figure for each bucket, '.' for no sample. All
 * columns of the series get the same.
 */
export function aPiece(
  at: number,
  drawn: string,
  { seriesId = aSeries(), kind = 'final', fetchedAt = 1 }: PieceChanges = {},
): SeriesPiece {
  const from = bucket(at, seriesId);
  const to = bucket(at + drawn.length, seriesId);
  const values = Float64Array.from(drawn, (sign) => (sign === '.' ? NaN : Number(sign)));
  const columns = new Map<ColumnKey, Float64Array>(
    bundleColumns(seriesId.bundle).map((key) => [key, values.slice()]),
  );
  return {
    series: seriesId,
    from,
    columns,
    entries: [{ from, to, kind, fetchedAt: epochMs(fetchedAt) }],
  };
}

interface PieceChanges {
  readonly seriesId?: SeriesId;
  readonly kind?: LedgerKind;
  readonly fetchedAt?: number;
}

/** The values of a column as text, the way `aPiece` is drawn. */
export const drawnValues = (values: Float64Array | undefined): string =>
  [...(values ?? [])].map((value) => (Number.isNaN(value) ? '.' : String(value))).join('');
