import { useEffect, type Dispatch, type SetStateAction } from 'react';
import type { Bundle } from '../../domain/series/series';
import type { HistoryRefreshing } from '../../queries/history/use-refresh';

/** Progress of each bundle that is fetched. */
export type FillsProgress = ReadonlyMap<Bundle, HistoryRefreshing>;
export const NO_PROGRESS: FillsProgress = new Map();

type FillReportProps = {
  bundle: Bundle;
  refresh: HistoryRefreshing;
  onProgress: Dispatch<SetStateAction<FillsProgress>>;
};

/** Passes the progress of one bundle on, until it is no longer wanted. */
export function FillReport({ bundle, refresh, onProgress }: FillReportProps) {
  useEffect(() => {
    onProgress((before) => new Map([...before, [bundle, refresh]]));
  }, [bundle, refresh, onProgress]);
  useEffect(
    () => () => {
      onProgress((before) => new Map([...before].filter(([other]) => other !== bundle)));
    },
    [bundle, onProgress],
  );
  return null;
}
