import * as z from 'zod/mini';
import type { Ledger, LedgerSpan } from '../../domain/series/ledger';
import type { EpochMs } from '../../base/units';

/** One chunk of a shelf that is kept, and what eviction has to know of it. */
export interface HeldChunk {
  readonly chunk: number;
  readonly bytes: number;
  /** When it was last written or looked at, by the server's clock and to a few hours. */
  readonly usedAt: EpochMs;
}

/**
 * What is known of one shelf, kept beside its chunks and written with them ([Note: Coverage is data]).
 * A chunk that is not listed here is not there.
 */
export interface ShelfRecord {
  readonly version: typeof SHELF_VERSION;
  readonly ledger: Ledger;
  readonly chunks: readonly HeldChunk[];
}

const SHELF_VERSION = 1;
const time = z.custom<EpochMs>((value) => Number.isFinite(value));

const isInOrder = (ledger: readonly LedgerSpan[]): boolean =>
  ledger.every(({ from, to }, i) => from < to && (ledger[i - 1]?.to ?? -Infinity) <= from);

const schema: z.ZodMiniType<ShelfRecord> = z.object({
  version: z.literal(SHELF_VERSION),
  ledger: z
    .array(
      z.object({
        from: time,
        to: time,
        kind: z.enum(['final', 'open', 'silent', 'coarser']),
        fetchedAt: time,
      }),
    )
    .check(z.refine(isInOrder)),
  chunks: z.array(z.object({ chunk: z.int(), bytes: z.number(), usedAt: time })),
});

export const EMPTY_SHELF: ShelfRecord = { version: SHELF_VERSION, ledger: [], chunks: [] };

/** The record as it was kept; `null` when it is damaged, `EMPTY_SHELF` when there is none. */
export const parseShelf = (kept: unknown): ShelfRecord | null =>
  kept === undefined ? EMPTY_SHELF : (schema.safeParse(kept).data ?? null);
