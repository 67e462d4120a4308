import * as z from 'zod/mini';
import type { Revision } from '../../domain/series/revision';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { Generation } from './series-store';
import type { WritableRows } from './series-tables';

/** State of all history on this device, in one record. */
export interface SeriesState {
  readonly version: typeof STATE_VERSION;
  readonly generation: Generation;
  /** Sum of all chunks, by their series records. */
  readonly bytes: number;
  /** Revision up to which all ledgers are true; undefined where none is known. */
  readonly revision?: Revision | undefined;
}

const STATE_VERSION = RECORD_VERSIONS.seriesState;

const schema: z.ZodMiniType<SeriesState> = z.object({
  version: z.literal(STATE_VERSION),
  generation: z.number(),
  bytes: z.number(),
  revision: z.optional(z.number()),
});

const FIRST: SeriesState = { version: STATE_VERSION, generation: 0, bytes: 0 };

export const parseState = (kept: unknown): SeriesState => schema.safeParse(kept).data ?? FIRST;

/** Raises the generation after a wipe of `lost` bytes; returns the new one. */
export async function raise(
  rows: WritableRows,
  state: SeriesState,
  lost: number,
): Promise<Generation> {
  const generation = state.generation + 1;
  await rows.putState({ ...state, generation, bytes: Math.max(0, state.bytes - lost) });
  return generation;
}
