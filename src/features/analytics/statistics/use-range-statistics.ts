import { useMemo } from 'react';
import type { EpochMs } from '../../../base/units';
import { rowKey, type AnalyticsRow, type RowKey } from '../../../domain/analytics/analytics-view';
import type { RangeStatistics } from '../../../domain/analytics/statistics';
import type { Span } from '../../../domain/time/spans';
import type { StatisticsInput } from '../../../queries/analysis/analyses';
import { useAnalyses, type AnalysisProgress } from '../../../queries/analysis/use-analyses';
import type { HistoryView } from '../../../queries/history/history-view';
import type { RowHistories } from '../use-row-histories';

/** Limits that were entered; a row without one has no entry, or null. */
export type Limits = ReadonlyMap<RowKey, number | null>;

interface Sources {
  readonly rows: readonly AnalyticsRow[];
  readonly histories: RowHistories;
  readonly span: Span;
  readonly now: EpochMs;
  readonly limits: Limits;
}

interface Figures extends AnalysisProgress {
  /** Figures by row key. */
  readonly figures: ReadonlyMap<string, RangeStatistics>;
}

/**
 * Returns the figures of the rows that have been computed; those of a row that has changed stay
 * until the new ones are there.
 */
export function useRangeStatistics(
  kind: 'statistics' | 'measured',
  { rows, histories, span, now, limits }: Sources,
): Figures {
  const inputs = useMemo(
    () =>
      new Map(
        rows.flatMap((row): readonly (readonly [RowKey, StatisticsInput])[] => {
          const history = histories.get(rowKey(row));
          if (history === undefined) return [];
          const { interval, span: held, columns, coverage, fallbacks, growing } = history;
          const stored = { interval, span: held, columns, coverage, fallbacks, growing };
          const limit = limits.get(rowKey(row)) ?? null;
          const asked = { range: span, until: completeUntil(history, now), limit };
          return [[rowKey(row), { variable: row.variable, ...stored, ...asked }]];
        }),
      ),
    [rows, histories, span, now, limits],
  );
  const { results, ...progress } = useAnalyses(kind, inputs);
  return { ...progress, figures: results };
}

/** Buckets are complete up to now, or up to the newest response. */
function completeUntil({ fetched }: HistoryView, now: EpochMs): EpochMs {
  const newest = fetched?.newest ?? now;
  return newest < now ? newest : now;
}
