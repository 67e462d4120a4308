import { memo, useMemo, type Dispatch, type SetStateAction } from 'react';
import { groupBy } from '../../base/group-by';
import { Fill } from '../../components/past/Fill';
import type { Interval } from '../../domain/time/intervals';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import { FillReport, type FillsProgress } from './FillReport';
import { bundlesOf, type RowSource } from './use-row-histories';
import { useVisibleModules } from './use-visible-modules';

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
      {(refresh) => <FillReport {...{ bundle, refresh, onProgress }} />}
    </Fill>
  ));
});
