import * as z from 'zod/mini';
import type { Alert } from '../../domain/alerts/alert';
import type { ModuleId } from '../../domain/ids';
import type { Ledger } from '../../domain/series/ledger';
import type { ResponseTimes } from '../../domain/time/server-time';
import type { Span, Spans } from '../../domain/time/spans';
import { momentSchema } from '../../base/moment-schema';
import { DAY, epochMs, type EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';
import { alertSchema } from './active-record';

/**
 * A change with its position in time: its own time, or, without one, its neighbour's in the
 * response.
 */
export interface PlacedChange {
  readonly at: EpochMs;
  readonly alert: Alert;
}

/**
 * Changes of one module from one response, and their coverage; the changes lie within `entries`.
 */
export interface AlertPiece {
  readonly moduleId: ModuleId;
  readonly changes: readonly PlacedChange[];
  readonly entries: Ledger;
  /** Times of the response; where they are absent it is taken for as new as its entries. */
  readonly arrival?: ResponseTimes | undefined;
}

/** Unit of reading and writing: some hundred changes of a restless machine. */
const BLOCK_MS = 32 * DAY;
/** Approximate size of a change; precise enough to stay within limits. */
const CHANGE_BYTES = 300;

const VERSION = RECORD_VERSIONS.alertBlock;
const schema = z.object({
  version: z.literal(VERSION),
  changes: z.array(z.object({ at: momentSchema, alert: alertSchema })),
});

export const blockKey = (moduleId: ModuleId, block: number): string =>
  `${moduleId}/${String(block)}`;

export const blockSpan = (block: number): Span => ({
  from: epochMs(block * BLOCK_MS),
  to: epochMs((block + 1) * BLOCK_MS),
});

/** Blocks that the spans overlap, oldest first. */
export function blocksUnder(spans: Spans): readonly number[] {
  const blocks = new Set<number>();
  for (const { from, to } of spans) {
    for (let block = blockOf(from); block * BLOCK_MS < to; block += 1) blocks.add(block);
  }
  return [...blocks].sort((a, b) => a - b);
}

const blockOf = (at: number): number => Math.floor(at / BLOCK_MS);

export const changesInBlock = (
  changes: readonly PlacedChange[],
  block: number,
): readonly PlacedChange[] => changes.filter(({ at }) => blockOf(at) === block);

export const blockRecord = (changes: readonly PlacedChange[]) => ({ version: VERSION, changes });

/** Null when the record is missing or damaged. */
export const parseBlock = (kept: unknown): readonly PlacedChange[] | null =>
  schema.safeParse(kept).data?.changes ?? null;

export const blockBytes = (changes: readonly PlacedChange[]): number =>
  changes.length * CHANGE_BYTES;
