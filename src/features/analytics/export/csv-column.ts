import { rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import type { CsvColumn } from '../../../domain/analytics/csv-lines';
import type { Span } from '../../../domain/time/spans';
import { rowBands, type BandSources } from '../row-bands';
import { drawnCoverage } from '../use-row-histories';

/** Returns what is drawn of a row over a range as a column of a file. */
export function csvColumn(row: AnalyticsRow, sources: BandSources, range: Span): CsvColumn {
  const { variable, aggregation } = row;
  const history = sources.histories.get(rowKey(row));
  const coverage = rowBands(row, sources, range);
  if (history === undefined) return { row: { variable, aggregation }, history, coverage };
  const { interval, span, columns } = history;
  const { fallbacks } = drawnCoverage(history);
  return {
    row: { variable, aggregation },
    history: { interval, span, columns, fallbacks },
    coverage,
  };
}
