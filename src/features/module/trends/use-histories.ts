import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, type HistoryAsk } from '../../../queries/history/history';
import type { HistoryView } from '../../../queries/history/history-view';
import { useServices } from '../../../queries/services';

/** Histories by the place of what was asked for. */
export type Histories = ReadonlyMap<string, HistoryView>;

/** By module and bundle: with another period what was shown stays until the other is read. */
export const placeOf = ({ moduleId, bundle }: Omit<HistoryAsk, 'period'>): string =>
  `${moduleId}/${bundle}`;

/**
 * Histories as this device has them; without what is being read for the first time. Asks no server: what is missing is
 * fetched where a `Fill` stands.
 */
export function useHistories(asks: readonly HistoryAsk[]): Histories {
  const services = useServices();
  const distinct = [...new Map(asks.map((ask) => [placeOf(ask), ask])).values()];
  const results = useQueries({ queries: distinct.map((ask) => historyQuery(services, ask)) });
  const [before, setBefore] = useState<Histories>(new Map());
  const now = new Map(
    distinct.flatMap((ask, index) => {
      const place = placeOf(ask);
      const view = results[index]?.data ?? before.get(place);
      return view === undefined ? [] : [[place, view] as const];
    }),
  );
  if (isSame(before, now)) return before;
  setBefore(now);
  return now;
}

const isSame = (one: Histories, other: Histories): boolean =>
  one.size === other.size && [...other].every(([place, view]) => one.get(place) === view);
