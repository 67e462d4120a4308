import type { SeriesKey } from '../../domain/series/series';

/** Key of a stored chunk. */
export type ChunkKey = `${string}/${number}`;

export const chunkKey = (seriesId: string, chunk: number): ChunkKey => `${seriesId}/${chunk}`;

/** Common prefix of the keys of all chunks of a series. */
export const chunksPrefix = (seriesId: string): string => `${seriesId}/`;

/** Stored history, unparsed: the reader parses it. Results are in the order of the keys. */
export interface SeriesRows {
  /** Generation and total size (series-state.ts). */
  state(): PromiseLike<unknown>;
  records(keys: readonly string[]): PromiseLike<readonly unknown[]>;
  /** Keys, in order, that begin with a text; all with ''. They may be of another version. */
  seriesKeys(prefix: string): PromiseLike<readonly string[]>;
  chunks(keys: readonly ChunkKey[]): PromiseLike<readonly unknown[]>;
  /** The modules that are never evicted. */
  pinned(): PromiseLike<unknown>;
}

export interface WritableRows extends SeriesRows {
  putState(state: unknown): PromiseLike<unknown>;
  putRecords(keys: readonly SeriesKey[], records: readonly unknown[]): PromiseLike<unknown>;
  putChunks(keys: readonly ChunkKey[], records: readonly unknown[]): PromiseLike<unknown>;
  deleteChunks(keys: readonly ChunkKey[]): PromiseLike<unknown>;
  /** Removes a series record and all its chunks, listed or not. */
  deleteSeries(key: string): PromiseLike<unknown>;
}

/** The tables of history, on disk or in memory: a transaction is stored whole or not at all. */
export interface SeriesTables {
  read<T>(work: (rows: SeriesRows) => Promise<T>): Promise<T>;
  write<T>(work: (rows: WritableRows) => Promise<T>): Promise<T>;
}
