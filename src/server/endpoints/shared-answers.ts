import { sameJson } from '../../base/same-json';

/** Content that is the same for all who ask by the same key. */
export interface Shared<V, T> {
  /** Returns a version that differs with the content, in much less time than reading it. */
  readonly version: () => Promise<V>;
  /** Reads the content of a version; gets what was read before, if that is still kept. */
  readonly read: (version: V, previous: T | null) => Promise<T>;
}

/** Returns the content of a key as it is now, or is read just now for somebody else. */
export type SharedAnswers<V, T> = (key: string, content: Shared<V, T>) => Promise<T>;

interface Entry<V, T> {
  stored: { readonly version: V; readonly content: T } | null;
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
export function createSharedAnswers<V, T>(size: number): SharedAnswers<V, T> {
  const entries = new Map<string, Entry<V, T>>();

  function entryOf(key: string): Entry<V, T> {
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

async function current<V, T>(entry: Entry<V, T>, { version, read }: Shared<V, T>): Promise<T> {
  const now = await version();
  // The version is older than what is read: a change in between is read once more, never missed.
  if (entry.stored === null || !sameJson(entry.stored.version, now)) {
    const previous = entry.stored?.content ?? null;
    entry.stored = { version: now, content: await read(now, previous) };
  }
  return entry.stored.content;
}
