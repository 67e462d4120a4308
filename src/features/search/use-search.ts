import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import { ranked } from './rank';
import {
  alarmEntries,
  machineEntries,
  pageEntries,
  type SearchEntry,
  type SearchPage,
} from './search-entries';

/** More results would have to be scrolled; another letter is quicker. */
const MOST = 12;
const NONE: readonly SearchEntry[] = [];

/** Entries on this device that match the query, best first; sends no request. */
export function useSearch(query: string, pages: readonly SearchPage[]): readonly SearchEntry[] {
  const { t } = useLingui();
  const machines = useFleet(machineEntries) ?? NONE;
  const entries = useMemo(
    () => [...machines, ...alarmEntries(t), ...pageEntries(pages)],
    [machines, pages, t],
  );
  const deferredQuery = useDeferredValue(query);
  return useMemo(() => ranked(entries, deferredQuery, MOST), [entries, deferredQuery]);
}
