import { useMemo, useState } from 'react';
import { Fill } from '../../components/past/Fill';
import { RefreshLine } from '../../components/past/RefreshLine';
import type { ModuleId } from '../../domain/ids';
import type { VariableName } from '../../domain/machine/variables';
import { variableBundle } from '../../domain/series/series';
import type { Interval } from '../../domain/time/intervals';
import type { Spans } from '../../domain/time/spans';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import { combinedRefresh } from '../../queries/history/combined-refresh';
import { FillReport, NO_PROGRESS } from './FillReport';

type VariableFillsProps = {
  moduleIds: readonly ModuleId[];
  variables: readonly VariableName[];
  period: AnyPeriod;
  interval: Interval;
  /** Parts of the period that are needed; by default all of it. */
  parts?: Spans;
};

/** Fetches what is missing of the variables; shows the progress of all of them together. */
export function VariableFills({ variables, ...wanted }: VariableFillsProps) {
  const [progress, setProgress] = useState(NO_PROGRESS);
  const refresh = useMemo(() => combinedRefresh([...progress.values()]), [progress]);
  return (
    <>
      {variables.map(variableBundle).map((bundle) => (
        <Fill key={bundle} {...{ bundle }} {...wanted}>
          {(one) => <FillReport {...{ bundle }} refresh={one} onProgress={setProgress} />}
        </Fill>
      ))}
      <RefreshLine refresh={refresh} />
    </>
  );
}
