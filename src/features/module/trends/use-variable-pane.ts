import { useMemo } from 'react';
import type { ModuleId } from '../../../domain/ids';
import type { Bundle } from '../../../domain/series/series';
import type { VariableName } from '../../../domain/machine/variables';
import type { HistoryView } from '../../../queries/history/history-view';
import { envelopeOf } from './envelope';
import { extremesOf } from './extremes';
import { variableSpec } from './pane-specs';
import { placeOf, type Histories } from './use-histories';
import { pastPane, useWriting, type PastPane } from './use-panes';

/** The chart of the one variable that is asked for; null when none is. While it is read it has no values. */
export function useVariablePane(
  moduleId: ModuleId,
  variable: VariableName | null,
  histories: Histories,
  { main, isGreat }: { readonly main: HistoryView; readonly isGreat: boolean },
): PastPane | null {
  const writing = useWriting();
  return useMemo(() => {
    if (variable === null) return null;
    const spec = variableSpec(variable);
    const held = (bundle: Bundle) => histories.get(placeOf({ moduleId, bundle }));
    const view = held(spec.bundle) ?? nothingOf(main);
    const extremes = extremesOf(variable);
    if (extremes === null) return pastPane(spec, view, writing, { isGreat });
    const { least, greatest } = extremes;
    const envelope = envelopeOf(view, [held(least), least], [held(greatest), greatest]);
    return pastPane(spec, view, writing, { isGreat, envelope });
  }, [moduleId, variable, histories, main, isGreat, writing]);
}

/** The same stretch of time, of which nothing is known yet. */
const nothingOf = (view: HistoryView): HistoryView => ({
  ...view,
  columns: new Map(),
  coverage: [],
  standIns: [],
});
