import { epochMs, type EpochMs } from '../../base/units';
import { inForceFrom, type ConfigEntry } from './config-entry';

/** Identity of an entry, also after a revision: machine, parameter, moment and position. */
export const configEntryId = ({ id, key, timestamp, order }: ConfigEntry): string =>
  `${id}/${key}/${String(timestamp)}/${String(order)}`;

/** Returns the moment in an identity of an entry; null when the text is none. */
export function configEntryTime(id: string): EpochMs | null {
  const [, timestamp] = /\/(\d{1,15})\/\d{1,9}$/.exec(id) ?? [];
  return timestamp === undefined ? null : epochMs(Number(timestamp));
}

/** Orders entries newest first; of one moment, the last one first. */
export const newestFirst = (a: ConfigEntry, b: ConfigEntry): number =>
  inForceFrom(b) - inForceFrom(a) ||
  b.timestamp - a.timestamp ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) ||
  b.order - a.order;

/**
 * Joins entries of a later revision with those that are held: a later entry replaces the one it
 * revises, and removes it when it is a change no more (contract W19). Newest first.
 */
export function joinEntries(
  held: readonly ConfigEntry[],
  newer: readonly ConfigEntry[],
): readonly ConfigEntry[] {
  const all = new Map(held.map((entry) => [configEntryId(entry), entry]));
  for (const entry of newer) {
    const isNone = entry.newValue === entry.oldValue && entry.unit === entry.oldUnit;
    if (isNone) all.delete(configEntryId(entry));
    else all.set(configEntryId(entry), entry);
  }
  return [...all.values()].sort(newestFirst);
}
