/** Records of one table by their key, as they were stored: the reader parses them. */
export interface Rows {
  readonly get: (key: string) => Promise<unknown>;
  readonly all: () => Promise<ReadonlyMap<string, unknown>>;
  /** Reads no record. Returns an empty list when the disk does not respond. */
  readonly keys: () => Promise<readonly string[]>;
  /**
   * Reads and writes in one transaction: no other change comes in between, and all of it is stored
   * or nothing.
   */
  readonly change: (work: (rows: ChangingRows) => Promise<void>) => Promise<void>;
}

export interface ChangingRows {
  readonly get: (key: string) => PromiseLike<unknown>;
  readonly all: () => PromiseLike<ReadonlyMap<string, unknown>>;
  readonly put: (key: string, record: unknown) => PromiseLike<unknown>;
  readonly delete: (key: string) => PromiseLike<unknown>;
}
