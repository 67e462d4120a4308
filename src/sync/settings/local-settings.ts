import type { Preferences } from '../../domain/person/preferences';
import { sameJson } from '../../base/same-json';
import {
  documentOf,
  readDocument,
  UNTOUCHED,
  upgradeDocument,
  type SettingsDocument,
  type SyncedSettings,
} from '../../store/records/settings-document';
import type { SavedView } from '../../store/records/saved-view';
import { viewsIn } from '../../store/records/views';
import type { Store } from '../../store/store';
import { closerBase, equalSettings } from './merge';

export type SettingsStore = Pick<Store, 'preferences' | 'viewRows' | 'settings'>;

/** Settings of this device, and as they last were in common with the server. */
export interface LocalState {
  /** Revision of the document of `base`; null before the first one. */
  readonly revision: number | null;
  readonly base: SyncedSettings;
  readonly local: SyncedSettings;
}

/** Reads the local state. An unreadable entry counts as unchanged. */
export async function readLocalState({
  preferences,
  viewRows,
  settings,
}: SettingsStore): Promise<LocalState> {
  const stored = await settings.read('keep');
  const common = settingsOf(stored?.document ?? null);
  const local = {
    preferences: (await preferences.read()) ?? common.preferences,
    views: readable(await viewsIn(viewRows).read(), common.views),
  };
  const base =
    stored?.applying == null ? common : closerBase(common, settingsOf(stored.applying), local);
  return { revision: stored?.revision ?? null, base, local };
}

/**
 * Stores default preferences for a user who is new on this device. They are not the user's choice
 * yet: preferences on the server replace them.
 */
export async function initializeSettings(
  store: SettingsStore,
  preferences: Preferences,
): Promise<void> {
  if ((await store.preferences.read()) !== null) return;
  const { base, revision } = await readLocalState(store);
  const document = documentOf({ ...base, preferences });
  await store.settings.write('keep', { revision: revision ?? 0, document, applying: null });
  await store.preferences.write(preferences);
}

/** Whether this device has changes that were not sent to the server. */
export async function hasUnsentSettings(store: SettingsStore): Promise<boolean> {
  const { base, local } = await readLocalState(store);
  return !equalSettings(base, local);
}

/**
 * Stores the merged settings, except entries that the user changed meanwhile, and then records them
 * as common to device and server. A page closed in between finds out next time (SyncBase,
 * `applying`).
 */
export async function storeMerged(
  { preferences, viewRows, settings }: SettingsStore,
  { revision: before, base, local }: LocalState,
  merged: SyncedSettings,
  revision: number,
): Promise<void> {
  // The server has no preferences: those of this device stay, and count as unchanged.
  const chosen = merged.preferences ?? local.preferences;
  const common = { preferences: chosen, views: merged.views };
  if (before === revision && equalSettings(base, common)) return;
  const document = documentOf(common);
  if (!equalSettings(local, common)) {
    await settings.write('keep', {
      revision: before ?? 0,
      document: documentOf(base),
      applying: document,
    });
    if (chosen !== null && chosen !== local.preferences) {
      await preferences.write(
        chosen,
        (stored) => stored === null || sameJson(stored, local.preferences),
      );
    }
    await viewsIn(viewRows).adopt(local.views, merged.views);
  }
  await settings.write('keep', { revision, document, applying: null });
}

function settingsOf(document: SettingsDocument | null): SyncedSettings {
  const known = document === null ? null : upgradeDocument(document);
  return known === null ? UNTOUCHED : readDocument(known, UNTOUCHED);
}

function readable(
  views: ReadonlyMap<string, SavedView | null>,
  base: SyncedSettings['views'],
): SyncedSettings['views'] {
  const known = new Map<string, SavedView>();
  for (const [id, view] of views) {
    const or = view ?? base.get(id);
    if (or !== undefined) known.set(id, or);
  }
  return known;
}
