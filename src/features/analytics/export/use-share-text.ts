import { useCallback } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { coveredShare } from '../../../domain/analytics/csv-lines';
import type { AnalyticsPart } from '../panel';
import { partText } from '../part-text';
import { drawnCoverage } from '../use-row-histories';

/** Returns the share of the range that is stored of a row, "97.0 %", as a function. */
export function useShareText(): (
  row: AnalyticsRow,
  part: Pick<AnalyticsPart, 'span' | 'histories'>,
) => string {
  const locale = useLocale();
  return useCallback(
    (row, { span, histories }) => {
      const history = histories.get(rowKey(row));
      const coverage = history === undefined ? [] : drawnCoverage(history).coverage;
      return partText(coveredShare(coverage, span), locale);
    },
    [locale],
  );
}
