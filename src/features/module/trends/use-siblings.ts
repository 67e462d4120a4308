import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFleet } from '../../../components/fleet/use-fleet';
import { isComplete } from '../../../domain/series/coverage';
import type { ModuleId } from '../../../domain/ids';
import { intervalMs } from '../../../domain/time/intervals';
import type { FleetSnapshot, ModuleTelemetry } from '../../../domain/machine/telemetry';
import { bucketStarts } from '../../../components/past/bucket-starts';
import { useSame } from '../../../queries/use-same';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendPeer } from '../../../ui/charts/model/trend';
import { divided } from '../../../components/variables/shown-unit';
import { lineValues } from '../../../components/variables/line-values';
import { siblingsOf, type Sibling, type SiblingGroup, type Siblings } from './siblings';
import { historyKey, type Histories } from '../../../queries/history/use-histories';
import type { PastPane } from './use-panes';

const NO_MODULES: readonly ModuleTelemetry[] = [];
const modulesOf = ({ modules }: FleetSnapshot) => modules;

/** Machines to compare with; the same object while they are the same. */
export function useSiblings(moduleId: ModuleId): Readonly<Record<SiblingGroup, Siblings>> {
  const fleet = useFleet(modulesOf) ?? NO_MODULES;
  return useSame(
    useMemo(
      () => ({
        block: siblingsOf(fleet, moduleId, 'block'),
        type: siblingsOf(fleet, moduleId, 'type'),
      }),
      [fleet, moduleId],
    ),
  );
}

/**
 * Returns a function that draws the siblings' lines stored on this device, each with a note on
 * missing parts.
 */
export function useSiblingLines(): (
  pane: PastPane,
  siblings: readonly Sibling[],
  histories: Histories,
) => readonly TrendPeer[] {
  const { t } = useLingui();
  return useMemo(() => {
    const noteOf = (view: HistoryView | undefined, hasLine: boolean): string => {
      if (view === undefined) return t`Loading...`;
      const isStored = view.coverage.some(({ kind }) => kind !== 'missing' && kind !== 'coarser');
      if (!isStored) return t`not on this device yet`;
      if (!hasLine) return t`sent none of it`;
      return isComplete(view.coverage) ? '' : t`a part is not on this device yet`;
    };
    return (pane, siblings, histories) =>
      siblings.map(({ moduleId, name }) => {
        const view = histories.get(historyKey({ moduleId, bundle: pane.spec.bundle }));
        const values = view === undefined ? NO_LINES : linesOf(pane, view);
        return {
          id: moduleId,
          label: name,
          times: view === undefined ? new Float64Array() : bucketStarts(view),
          stepMs: view === undefined ? 1 : intervalMs(view.interval),
          values,
          note: noteOf(view, values.size > 0),
        };
      });
  }, [t]);
}

const NO_LINES: TrendPeer['values'] = new Map();

/** Values of a sibling for a chart's variables: a machine of another type may have none. */
const linesOf = ({ spec, divisor }: PastPane, view: HistoryView): TrendPeer['values'] =>
  new Map(
    spec.variables
      .map((variable) => [variable, divided(lineValues(view, variable), divisor)] as const)
      .filter(([, values]) => values.some((value) => !Number.isNaN(value))),
  );
