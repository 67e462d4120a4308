import { changeBlockSpan, changeBlocks } from '../../domain/configuration/change-blocks';
import type { ConfigEntry } from '../../domain/configuration/config-entry';
import { joinEntries } from '../../domain/configuration/join-entries';
import type { Span } from '../../domain/time/spans';
import type { ConfigPage, ConfigurationReads, HeldConfig } from '../../remote/configuration';
import { RemoteError, stopIfCancelled } from '../../remote/remote-error';
import type { KeptEntries, StoredEntries, StoredHead } from '../../store/configuration/kept';
import { DroppedError, runUntilStored } from '../run-until-stored';
import { trackRequest } from '../track-request';
import type { ConfigurationDeps } from './configuration-deps';
import { readsOf } from './refresh-lists';

/** Limit for a server whose pages never end. */
const MOST_PAGES = 1_000;

type FetchPage = (
  reads: ConfigurationReads,
  held: HeldConfig | null,
  cursor: string | null,
) => Promise<ConfigPage>;

/**
 * Refreshes the entries of a machine or of a parameter. Never rejects; null when it succeeded.
 */
export const refreshConfigHistory = (
  deps: ConfigurationDeps,
  key: string,
  signal: AbortSignal,
  onProgress: (entries: number) => void = () => undefined,
): Promise<RemoteError | null> =>
  runUntilStored(() =>
    refreshEntries(deps, `history/${key}`, deps.configuration.history(key), {
      ...{ signal, onProgress },
      fetchPage: (reads, held, cursor) => reads.history({ key, held, cursor }, signal),
    }),
  );

/**
 * Refreshes the changes of a span at every machine, block by block, the newest first. Never
 * rejects; null when it succeeded.
 */
export const refreshConfigChanges = (
  deps: ConfigurationDeps,
  span: Span,
  signal: AbortSignal,
  onProgress: (entries: number) => void = () => undefined,
): Promise<RemoteError | null> =>
  runUntilStored(async () => {
    let count = 0;
    for (const block of changeBlocks(span)) {
      const kept = deps.configuration.changes(block);
      await refreshEntries(deps, `changes/${String(block)}`, kept, {
        signal,
        onProgress: (more) => {
          onProgress((count += more));
        },
        fetchPage: (reads, held, cursor) =>
          reads.changes({ span: changeBlockSpan(block), held, cursor }, signal),
      });
    }
  });

interface EntriesRequest {
  readonly signal: AbortSignal;
  readonly fetchPage: FetchPage;
  readonly onProgress: (entries: number) => void;
}

async function refreshEntries(
  deps: ConfigurationDeps,
  name: string,
  kept: KeptEntries,
  { signal, fetchPage, onProgress }: EntriesRequest,
): Promise<void> {
  stopIfCancelled(signal);
  const generation = await deps.configuration.generation();
  // Another tab may fetch the same ([Note: One requests, the others wait]).
  await deps.locks.hold([`configuration/${name}`], signal, async () => {
    const held = await kept.head();
    const fetched = await fetchPages(deps, held, fetchPage, onProgress);
    stopIfCancelled(signal);
    if (!(await keep(kept, held, fetched, generation))) {
      throw new DroppedError('The configuration of a machine was removed or replaced.');
    }
  });
}

/**
 * Stores what was fetched, joined with what is held unless the response is of another scope.
 * Returns false when something else is stored by now.
 */
async function keep(
  kept: KeptEntries,
  held: StoredHead | null,
  fetched: StoredEntries,
  generation: number,
): Promise<boolean> {
  const write = (before: readonly ConfigEntry[]) =>
    kept.write({ ...fetched, entries: joinEntries(before, fetched.entries) }, generation);
  if (held === null || held.scope !== fetched.scope) return write([]);
  const { stamp } = held;
  if (fetched.entries.length === 0 && stamp !== undefined) {
    return kept.confirm({ ...fetched, stamp }, generation);
  }
  const stored = await kept.read();
  if (stored?.revision !== held.revision || stored.scope !== held.scope) return false;
  return write(stored.entries);
}

async function fetchPages(
  deps: ConfigurationDeps,
  held: StoredHead | null,
  fetchPage: FetchPage,
  onProgress: (entries: number) => void,
): Promise<StoredEntries> {
  const reads = await readsOf(deps);
  const entries: ConfigEntry[] = [];
  let first: ConfigPage | null = null;
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const response = await trackRequest(deps, () => fetchPage(reads, held, cursor));
    // Rights that changed between two pages: the pages do not fit together.
    if (first !== null && response.scope !== first.scope) {
      throw new DroppedError('Other machines are visible than before.');
    }
    // A change between two pages is newer than the first page's revision, and comes next time.
    first ??= response;
    entries.push(...response.entries);
    onProgress(entries.length);
    if (response.cursor === null) {
      const { servedAt, revision, scope } = first;
      return { servedAt, revision, scope, entries };
    }
    ({ cursor } = response);
  }
  throw new RemoteError('broken-answer', 'The pages do not come to an end.');
}
