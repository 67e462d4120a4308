/** Records of one table by their key, as they were kept: whoever reads them parses them. */
export interface Rows {
  readonly get: (key: string) => Promise<unknown>;
  readonly all: () => Promise<ReadonlyMap<string, unknown>>;
  /** Reads no record. Of a disk that does not answer nothing is told. */
  readonly keys: () => Promise<readonly string[]>;
  /** Reads and writes as one: no other change comes in between, and all of it is kept or nothing. */
  readonly change: (work: (rows: ChangingRows) => Promise<void>) => Promise<void>;
}

export interface ChangingRows {
  readonly get: (key: string) => PromiseLike<unknown>;
  readonly all: () => PromiseLike<ReadonlyMap<string, unknown>>;
  readonly put: (key: string, record: unknown) => PromiseLike<unknown>;
  readonly delete: (key: string) => PromiseLike<unknown>;
}
