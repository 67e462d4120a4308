import { memo, useEffect, useMemo, type Dispatch, type SetStateAction } from 'react';
import { groupBy } from '../../base/group-by';
import { Fill } from '../../components/past/Fill';
import type { Bundle } from '../../domain/series/series';
import type { Interval } from '../../domain/time/intervals';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import type { HistoryRefreshing } from '../../queries/history/use-refresh';
import { bundlesOf, type RowSource } from './use-row-histories';
import { useVisibleModules } from './use-visible-modules';

/** Progress of each bundle that is fetched. */
export type FillsProgress = ReadonlyMap<Bundle, HistoryRefreshing>;

type RowFillsProps = {
  sources: readonly RowSource[];
  period: AnyPeriod;
  interval: Interval;
  onProgress: Dispatch<SetStateAction<FillsProgress>>;
};

/**
 * Fetches what is missing of the sources: each variable of all its machines together (store O7).
 */
export const RowFills = memo(function RowFills(props: RowFillsProps) {
  const { sources, period, interval, onProgress } = props;
  const visible = useVisibleModules();
  const bundles = useMemo(() => {
    // The server refuses a request that names a machine which this user may not see: none is sent
    // until it is known which those are.
    const allowed = sources.filter(({ moduleId }) => visible?.has(moduleId) === true);
    const wanted = allowed.flatMap((source) =>
      bundlesOf(source).map((bundle) => ({ bundle, moduleId: source.moduleId })),
    );
    return [...groupBy(wanted, ({ bundle }) => bundle)];
  }, [sources, visible]);
  return bundles.map(([bundle, wanted]) => (
    <Fill
      key={bundle}
      moduleIds={wanted.map(({ moduleId }) => moduleId)}
      {...{ bundle, period, interval }}
    >
      {(refresh) => <Report {...{ bundle, refresh, onProgress }} />}
    </Fill>
  ));
});

type ReportProps = Pick<RowFillsProps, 'onProgress'> & {
  bundle: Bundle;
  refresh: HistoryRefreshing;
};

/** Passes the progress of one bundle on, until it is no longer wanted. */
function Report({ bundle, refresh, onProgress }: ReportProps) {
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
