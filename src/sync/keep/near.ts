import type { Preferences } from '../../domain/person/preferences';
import { sameJson } from '../../base/same-json';
import {
  documentOf,
  readDocument,
  UNTOUCHED,
  upgradeDocument,
  type Document,
  type KeptParts,
} from '../../store/records/keep-document';
import type { SavedView } from '../../store/records/saved-view';
import type { Store } from '../../store/store';
import { eitherBase, sameParts } from './merge';

export type KeepStore = Pick<Store, 'preferences' | 'views' | 'settings'>;

/** What a person keeps as this device has it, and as it last had it in common with the server. */
export interface Near {
  /** Of the document that `base` is of; null before the first one. */
  readonly revision: number | null;
  readonly base: KeptParts;
  readonly local: KeptParts;
}

/** What cannot be read here is as if nobody had changed it. */
export async function readNear({ preferences, views, settings }: KeepStore): Promise<Near> {
  const kept = await settings.read('keep');
  const synced = partsOf(kept?.document ?? null);
  const local = {
    preferences: (await preferences.read()) ?? synced.preferences,
    views: readable(await views.read(), synced.views),
  };
  const base = kept?.applying == null ? synced : eitherBase(synced, partsOf(kept.applying), local);
  return { revision: kept?.revision ?? null, base, local };
}

/**
 * Gives a person who is new on this device its preferences. They are nobody's choice yet: those on the
 * server, if there are any, take their place.
 */
export async function beginKeeping(store: KeepStore, preferences: Preferences): Promise<void> {
  if ((await store.preferences.read()) !== null) return;
  const { base, revision } = await readNear(store);
  const document = documentOf({ ...base, preferences });
  await store.settings.write('keep', { revision: revision ?? 0, document, applying: null });
  await store.preferences.write(preferences);
}

/** Whether something was changed on this device that the server was not told yet. */
export async function isKeepPending(store: KeepStore): Promise<boolean> {
  const { base, local } = await readNear(store);
  return !sameParts(base, local);
}

/**
 * Stores what was merged, except what somebody changed meanwhile, and then that this is what device and
 * server have in common. Closed in between, the page finds out next time (KeepBase, `applying`).
 */
export async function adopt(
  { preferences, views, settings }: KeepStore,
  { revision: before, base, local }: Near,
  merged: KeptParts,
  revision: number,
): Promise<void> {
  // Nobody has told the server preferences: those of this device stay, and count as untouched.
  const chosen = merged.preferences ?? local.preferences;
  const common = { preferences: chosen, views: merged.views };
  if (before === revision && sameParts(base, common)) return;
  const document = documentOf(common);
  if (!sameParts(local, common)) {
    await settings.write('keep', {
      revision: before ?? 0,
      document: documentOf(base),
      applying: document,
    });
    if (chosen !== null && chosen !== local.preferences) {
      await preferences.write(chosen, (kept) => kept === null || sameJson(kept, local.preferences));
    }
    await views.adopt(local.views, merged.views);
  }
  await settings.write('keep', { revision, document, applying: null });
}

function partsOf(document: Document | null): KeptParts {
  const known = document === null ? null : upgradeDocument(document);
  return known === null ? UNTOUCHED : readDocument(known, UNTOUCHED);
}

function readable(
  views: ReadonlyMap<string, SavedView | null>,
  base: KeptParts['views'],
): KeptParts['views'] {
  const known = new Map<string, SavedView>();
  for (const [id, view] of views) {
    const or = view ?? base.get(id);
    if (or !== undefined) known.set(id, or);
  }
  return known;
}
