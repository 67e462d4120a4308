import { Fill } from '../../../components/past/Fill';
import { RefreshLine } from '../../../components/past/RefreshLine';
import type { ModuleId } from '../../../domain/ids';
import type { VariableName } from '../../../domain/machine/variables';
import { variableBundle } from '../../../domain/series/series';
import type { Interval } from '../../../domain/time/intervals';
import type { Spans } from '../../../domain/time/spans';
import type { AnyPeriod } from '../../../domain/time/time-ranges';

type RunFillsProps = {
  moduleIds: readonly ModuleId[];
  variables: readonly VariableName[];
  period: AnyPeriod;
  interval: Interval;
  /** Parts of the period that are needed; by default all of it. */
  parts?: Spans;
};

/** Fetches what is missing of the variables; shows the progress of the first. */
export function RunFills({ moduleIds, variables, period, interval, parts }: RunFillsProps) {
  return variables.map((variable, index) => (
    <Fill
      key={variable}
      bundle={variableBundle(variable)}
      {...{ moduleIds, period, interval, parts }}
    >
      {(refresh) => (index === 0 ? <RefreshLine refresh={refresh} /> : null)}
    </Fill>
  ));
}
