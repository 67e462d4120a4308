import * as z from 'zod/mini';
import type { Alert } from '../../domain/alerts/alert';
import type { ModuleId } from '../../domain/ids';
import type { Ledger } from '../../domain/series/ledger';
import type { Span, Spans } from '../../domain/time/spans';
import { DAY, epochMs, type EpochMs } from '../../base/units';
import { alertSchema, time } from './active-record';

/** A change and where in time it stands: its own time, or, without one, its neighbour's in the answer. */
export interface PlacedChange {
  readonly at: EpochMs;
  readonly alert: Alert;
}

/** Changes of one module that one answer told, and what they make known; the changes lie within `entries`. */
export interface AlertPiece {
  readonly moduleId: ModuleId;
  readonly changes: readonly PlacedChange[];
  readonly entries: Ledger;
}

/** Some hundred changes of a restless machine: what is read and written at once. */
const BLOCK_MS = 32 * DAY;
/** What a change takes, about; enough to keep within bounds by. */
const CHANGE_BYTES = 300;

const VERSION = 1;
const schema = z.object({
  version: z.literal(VERSION),
  changes: z.array(z.object({ at: time, alert: alertSchema })),
});

export const blockKey = (moduleId: ModuleId, block: number): string =>
  `${moduleId}/${String(block)}`;

export const blockSpan = (block: number): Span => ({
  from: epochMs(block * BLOCK_MS),
  to: epochMs((block + 1) * BLOCK_MS),
});

/** Blocks that the spans reach into, oldest first. */
export function blocksUnder(spans: Spans): readonly number[] {
  const blocks = new Set<number>();
  for (const { from, to } of spans) {
    for (let block = blockOf(from); block * BLOCK_MS < to; block += 1) blocks.add(block);
  }
  return [...blocks].sort((a, b) => a - b);
}

const blockOf = (at: number): number => Math.floor(at / BLOCK_MS);

export const changesOf = (
  changes: readonly PlacedChange[],
  block: number,
): readonly PlacedChange[] => changes.filter(({ at }) => blockOf(at) === block);

export const blockRecord = (changes: readonly PlacedChange[]) => ({ version: VERSION, changes });

/** Null when it is not there, or damaged. */
export const parseBlock = (kept: unknown): readonly PlacedChange[] | null =>
  schema.safeParse(kept).data?.changes ?? null;

export const blockBytes = (changes: readonly PlacedChange[]): number =>
  changes.length * CHANGE_BYTES;
