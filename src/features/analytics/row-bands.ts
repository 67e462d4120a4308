import { rowKey, type AnalyticsRow } from '../../domain/analytics/analytics-view';
import { rowCoverage, type RowCoverage } from '../../domain/analytics/row-coverage';
import type { Span } from '../../domain/time/spans';
import { drawnCoverage, type RowHistories } from './use-row-histories';
import type { RowLabels } from './use-row-labels';

/** Histories of the rows, and which machines the person may see. */
export interface BandSources {
  readonly histories: RowHistories;
  readonly labels: Pick<RowLabels, 'isVisible'>;
}

/**
 * Returns the coverage of what is drawn of a row; over all of `span` it is that of a machine which
 * the person may not see.
 */
export function rowBands(
  row: AnalyticsRow,
  { histories, labels }: BandSources,
  span: Span,
): readonly RowCoverage[] {
  if (!labels.isVisible(row)) return [{ ...span, kind: 'denied' }];
  const own = histories.get(rowKey(row));
  const status = histories.get(rowKey({ ...row, variable: 'StatusWord' }));
  if (own === undefined) return [];
  return rowCoverage({ ...drawnCoverage(own), growing: own.growing }, status);
}
