import { sameEntries } from '../../base/same-entries';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, type ModuleHistoryRequest } from './history';
import type { HistoryView } from './history-view';
import { useServices } from '../services';

/** Histories by their key. */
export type Histories = ReadonlyMap<string, HistoryView>;

/**
 * Key of a module's bundle, without the period: the shown history stays until that of another
 * period is read.
 */
export const historyKey = ({ moduleId, bundle }: Omit<ModuleHistoryRequest, 'period'>): string =>
  `${moduleId}/${bundle}`;

/**
 * Returns the histories stored on this device, without those being read for the first time. Sends
 * no request: a `Fill` fetches missing history.
 */
export function useHistories(requests: readonly ModuleHistoryRequest[]): Histories {
  const services = useServices();
  const distinct = [...new Map(requests.map((request) => [historyKey(request), request])).values()];
  const results = useQueries({
    queries: distinct.map((request) => historyQuery(services, request)),
  });
  const [before, setBefore] = useState<Histories>(new Map());
  const now = new Map(
    distinct.flatMap((request, index) => {
      const key = historyKey(request);
      const view = results[index]?.data ?? before.get(key);
      return view === undefined ? [] : [[key, view] as const];
    }),
  );
  if (sameEntries(before, now)) return before;
  setBefore(now);
  return now;
}
