import type { ShelfKey } from '../../domain/series/series';

/** Where a chunk is kept. */
export type ChunkKey = `${string}/${number}`;

export const chunkKey = (shelf: string, chunk: number): ChunkKey => `${shelf}/${chunk}`;

/** What the keys of all chunks of a shelf begin with. */
export const chunksPrefix = (shelf: string): string => `${shelf}/`;

/** What is kept of history, as it was kept: whoever reads it parses it. Answers are in the order of the keys. */
export interface SeriesRows {
  /** Generation and size of the whole (series-state.ts). */
  state(): PromiseLike<unknown>;
  shelves(keys: readonly string[]): PromiseLike<readonly unknown[]>;
  /** Keys, in order, that begin with a text; all with ''. They may be of another version. */
  shelfKeys(prefix: string): PromiseLike<readonly string[]>;
  chunks(keys: readonly ChunkKey[]): PromiseLike<readonly unknown[]>;
  /** The modules that are never evicted. */
  pinned(): PromiseLike<unknown>;
}

export interface WritableRows extends SeriesRows {
  putState(state: unknown): PromiseLike<unknown>;
  putShelves(keys: readonly ShelfKey[], records: readonly unknown[]): PromiseLike<unknown>;
  putChunks(keys: readonly ChunkKey[], records: readonly unknown[]): PromiseLike<unknown>;
  deleteChunks(keys: readonly ChunkKey[]): PromiseLike<unknown>;
  /** Removes a shelf and all chunks of it, known or not. */
  deleteShelf(key: string): PromiseLike<unknown>;
}

/** The tables of history, on disk or in memory: what happens within a transaction is kept whole or not at all. */
export interface SeriesTables {
  read<T>(work: (rows: SeriesRows) => Promise<T>): Promise<T>;
  write<T>(work: (rows: WritableRows) => Promise<T>): Promise<T>;
}
