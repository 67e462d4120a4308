import { useMemo } from 'react';
import { Fill } from '../../components/past/Fill';
import type { AnalyticsRow } from '../../domain/analytics/analytics-view';
import { groupBy } from '../../base/group-by';
import { variableBundle } from '../../domain/series/series';
import type { Interval } from '../../domain/time/intervals';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import { RefreshLine } from '../../components/past/RefreshLine';

type RowFillsProps = {
  rows: readonly AnalyticsRow[];
  period: AnyPeriod;
  interval: Interval;
};

/** Fetches what is missing of the rows: each variable of all its machines together. */
export function RowFills({ rows, period, interval }: RowFillsProps) {
  const variables = useMemo(() => [...groupBy(rows, ({ variable }) => variable)], [rows]);
  return variables.map(([variable, ofVariable]) => (
    <Fill
      key={variable}
      bundle={variableBundle(variable)}
      moduleIds={ofVariable.map(({ moduleId }) => moduleId)}
      {...{ period, interval }}
    >
      {(refresh) => <RefreshLine refresh={refresh} />}
    </Fill>
  ));
}
