/** Content that is the same for all who ask by the same key. */
export interface Shared<T> {
  /** Returns a text that changes with the content, in much less time than reading it. */
  readonly version: () => Promise<string>;
  /** Reads it; gets the content that was read before, if that is still kept. */
  readonly read: (previous: T | null) => Promise<T>;
}

/** Returns the content of a key as it is now, or is read just now for somebody else. */
export type SharedAnswers<T> = (key: string, content: Shared<T>) => Promise<T>;

interface Entry<T> {
  stored: { readonly version: string; readonly content: T } | null;
  /** Last round that has begun. */
  running: Promise<unknown>;
  /** Round that has not begun yet: whoever asks meanwhile gets its content. */
  next: Promise<T> | null;
}

/**
 * Keeps the content of the last `size` keys, and reads it again only when its version changes. All
 * who ask for a key while it is read share the next round: each gets content that was read after
 * they asked, and one round at a time reads.
 */
export function createSharedAnswers<T>(size: number): SharedAnswers<T> {
  const entries = new Map<string, Entry<T>>();

  function entryOf(key: string): Entry<T> {
    const entry = entries.get(key) ?? { stored: null, running: Promise.resolve(), next: null };
    // The key becomes the newest; the oldest one is forgotten.
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  return (key, content) => {
    const entry = entryOf(key);
    entry.next ??= entry.running
      .catch(() => undefined)
      .then(() => {
        const round = current(entry, content);
        entry.running = round;
        entry.next = null;
        return round;
      });
    return entry.next;
  };
}

async function current<T>(entry: Entry<T>, { version, read }: Shared<T>): Promise<T> {
  const now = await version();
  // The version is older than what is read: a change in between is read once more, never missed.
  if (entry.stored?.version !== now) {
    const previous = entry.stored?.content ?? null;
    entry.stored = { version: now, content: await read(previous) };
  }
  return entry.stored.content;
}
