import type { ConfigSearch } from '../use-config-address';

/** Chosen machine and parameter, and what is typed and open, as in the address (ui L9). */
export interface SearchAddress {
  /** Id of the chosen machine; null for all. */
  readonly machine: string | null;
  /** Key of the chosen parameter; null for all. */
  readonly key: string | null;
  /** Text that parameters are searched for while nothing is chosen. */
  readonly find: string;
  /** Open panels and rows, by `shortId`; null before the first one was opened or closed. */
  readonly expanded: ReadonlySet<string> | null;
  /** Texts of the searches within panels, by the id of the panel. */
  readonly within: ReadonlyMap<string, string>;
}

export const LONGEST_SEARCH = 80;
const MOST_EXPANDED = 60;
const NONE = 'none';
const BETWEEN = '.';
const PARTS = ' ';

/** Returns a short text that stands for a name of any length in the address. */
export function shortId(...names: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of names.join('\n')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  // The router would read digits alone, or 1e5, as a number.
  return `x${(hash >>> 0).toString(36)}`;
}

export const readSearchAddress = (search: ConfigSearch): SearchAddress => ({
  machine: search.machine ?? null,
  key: search.key ?? null,
  find: (search.find ?? '').slice(0, LONGEST_SEARCH),
  expanded: readExpanded(search.expanded),
  within: readWithin(search.within),
});

function readExpanded(text: string | undefined): ReadonlySet<string> | null {
  if (text === undefined || text === '') return null;
  return new Set(text === NONE ? [] : text.split(BETWEEN).slice(-MOST_EXPANDED));
}

/** Parts are an id and a text; a text holds no space in this form. */
function readWithin(text: string | undefined): ReadonlyMap<string, string> {
  const parts = (text ?? '').split(PARTS).flatMap((part) => {
    const at = part.indexOf(BETWEEN);
    const decoded = at < 0 ? null : decodedText(part.slice(at + 1));
    return decoded === null ? [] : [[part.slice(0, at), decoded] as const];
  });
  return new Map(parts);
}

function decodedText(text: string): string | null {
  try {
    return decodeURIComponent(text).slice(0, LONGEST_SEARCH);
  } catch {
    return null;
  }
}

export const expandedText = (expanded: ReadonlySet<string>): string =>
  expanded.size === 0 ? NONE : [...expanded].slice(-MOST_EXPANDED).join(BETWEEN);

/** Undefined without any text: the address omits it. */
export function withinText(within: ReadonlyMap<string, string>): string | undefined {
  const parts = [...within].flatMap(([id, text]) =>
    text === '' ? [] : [`${id}${BETWEEN}${encodeURIComponent(text.slice(0, LONGEST_SEARCH))}`],
  );
  return parts.length === 0 ? undefined : parts.join(PARTS);
}
