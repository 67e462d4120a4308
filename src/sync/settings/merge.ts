import { sameJson } from '../../base/same-json';
import type { SyncedSettings } from '../../store/records/settings-document';
import type { SavedView } from '../../store/records/saved-view';

type ViewsById = SyncedSettings['views'];

/**
 * [Note: Three-way merge]
 *
 * The base is the state that this device and the server last had in common. An entry (the
 * preferences, or one view by its id) that differs here from the base was changed or deleted on
 * this device, and wins; every other one is as on the server. No change is lost, whichever device
 * comes first: the second one reads the first one's changes, and the server accepts nothing from a
 * device that has not read them.
 *
 *   base      A B C D
 *   local     A b C -      B changed, D deleted here
 *   server    a B - D      A changed, C deleted on another device
 *   merged    a b - -
 */
export function mergeSettings(
  base: SyncedSettings,
  local: SyncedSettings,
  server: SyncedSettings,
): SyncedSettings {
  const views = new Map<string, SavedView>();
  for (const id of idsOf(base, local, server)) {
    const view = changedOr(base.views.get(id), local.views.get(id), server.views.get(id));
    if (view !== undefined) views.set(id, view);
  }
  return {
    preferences: changedOr(base.preferences, local.preferences, server.preferences),
    views: namedApart(views, base.views, server.views),
  };
}

/** Chooses between two possible bases, for each entry, the one that equals the local entry. */
export function closerBase(
  one: SyncedSettings,
  other: SyncedSettings,
  local: SyncedSettings,
): SyncedSettings {
  const like = <T>(a: T, b: T, here: T): T => (sameJson(b, here) ? b : a);
  const views = new Map<string, SavedView>();
  for (const id of idsOf(one, other, local)) {
    const view = like(one.views.get(id), other.views.get(id), local.views.get(id));
    if (view !== undefined) views.set(id, view);
  }
  return { preferences: like(one.preferences, other.preferences, local.preferences), views };
}

export const equalSettings = (a: SyncedSettings, b: SyncedSettings): boolean =>
  sameJson(a.preferences, b.preferences) &&
  [...idsOf(a, b)].every((id) => sameJson(a.views.get(id), b.views.get(id)));

const changedOr = <T>(base: T, local: T, server: T): T => (sameJson(base, local) ? server : local);

/** Sorted, for the same order on every device. */
const idsOf = (...all: readonly SyncedSettings[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ views }) => [...views.keys()]).sort());

/**
 * Names are unique (rules §5.5): an entry of the server keeps its name, the other gets a number. A
 * number that the entry got on the server before, by a merge whose response was lost, stays.
 */
function namedApart(views: ViewsById, base: ViewsById, server: ViewsById): ViewsById {
  const all = [...views.values()].map((view) => {
    const given = server.get(view.id)?.name ?? view.name;
    const isLost = given !== base.get(view.id)?.name && isNumbered(given, view.name);
    return isLost ? { ...view, name: given } : view;
  });
  const names = new Set(all.map(({ name }) => name));
  const taken = new Set<string>();
  const isThere = ({ id, name }: SavedView) => server.get(id)?.name === name;
  const apart = new Map<string, SavedView>();
  for (const view of [...all.filter(isThere), ...all.filter((view) => !isThere(view))]) {
    const name = taken.has(view.name) ? numbered(view.name, names) : view.name;
    taken.add(name);
    names.add(name);
    apart.set(view.id, name === view.name ? view : { ...view, name });
  }
  return apart;
}

const isNumbered = (name: string, plain: string): boolean =>
  name.startsWith(plain) && /^ \(\d+\)$/.test(name.slice(plain.length));

function numbered(name: string, names: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const candidate = `${name} (${number})`;
    if (!names.has(candidate)) return candidate;
  }
}
