import * as z from 'zod/mini';
import type { Generation } from './series-store';
import type { WritableRows } from './series-tables';

/** State of all history on this device, in one record. */
export interface SeriesState {
  readonly version: typeof STATE_VERSION;
  readonly generation: Generation;
  /** Sum of all chunks, by their series records. */
  readonly bytes: number;
}

const STATE_VERSION = 1;

const schema: z.ZodMiniType<SeriesState> = z.object({
  version: z.literal(STATE_VERSION),
  generation: z.number(),
  bytes: z.number(),
});

const FIRST: SeriesState = { version: STATE_VERSION, generation: 0, bytes: 0 };

export const parseState = (kept: unknown): SeriesState => schema.safeParse(kept).data ?? FIRST;

/** Raises the generation after a wipe of `lost` bytes; returns the new one. */
export async function raise(
  rows: WritableRows,
  { generation, bytes, version }: SeriesState,
  lost: number,
): Promise<Generation> {
  const raised = generation + 1;
  await rows.putState({ version, generation: raised, bytes: Math.max(0, bytes - lost) });
  return raised;
}
