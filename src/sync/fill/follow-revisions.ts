import type { EpochMs } from '../../base/units';
import type { LateDay, Revision } from '../../domain/series/revision';
import type { Reads } from '../../remote/reads';
import type { NoticedDay } from '../../store/records/settings';
import { noteAlertChanges } from '../../store/alerts/note-alert-changes';
import type { Store } from '../../store/store';
import type { Clock } from '../clock';
import type { Connection } from '../connection';
import { trackRequest } from '../track-request';
import { REPORTED_MS } from './late-days';

export interface RevisionDeps {
  readonly reads: Pick<Reads, 'historyChanges'>;
  readonly store: Pick<Store, 'series' | 'settings' | 'alertRows'>;
  readonly clock: Clock;
  readonly connection: Connection;
}

/** Stores for which a request is under way. */
const running = new WeakSet<object>();

/**
 * Follows the server's revisions ([Note: Revisions]). Receives the revision of a response that says
 * what the user may see, after the store has removed the rest; null where there is none, on a
 * screen that shows the past. Where it is not the stored one, requests the changed days, makes them
 * due, of alerts too, and notes which arrived late; one request at a time. Never rejects: what
 * fails is requested with the next revision.
 *
 * The stored revision moves only with a current one: the days of a module that is hidden for a
 * while are not listed, and would be missed once it is visible again.
 */
export async function followRevision(deps: RevisionDeps, current: Revision | null): Promise<void> {
  if (running.has(deps.store)) return;
  running.add(deps.store);
  try {
    await checkChanges(deps, current);
  } catch {
    // The next revision tries again.
  } finally {
    running.delete(deps.store);
  }
}

async function checkChanges(deps: RevisionDeps, current: Revision | null): Promise<void> {
  const { reads, store, clock } = deps;
  const revisions = await store.series.revisions();
  const since = await revisions.current();
  if (since === null || since === current) return;
  const { signal } = new AbortController();
  const changes = await trackRequest(deps, () => reads.historyChanges(since, signal));
  const isMoving = current !== null || changes.modules === null;
  const revision = isMoving ? changes.revision : since;
  // Before the revision moves: if this fails, the same changes are requested again.
  await noteAlertChanges(store.alertRows, changes);
  const late = await revisions.note({ ...changes, revision });
  if (late.length > 0) {
    await store.settings.change('lateDays', (before) => noticed(before ?? [], late, clock.now()));
  }
}

/** Limit of the record, which is read with each change: the newest days stay. */
const MOST_DAYS = 1_000;

/** Returns the days that are reported as late, with those that were noticed `now`. */
export function noticed(
  before: readonly NoticedDay[],
  late: readonly LateDay[],
  now: EpochMs,
): readonly NoticedDay[] {
  const keyOf = ({ moduleId, day }: LateDay) => `${moduleId}/${day}`;
  const keys = new Set(late.map(keyOf));
  const others = before.filter((one) => one.noticedAt > now - REPORTED_MS && !keys.has(keyOf(one)));
  return [...others, ...late.map((one) => ({ ...one, noticedAt: now }))].slice(-MOST_DAYS);
}
