import { useMemo } from 'react';
import type { ModuleId } from '../../../domain/ids';
import type { Bundle } from '../../../domain/series/series';
import type { VariableName } from '../../../domain/machine/variables';
import type { HistoryView } from '../../../queries/history/history-view';
import { envelopeOf } from './envelope';
import { extremesOf } from './extremes';
import { variableSpec } from './pane-specs';
import { historyKey, type Histories } from '../../../queries/history/use-histories';
import { useLineTextOptions } from '../../../components/variables/line-text-options';
import { pastPane, type PastPane } from './use-panes';

/**
 * Chart of the chosen variable; null when none is chosen. It has no values while they are being
 * read.
 */
export function useVariablePane(
  moduleId: ModuleId,
  variable: VariableName | null,
  histories: Histories,
  { main, inMwh }: { readonly main: HistoryView; readonly inMwh: boolean },
): PastPane | null {
  const options = useLineTextOptions();
  return useMemo(() => {
    if (variable === null) return null;
    const spec = variableSpec(variable);
    const historyOf = (bundle: Bundle) => histories.get(historyKey({ moduleId, bundle }));
    const view = historyOf(spec.bundle) ?? withoutData(main);
    const extremes = extremesOf(variable);
    if (extremes === null) return pastPane(spec, view, options, { inMwh });
    const envelope = envelopeOf(view, historyOf(extremes), variable);
    return pastPane(spec, view, options, { inMwh, envelope });
  }, [moduleId, variable, histories, main, inMwh, options]);
}

/** The same period without any data. */
const withoutData = (view: HistoryView): HistoryView => ({
  ...view,
  columns: new Map(),
  coverage: [],
  fallbacks: [],
});
