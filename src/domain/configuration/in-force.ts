import { inForceFrom, type ConfigEntry } from './config-entry';
import { newestFirst } from './join-entries';
import type { EpochMs } from '../../base/units';

/** Configuration of a machine at a moment, by the key of each parameter. */
export interface ConfigInForce {
  /** Entry that brought each value: its provenance. */
  readonly values: ReadonlyMap<string, ConfigEntry>;
  /**
   * Parameters whose value by the knowledge of then is not certain: a later report concerns the
   * moment, and an equal one that was known then is no entry any more (contract W19).
   */
  readonly uncertain: ReadonlySet<string>;
}

/**
 * Returns the values in force at a moment, from all entries of one machine in any order: by what is
 * known now or, with `knownAt`, by what the portal knew then. Of two values of one moment the one
 * that was reported last counts (rules §3.7).
 */
export function inForceAt(
  entries: readonly ConfigEntry[],
  at: EpochMs,
  knownAt: EpochMs | null = null,
): ConfigInForce {
  const values = new Map<string, ConfigEntry>();
  const learntLater = new Map<string, ConfigEntry>();
  for (const entry of entries) {
    if (inForceFrom(entry) > at) continue;
    keepNewest(knownAt !== null && entry.knownAt > knownAt ? learntLater : values, entry);
  }
  const uncertain = [...learntLater].filter(([key, late]) => {
    const known = values.get(key);
    return known === undefined || newestFirst(late, known) < 0;
  });
  return { values, uncertain: new Set(uncertain.map(([key]) => key)) };
}

function keepNewest(newest: Map<string, ConfigEntry>, entry: ConfigEntry): void {
  const held = newest.get(entry.key);
  if (held === undefined || newestFirst(entry, held) < 0) newest.set(entry.key, entry);
}
