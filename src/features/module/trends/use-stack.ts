import { useMemo } from 'react';
import type { Bundle } from '../../../domain/series/series';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Period } from '../../../domain/time/time-ranges';
import type { VariableName } from '../../../domain/machine/variables';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendPane } from '../../../ui/charts/model/trend-stack';
import { historyRequestsOf } from './compared';
import { isShownInMwh } from '../../../components/variables/shown-unit';
import { bundlesFor } from './extremes';
import { liveTail } from '../../../components/variables/line-values';
import { paneSpecs, variableSpec } from './pane-specs';
import { useComparing, type Comparing } from './use-comparing';
import { useHistories } from '../../../queries/history/use-histories';
import { usePanes, type PastPane } from './use-panes';
import { useSiblingLines } from './use-siblings';
import { useVariablePane } from './use-variable-pane';

type StackParams = {
  readonly module: ModuleTelemetry;
  readonly period: Period;
  readonly history: HistoryView;
  /** Variable that has a chart of its own, on top. */
  readonly variable: VariableName | null;
};

/** Charts of a machine, and the history to fetch for them besides its default variables. */
export interface Stack {
  readonly panes: readonly TrendPane[];
  readonly comparing: Comparing;
  /** Bundles of the machine itself. */
  readonly wanted: readonly Bundle[];
}

export function useStack({ module, period, history, variable }: StackParams): Stack {
  const { moduleId } = module;
  const specs = useMemo(() => paneSpecs(moduleId), [moduleId]);
  const all = useMemo(
    () => (variable === null ? specs : [variableSpec(variable), ...specs]),
    [variable, specs],
  );
  const comparing = useComparing(moduleId, all);
  const wanted = useMemo(() => bundlesFor(variable), [variable]);
  const histories = useHistories([
    ...wanted.map((bundle) => ({ moduleId, bundle, period })),
    ...historyRequestsOf(comparing.wanted, period),
  ]);
  const inMwh = isShownInMwh(module.readings.EnergyProduced ?? 0);
  const first = useVariablePane(moduleId, variable, histories, { main: history, inMwh });
  const own = usePanes(specs, history, inMwh);
  const linesOf = useSiblingLines();
  const panes = useMemo(
    () =>
      (first === null ? own : [first, ...own]).map((pane) => ({
        ...pane,
        hasOwnBands: pane === first && pane.spec.bundle !== 'default',
        tail: tailOf(module, pane, period.live),
        peers: linesOf(pane, comparing.siblings(pane.id), histories),
      })),
    [first, own, module, period.live, linesOf, comparing, histories],
  );
  return { panes, comparing, wanted };
}

/** Newest sample in the units of the chart. */
function tailOf(
  module: ModuleTelemetry,
  { spec, divisor }: PastPane,
  isLive: boolean,
): TrendPane['tail'] {
  const tail = liveTail(module, spec.variables, isLive);
  if (tail === null || divisor === 1) return tail;
  return {
    ...tail,
    values: new Map([...tail.values].map(([id, value]) => [id, value / divisor])),
  };
}
