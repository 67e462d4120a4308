import { sameJson } from '../../base/same-json';
import type { ChangingRows, Rows } from '../database/rows';
import { parseView, viewRecord, type SavedView } from './saved-view';

/** Limit of saved views (rules §5.5). */
const MAX_VIEWS = 5;

/**
 * Reason why a view was not saved (rules §5.5); the name is compared without surrounding spaces.
 */
export type ViewRefusal = 'unnamed' | 'name-taken' | 'too-many';

export interface Views {
  /** By name. Unreadable views are left out, and left alone. */
  list(): Promise<readonly SavedView[]>;
  /** Saves a new view, or replaces the one with its id. */
  save(view: SavedView): Promise<'saved' | ViewRefusal>;
  remove(id: string): Promise<void>;
  /** All views by their id, null for an unreadable one. */
  read(): Promise<ReadonlyMap<string, SavedView | null>>;
  /**
   * Replaces the views that were `seen` by the `wanted` ones, whatever their number and names: they
   * come from another device. A view that changed since it was seen stays as it is, and so does an
   * unreadable one.
   */
  adopt(seen: SavedViews, wanted: SavedViews): Promise<void>;
}

export type SavedViews = ReadonlyMap<string, SavedView>;

export const viewsIn = (rows: Rows): Views => ({
  list: async () => viewsOf(await rows.all()),
  save: async (view) => {
    const named = { ...view, name: view.name.trim() };
    let outcome: 'saved' | ViewRefusal = 'saved';
    await rows.change(async ({ all, put }) => {
      outcome = refusalOf(named, viewsOf(await all())) ?? 'saved';
      if (outcome === 'saved') await put(named.id, viewRecord(named));
    });
    return outcome;
  },
  remove: (id) =>
    rows.change(async (changing) => {
      await changing.delete(id);
    }),
  read: async () =>
    new Map([...(await rows.all())].map(([id, record]) => [id, parseView(record)] as const)),
  adopt: (seen, wanted) => {
    const different = [...new Set([...seen.keys(), ...wanted.keys()])].filter(
      (id) => !sameJson(seen.get(id), wanted.get(id)),
    );
    if (different.length === 0) return Promise.resolve();
    return rows.change(async (changing) => {
      for (const id of different) await adoptOne(changing, id, seen.get(id), wanted.get(id));
    });
  },
});

async function adoptOne(
  changing: ChangingRows,
  id: string,
  seen: SavedView | undefined,
  wanted: SavedView | undefined,
): Promise<void> {
  const record = await changing.get(id);
  if (!sameJson(record === undefined ? undefined : parseView(record), seen)) return;
  if (wanted === undefined) await changing.delete(id);
  else await changing.put(id, viewRecord(wanted));
}

function refusalOf({ id, name }: SavedView, views: readonly SavedView[]): ViewRefusal | null {
  const others = views.filter((other) => other.id !== id);
  if (name === '') return 'unnamed';
  if (others.some((other) => other.name === name)) return 'name-taken';
  // Two devices together may have more: existing ones can be changed, but no new one is saved.
  const isNew = others.length === views.length;
  return isNew && others.length >= MAX_VIEWS ? 'too-many' : null;
}

const viewsOf = (records: ReadonlyMap<string, unknown>): readonly SavedView[] =>
  [...records.values()]
    .map(parseView)
    .filter((view) => view !== null)
    .sort((a, b) => a.name.localeCompare(b.name));
