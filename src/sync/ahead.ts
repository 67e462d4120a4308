/** A piece of work that may begin before whoever needs its result is there. */
export interface Ahead<Result> {
  /** Begins it; the signal is aborted by `stop`. */
  readonly start: (work: (signal: AbortSignal) => Promise<Result>) => void;
  /** Resolves when the work that was begun has ended, or there is none. Never rejects. */
  readonly settled: () => Promise<unknown>;
  /** Returns the work that was begun, once; null where there is none. */
  readonly take: () => Promise<Result> | null;
  readonly stop: () => void;
}

export function createAhead<Result>(): Ahead<Result> {
  const ends = new AbortController();
  let begun: Promise<Result> | null = null;
  let settled: Promise<unknown> = Promise.resolve();
  return {
    start: (work) => {
      begun = work(ends.signal);
      settled = begun.catch(() => undefined);
    },
    settled: () => settled,
    take: () => {
      const taken = begun;
      begun = null;
      return taken;
    },
    stop: () => {
      ends.abort();
    },
  };
}
