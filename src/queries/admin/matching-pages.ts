/** Page of a log, newest first; `cursor` requests the next one, null on the last. */
export interface LogPage<T> {
  readonly lines: readonly T[];
  readonly cursor: string | null;
}

interface Wanted<T> {
  readonly matches: (line: T) => boolean;
  /** Whether a line, and so all after it, is older than anything that is wanted. */
  readonly isPast: (line: T) => boolean;
  /** Lines to find before it stops; the rest of the last page comes along. */
  readonly atLeast: number;
}

/** Pages that are read at most before the reader is asked whether to go on. */
const MOST_PAGES = 20;

/**
 * Reads pages from `cursor` on until enough lines match, and returns those that do: a filter that
 * only this device knows must not show empty pages.
 */
export async function readMatching<T>(
  read: (cursor: string | null) => Promise<LogPage<T>>,
  start: string | null,
  { matches, isPast, atLeast }: Wanted<T>,
): Promise<LogPage<T>> {
  const found: T[] = [];
  let cursor = start;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await read(cursor);
    found.push(...page.lines.filter((line) => !isPast(line) && matches(line)));
    cursor = page.lines.some(isPast) ? null : page.cursor;
    if (cursor === null || found.length >= atLeast) break;
  }
  return { lines: found, cursor };
}
