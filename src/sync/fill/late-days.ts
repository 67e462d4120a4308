import { DAY, type EpochMs } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import type { Span } from '../../domain/time/spans';
import type { NoticedDay } from '../../store/records/settings';
import type { Store } from '../../store/store';

/** Days of some history that arrived late, and were noticed not long ago. */
export interface LateDays {
  /** Number of distinct UTC days. */
  readonly count: number;
  /** Differs when more of it arrived late. */
  readonly version: string;
}

export const NONE_LATE: LateDays = { count: 0, version: '' };

/** Time for which a day is reported as late, from when the device noticed. */
export const REPORTED_MS = DAY;

/** Returns the late days of the modules that a span touches. */
export function lateDaysIn(
  noticed: readonly NoticedDay[],
  { moduleIds, span }: { readonly moduleIds: readonly ModuleId[]; readonly span: Span },
  now: EpochMs,
): LateDays {
  if (noticed.length === 0) return NONE_LATE;
  const modules = new Set(moduleIds);
  const shown = noticed.filter(
    ({ moduleId, day, noticedAt }) =>
      modules.has(moduleId) &&
      day < span.to &&
      day + DAY > span.from &&
      noticedAt > now - REPORTED_MS,
  );
  return {
    count: new Set(shown.map(({ day }) => day)).size,
    version: shown.map((one) => `${one.moduleId} ${one.day} ${one.noticedAt}`).join(),
  };
}

/** Where late days are stored, by any tab. */
export type LateDaysStore = Pick<Store, 'settings' | 'subscribe'>;

/**
 * Calls back with the noticed days at once, and after each change of the settings. Returns how to
 * stop.
 */
export function watchLateDays(
  { settings, subscribe }: LateDaysStore,
  onNoticed: (noticed: readonly NoticedDay[]) => void,
): () => void {
  let isStopped = false;
  const read = async () => {
    // A disk that does not respond has nothing to report.
    const noticed = await settings.read('lateDays').catch(() => null);
    if (!isStopped) onNoticed(noticed ?? []);
  };
  const stop = subscribe(({ what }) => {
    if (what === 'settings') void read();
  });
  void read();
  return () => {
    isStopped = true;
    stop();
  };
}
