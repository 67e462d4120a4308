import { changeBlockSpan, changeBlocks } from '../../domain/configuration/change-blocks';
import { inForceFrom, type ConfigEntry } from '../../domain/configuration/config-entry';
import { machineNames, withMachineNames } from '../../domain/configuration/machine-names';
import type { Span, Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import { configurationIn } from '../../store/configuration/configuration';
import type { StoredEntries } from '../../store/configuration/kept';
import type { Store } from '../../store/store';

export interface EntriesDeps {
  readonly store: Pick<Store, 'configurationRows' | 'fleet'>;
}

const readNames = async ({ store }: EntriesDeps) =>
  machineNames((await store.fleet.latest())?.snapshot.modules ?? []);

/**
 * Reads the stored entries of a machine or parameter, with the present names of machines. Nothing
 * is read again of those in `before` that are the stored ones.
 */
export async function readStoredEntries(
  deps: EntriesDeps,
  key: string,
  before: StoredEntries | null = null,
): Promise<StoredEntries | null> {
  const kept = configurationIn(deps.store.configurationRows).history(key);
  const [names, stored] = await Promise.all([readNames(deps), kept.read(before)]);
  return stored && { ...stored, entries: withMachineNames(stored.entries, names) };
}

/** Changes of a span at every machine, as this device has them. */
export interface ConfigChangesView {
  readonly span: Span;
  /** Newest first. */
  readonly entries: readonly ConfigEntry[];
  /** Spans that were never fetched on this device. */
  readonly missing: Spans;
  /** Time of the oldest fetch among the blocks; null when nothing was fetched. */
  readonly fetchedAt: EpochMs | null;
  /** Records that were read, by the number of their block. */
  readonly blocks: ReadonlyMap<number, StoredEntries>;
}

/** Reads the stored changes of a span; only the blocks that are not in `before` any more. */
export async function readStoredChanges(
  deps: EntriesDeps,
  span: Span,
  before: ConfigChangesView['blocks'] = new Map(),
): Promise<ConfigChangesView> {
  const configuration = configurationIn(deps.store.configurationRows);
  const names = await readNames(deps);
  const blocks = new Map<number, StoredEntries>();
  const missing: Span[] = [];
  for (const block of changeBlocks(span)) {
    const stored = await configuration.changes(block).read(before.get(block));
    if (stored === null) missing.push(changeBlockSpan(block));
    else blocks.set(block, stored);
  }
  const fetched = [...blocks.values()];
  const entries = fetched
    .flatMap((stored) => stored.entries)
    .filter((entry) => inForceFrom(entry) >= span.from && inForceFrom(entry) < span.to);
  return {
    span,
    entries: withMachineNames(entries, names),
    missing,
    fetchedAt:
      fetched.length === 0 ? null : epochMs(Math.min(...fetched.map(({ servedAt }) => servedAt))),
    blocks,
  };
}
