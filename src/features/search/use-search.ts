import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import { useFleetAlarms } from '../../queries/alerts/use-fleet-alarms';
import { ranked } from './rank';
import {
  activeEntries,
  alarmEntries,
  machineEntries,
  pageEntries,
  type SearchEntry,
  type SearchPage,
} from './search-entries';

/** More results would have to be scrolled; another letter is quicker. */
const MOST = 12;
/** Active alarms and recent entries that are shown before anything is typed. */
const MOST_AT_FIRST = 5;
const NONE: readonly SearchEntry[] = [];

/**
 * Entries on this device that match the query, best first; without a query active alarms, the worst
 * first, what was opened last, and the pages. Sends no request.
 */
export function useSearch(
  query: string,
  pages: readonly SearchPage[],
  recent: readonly string[],
): readonly SearchEntry[] {
  const { t } = useLingui();
  const machines = useFleet(machineEntries) ?? NONE;
  const alarms = useFleetAlarms()?.alarms;
  const active = useMemo(() => activeEntries(alarms ?? [], t), [alarms, t]);
  const ways = useMemo(() => pageEntries(pages), [pages]);
  const entries = useMemo(
    () => [...active, ...machines, ...alarmEntries(t), ...ways],
    [active, machines, ways, t],
  );
  const deferredQuery = useDeferredValue(query);
  return useMemo(() => {
    if (deferredQuery.trim() !== '') return ranked(entries, deferredQuery, MOST);
    const first = active.slice(0, MOST_AT_FIRST);
    const last = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
    return [...new Set([...first, ...last.slice(0, MOST_AT_FIRST), ...ways])].slice(0, MOST);
  }, [active, entries, ways, recent, deferredQuery]);
}
