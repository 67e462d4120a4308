import * as z from 'zod/mini';
import { CHANGED, tidyLedger, type Ledger, type LedgerSpan } from '../../domain/series/ledger';
import { bundleVersion, type Bundle } from '../../domain/series/series';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';

/** A stored chunk of a series, with the facts that eviction needs. */
export interface StoredChunk {
  readonly chunk: number;
  readonly bytes: number;
  /** Last write or read, by the server's clock and to a few hours. */
  readonly usedAt: EpochMs;
}

/**
 * Coverage and chunks of one series, stored with its chunks and written with them ([Note: Coverage
 * is data]). A chunk that is not listed here does not exist.
 */
export interface SeriesRecord {
  readonly version: typeof SERIES_RECORD_VERSION;
  readonly ledger: Ledger;
  readonly chunks: readonly StoredChunk[];
  /** Version of the bundle's columns when it was written; 1 where it is absent. */
  readonly columns?: number | undefined;
}

const SERIES_RECORD_VERSION = RECORD_VERSIONS.seriesRecord;

const isInOrder = (ledger: readonly LedgerSpan[]): boolean =>
  ledger.every(({ from, to }, i) => from < to && (ledger[i - 1]?.to ?? -Infinity) <= from);

const schema: z.ZodMiniType<SeriesRecord> = z.object({
  version: z.literal(SERIES_RECORD_VERSION),
  ledger: z
    .array(
      z.object({
        from: momentSchema,
        to: momentSchema,
        kind: z.enum(['final', 'open', 'silent', 'coarser']),
        fetchedAt: momentSchema,
        revision: z.optional(z.number()),
      }),
    )
    .check(z.refine(isInOrder)),
  chunks: z.array(z.object({ chunk: z.int(), bytes: z.number(), usedAt: momentSchema })),
  columns: z.optional(z.number()),
});

export const EMPTY_SERIES: SeriesRecord = {
  version: SERIES_RECORD_VERSION,
  ledger: [],
  chunks: [],
};

/**
 * Returns the ledger of a series. What was stored with other columns than the bundle has now is
 * due: its values are shown until all columns are there (store O2).
 */
export const currentLedger = ({ ledger, columns = 1 }: SeriesRecord, bundle: Bundle): Ledger =>
  columns === bundleVersion(bundle) ? ledger : tidyLedger(ledger.map(asChanged));

const asChanged = (span: LedgerSpan): LedgerSpan =>
  span.kind === 'final' || span.kind === 'silent'
    ? { ...span, kind: 'silent', revision: CHANGED }
    : span;

/** Parses a stored record; `null` when it is damaged, the empty record when there is none. */
export const parseSeriesRecord = (kept: unknown): SeriesRecord | null =>
  kept === undefined ? EMPTY_SERIES : (schema.safeParse(kept).data ?? null);
