import { sameJson } from '../../base/same-json';
import type { KeptParts } from '../../store/records/keep-document';
import type { SavedView } from '../../store/records/saved-view';

type ViewsById = KeptParts['views'];

/**
 * [Note: Three ways]
 *
 * What this device and the server had in common is the base. An entry (the preferences, or one view by
 * its id) that is not here as it was there was changed on this device, or deleted, and wins; every
 * other one is as the server has it. No change is lost, whichever device comes first: the second one
 * reads what the first one wrote, and the server takes nothing from a device that has not read it.
 *
 *   base      A B C D
 *   local     A b C -      B changed, D deleted here
 *   server    a B - D      A changed, C deleted on another device
 *   merged    a b - -
 */
export function mergeKept(base: KeptParts, local: KeptParts, server: KeptParts): KeptParts {
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

/** Of two states that may be the base, for each entry the one that it is like here. */
export function eitherBase(one: KeptParts, other: KeptParts, local: KeptParts): KeptParts {
  const like = <T>(a: T, b: T, here: T): T => (sameJson(b, here) ? b : a);
  const views = new Map<string, SavedView>();
  for (const id of idsOf(one, other, local)) {
    const view = like(one.views.get(id), other.views.get(id), local.views.get(id));
    if (view !== undefined) views.set(id, view);
  }
  return { preferences: like(one.preferences, other.preferences, local.preferences), views };
}

/** Whether the two say the same. */
export const sameParts = (a: KeptParts, b: KeptParts): boolean =>
  sameJson(a.preferences, b.preferences) &&
  [...idsOf(a, b)].every((id) => sameJson(a.views.get(id), b.views.get(id)));

const changedOr = <T>(base: T, local: T, server: T): T => (sameJson(base, local) ? server : local);

/** In one order on every device. */
const idsOf = (...all: readonly KeptParts[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ views }) => [...views.keys()]).sort());

/**
 * Names are unique (section 5, Analytics save): what is as on the server keeps its name, the other gets
 * a number. A number that it was given there before, by a merge whose answer was lost, it keeps.
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
