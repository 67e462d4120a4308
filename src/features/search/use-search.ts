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

/** More would have to be scrolled for; another letter is quicker. */
const MOST = 12;
const NONE: readonly SearchEntry[] = [];

/** What the question finds on this device, the best first; asks no server. */
export function useSearch(question: string, pages: readonly SearchPage[]): readonly SearchEntry[] {
  const { t } = useLingui();
  const machines = useFleet(machineEntries) ?? NONE;
  const entries = useMemo(
    () => [...machines, ...alarmEntries(t), ...pageEntries(pages)],
    [machines, pages, t],
  );
  const asked = useDeferredValue(question);
  return useMemo(() => ranked(entries, asked, MOST), [entries, asked]);
}
