import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/person/preferences';
import { sameJson } from '../../base/same-json';
import { preferencesSchema } from './stored-records';
import { parseView, viewRecord, type SavedView } from './saved-view';

/**
 * Settings that are synced between a person's devices; null where nobody has chosen preferences
 * yet.
 */
export interface SyncedSettings {
  readonly preferences: Preferences | null;
  readonly views: ReadonlyMap<string, SavedView>;
}

/** Settings of a device before anybody has changed anything on it. */
export const UNTOUCHED: SyncedSettings = { preferences: DEFAULT_PREFERENCES, views: new Map() };
const NOTHING: SyncedSettings = { preferences: null, views: new Map() };

/**
 * The document `Users/{id}/keep` as it came:
 *
 *   { version: 1, preferences: {…}, views: [{ version: 1, id, name, … }, …] }
 *
 * Builds of other versions write it too: unknown members, and members of parts, are preserved, and
 * an unreadable part counts as unchanged.
 */
export type SettingsDocument = Readonly<Record<string, unknown>>;
type Upgrade = (document: SettingsDocument) => SettingsDocument;

/** The first makes version 2 of version 1, and so on. A released step is never changed. */
const UPGRADES: readonly Upgrade[] = [];

/**
 * Returns the document in the version that this build writes; null when a newer one wrote it: leave
 * it alone.
 */
export function upgradeDocument(
  document: SettingsDocument,
  upgrades: readonly Upgrade[] = UPGRADES,
): SettingsDocument | null {
  const newest = upgrades.length + 1;
  const { version = newest } = document;
  if (typeof version !== 'number' || !Number.isInteger(version)) return null;
  if (version < 1 || version > newest) return null;
  const upgraded = upgrades.slice(version - 1).reduce((older, step) => step(older), document);
  return { ...upgraded, version: newest };
}

/**
 * Returns the settings of the document. Parts that are missing as a whole, or cannot be read, are
 * as in `base`.
 */
export function readDocument(
  { preferences, views }: SettingsDocument,
  base: SyncedSettings,
): SyncedSettings {
  return {
    preferences:
      preferences === undefined
        ? null
        : (preferencesSchema.safeParse(preferences).data ?? base.preferences),
    views: Array.isArray(views) ? readViews(views, base.views) : base.views,
  };
}

function readViews(
  records: readonly unknown[],
  base: SyncedSettings['views'],
): SyncedSettings['views'] {
  const views = new Map<string, SavedView>();
  for (const record of records) {
    const id = idOf(record);
    const view = parseView(record) ?? (id === null ? undefined : base.get(id));
    if (view !== undefined) views.set(view.id, view);
  }
  return views;
}

/**
 * Returns the document with the differences between the two put into it; null when there is none.
 */
export function changeDocument(
  document: SettingsDocument,
  from: SyncedSettings,
  to: SyncedSettings,
): SettingsDocument | null {
  const preferences = sameJson(from.preferences, to.preferences)
    ? {}
    : { preferences: { ...membersOf(document.preferences), ...to.preferences } };
  const ids = new Set([...from.views.keys(), ...to.views.keys()]);
  const changed = [...ids].filter((id) => !sameJson(from.views.get(id), to.views.get(id)));
  const views = changed.length === 0 ? {} : { views: changeViews(document.views, changed, to) };
  const changes = { ...preferences, ...views };
  return Object.keys(changes).length === 0 ? null : { ...document, ...changes };
}

/** Returns the document with these settings and nothing else. */
export const documentOf = (parts: SyncedSettings): SettingsDocument => {
  const empty: SettingsDocument = { version: UPGRADES.length + 1, views: [] };
  return changeDocument(empty, NOTHING, parts) ?? empty;
};

function changeViews(
  kept: unknown,
  changed: readonly string[],
  { views }: SyncedSettings,
): readonly unknown[] {
  // A value that is no list could not be read as one either: everything known is in the settings.
  if (!Array.isArray(kept)) return [...views.values()].map(viewRecord);
  const records: readonly unknown[] = kept;
  const before = new Map(records.map((record) => [idOf(record), record]));
  const others = records.filter((record) => {
    const id = idOf(record);
    return id === null || !changed.includes(id);
  });
  const put = changed.flatMap((id) => views.get(id) ?? []);
  return [
    ...others,
    ...put.map((view) => ({ ...membersOf(before.get(view.id)), ...viewRecord(view) })),
  ];
}

const membersOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

function idOf(record: unknown): string | null {
  const id: unknown = Reflect.get(membersOf(record), 'id');
  return typeof id === 'string' ? id : null;
}
