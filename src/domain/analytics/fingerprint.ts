import { DAY, type EpochMs } from '../../base/units';
import type { ModuleId } from '../ids';
import type { HistoryChanges, Revision } from '../series/revision';
import type { Span } from '../time/spans';

/**
 * [Note: The fingerprint of a link]
 *
 * A link to a view has the revision of history (contract W18) up to which its maker's data were
 * true. The reader's device asks the server which days changed since: those of the view's machines
 * within its range are what may look different. Samples that arrive in time make no revision, so a
 * range that ended with the newest ones may have grown.
 */
export type Fingerprint =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly days: readonly DayOfChange[] }
  /** The server no longer remembers all changes since then. */
  | { readonly kind: 'unknown' };

/** UTC day of which the history of some machines changed. */
export interface DayOfChange {
  /** Start of the day. */
  readonly day: EpochMs;
  readonly moduleIds: readonly ModuleId[];
}

/** Key of the revision in the address of a view. */
export const SEEN_KEY = 'seen';

/** Parses the revision of an address; null when it has none. */
export function parseFingerprint(value: unknown): Revision | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Returns the address with a revision in place of the one that it has. */
export function withSeen(href: string, revision: Revision): string {
  const [address = '', ...hash] = href.split('#');
  const [path = '', ...query] = address.split('?');
  const others = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${SEEN_KEY}=`));
  const search = [...others, `${SEEN_KEY}=${revision}`].join('&');
  return [`${path}?${search}`, ...hash].join('#');
}

/** Returns what changed of a range of some machines, newest day first. */
export function fingerprintOf(
  { modules }: Pick<HistoryChanges, 'modules'>,
  { moduleIds, span }: { readonly moduleIds: readonly ModuleId[]; readonly span: Span },
): Fingerprint {
  if (modules === null) return { kind: 'unknown' };
  const byDay = new Map<EpochMs, ModuleId[]>();
  for (const moduleId of new Set(moduleIds)) {
    for (const { day } of modules.get(moduleId) ?? []) {
      if (day >= span.to || day + DAY <= span.from) continue;
      byDay.set(day, [...(byDay.get(day) ?? []), moduleId]);
    }
  }
  if (byDay.size === 0) return { kind: 'same' };
  const days = [...byDay].sort(([a], [b]) => b - a);
  return { kind: 'changed', days: days.map(([day, ids]) => ({ day, moduleIds: ids })) };
}
