import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnalyticsRow } from '../../domain/analytics/analytics-view';
import type { ReadView } from '../../domain/analytics/view-address';
import { useVisibleModules } from './use-visible-modules';
import { VIEW_FAULT_WORDS } from './views/view-words';

/** A part of a view that cannot be shown, and why. */
export interface ViewEntry {
  readonly key: string;
  readonly text: string;
  readonly why: string;
}

/**
 * Returns what an address or a saved view contains and the page cannot show (rules §5.4): parts
 * that were left out, variables that do not exist, and machines that this user may not see, which
 * are named by their id alone. `hidden` are the rows of these machines.
 */
export function useViewEntries({ view, unknownRows, faults }: ReadView): {
  readonly entries: readonly ViewEntry[];
  readonly hidden: readonly AnalyticsRow[];
} {
  const { t } = useLingui();
  const visible = useVisibleModules();
  const { rows, ghost } = view;
  return useMemo(() => {
    const isHidden = ({ moduleId }: Pick<AnalyticsRow, 'moduleId'>) =>
      visible !== null && !visible.has(moduleId);
    const hidden = rows.filter(isHidden);
    const ghosts = ghost?.kind === 'module' ? [ghost] : [];
    const hiddenIds = new Set(
      [...hidden, ...ghosts.filter(isHidden)].map(({ moduleId }) => moduleId),
    );
    const entries: readonly ViewEntry[] = [
      ...faults.map(({ key, text, why }) => ({ key, text, why: t(VIEW_FAULT_WORDS[why]) })),
      ...unknownRows.map(({ moduleId, variable }) => ({
        key: moduleId,
        text: variable,
        why: t`this variable does not exist any more`,
      })),
      ...[...hiddenIds].map((id) => ({ key: '', text: id, why: t`not available to you` })),
    ];
    return { entries, hidden };
  }, [t, visible, rows, ghost, unknownRows, faults]);
}
