import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AGGREGATION_WORDS } from '../../components/variables/aggregation-words';
import { variableText } from '../../components/variables/variable-words';
import type { AnalyticsRow } from '../../domain/analytics/analytics-view';
import { isCode } from '../../domain/machine/variables';
import { useModules } from './use-modules';
import { useVisibleModules } from './use-visible-modules';

/** Texts of the rows; the same object while they are the same. */
export interface RowLabels {
  /** Machine and variable, and the aggregation where it is not the usual one. */
  readonly of: (row: AnalyticsRow) => string;
  /** Whether the person may see the machine, as far as this device knows. */
  readonly isVisible: (row: Pick<AnalyticsRow, 'moduleId'>) => boolean;
  /** Name of the machine; its id for one that the person may not see. */
  readonly machine: (row: Pick<AnalyticsRow, 'moduleId'>) => string;
}

/** Returns the texts of rows; the machine is left out where all rows are of one. */
export function useRowLabels(rows: readonly AnalyticsRow[]): RowLabels {
  const { t } = useLingui();
  const modules = useModules();
  const visible = useVisibleModules();
  const isOfOne = rows.every(({ moduleId }) => moduleId === rows[0]?.moduleId);
  return useMemo(() => {
    const names = new Map(modules.map(({ moduleId, name }) => [moduleId, name]));
    const machine = ({ moduleId }: Pick<AnalyticsRow, 'moduleId'>) =>
      names.get(moduleId) ?? moduleId;
    return {
      machine,
      isVisible: ({ moduleId }) => visible === null || visible.has(moduleId),
      of: (row) => {
        const variable = variableText(row.variable, t);
        const text = isOfOne ? variable : `${machine(row)} ${variable}`;
        const isUsual = row.aggregation === (isCode(row.variable) ? 'max' : 'avg');
        return isUsual ? text : `${text} (${t(AGGREGATION_WORDS[row.aggregation])})`;
      },
    };
  }, [t, modules, visible, isOfOne]);
}
