import type { ChangedAlert } from '../../domain/alerts/alert-changes';
import { AlertWatch } from '../alerts/alert-watch';
import { continueAlerts, followLate, type FollowedAlerts } from '../alerts/follow-alerts';
import type { Database } from '../database/database';
import { MAIL_HOUR_MS } from '../mail/queue-alarm-mails';
import type { ModulePart } from './arrival';
import type { Latest, Loaded } from './load';
import type { Taken } from './take-samples';

/** Stores the alert changes of a module's part of a piece. */
export async function followAlerts(
  tx: Database,
  { part, state, newest, open }: Loaded,
  taken: readonly Taken[],
): Promise<FollowedAlerts> {
  const { module } = part;
  const first = taken[0];
  const last = taken.at(-1);
  if (first === undefined || last === undefined) return { open, changes: [] };
  if (state.isAppended) {
    const samples = taken.map(({ at, raw }) => ({ at, vector: raw }));
    return continueAlerts(tx, module, open, samples);
  }
  const raw = new Map([...state.raw, ...taken.map((one) => [one.at, one.raw] as const)]);
  return followLate(tx, {
    module,
    from: first.at,
    through: last.at,
    raw,
    counted: state.counted,
    open,
    newest: Math.max(newest, last.at),
  });
}

/**
 * Returns the beginnings that are news: after everything that was known of the module, and not over
 * by the rest of what arrived, when they are from long ago.
 */
export function stillNews(
  { changes, open }: FollowedAlerts,
  { part, latest }: { readonly part: ModulePart; readonly latest: Pick<Latest, 'at'> | null },
  all: readonly ModulePart[],
  now: number,
): readonly ChangedAlert[] {
  const began = changes.filter(
    ({ at, change }) => change === 'Inactive -> Active' && latest !== null && at > latest.at,
  );
  if (began.every(({ at }) => at > now - MAIL_HOUR_MS)) return began;
  const last = part.samples.at(-1)?.at ?? Infinity;
  const watch = new AlertWatch(open);
  const rest = all.find(({ module }) => module === part.module)?.samples ?? [];
  for (const { at, vector } of rest) if (at > last) watch.add(at, vector);
  return began.filter(
    ({ at, trouble }) => at > now - MAIL_HOUR_MS || watch.openAlerts?.[trouble]?.since === at,
  );
}
