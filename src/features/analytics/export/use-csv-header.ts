import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { RESOLUTION_WORDS } from '../../../components/time-text/interval-words';
import { useZone } from '../../../components/time-text/use-zone';
import { AGGREGATION_WORDS } from '../../../components/variables/aggregation-words';
import { variableText } from '../../../components/variables/variable-words';
import { rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { VARIABLES } from '../../../domain/machine/variables';
import { zoneLabel } from '../../../i18n/format/dates';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import type { AnalyticsPart } from '../panel';
import { useModules } from '../use-modules';
import { useShareText } from './use-share-text';

/**
 * Returns a function that makes the headings of a file: of each column the machine, the variable
 * with its unit, the aggregation, the bucket width and the share of the range that is stored; then
 * of each column the machine and the variable, with the reason why a cell is empty.
 */
export function useCsvHeader(): (
  part: Pick<AnalyticsPart, 'span' | 'interval' | 'histories'>,
  rows: readonly AnalyticsRow[],
) => readonly string[] {
  const { t } = useLingui();
  const shareText = useShareText();
  const zone = useZone();
  const modules = useModules();
  return useCallback(
    ({ span, interval, histories }, rows) => {
      const zoneText = zoneLabel(zone, span.from);
      const machineOf = ({ moduleId }: AnalyticsRow) =>
        modules.find((module) => module.moduleId === moduleId)?.name ?? moduleId;
      const values = rows.map((row) => {
        const { moduleId, variable } = row;
        const history = histories.get(rowKey(row));
        const machine = machineOf(row);
        const unit = UNIT_SYMBOLS[VARIABLES[variable].unit];
        const name = variableText(variable, t);
        const what = unit === '' ? name : `${name} [${unit}]`;
        const aggregation =
          variable === 'StatusWord' ? t`All states` : t(AGGREGATION_WORDS[row.aggregation]);
        const width = t(RESOLUTION_WORDS[history?.interval ?? interval]);
        const share = shareText(row, { span, histories });
        return t`${machine} (${moduleId}), ${what}, ${aggregation} of ${width}, ${share} covered`;
      });
      const blanks = rows.map((row) => {
        const { moduleId, variable } = row;
        const machine = machineOf(row);
        const name = variableText(variable, t);
        return t`${machine} (${moduleId}), ${name}: reason if empty`;
      });
      return [t`Time, ${zoneText}`, 'UTC', t`Resolution`, ...values, ...blanks];
    },
    [t, shareText, zone, modules],
  );
}
