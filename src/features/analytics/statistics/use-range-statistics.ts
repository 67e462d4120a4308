import { useEffect, useRef, useState } from 'react';
import { yieldToMain } from '../../../base/yield-to-main';
import type { EpochMs } from '../../../base/units';
import { rowKey, type AnalyticsRow, type RowKey } from '../../../domain/analytics/analytics-view';
import { rangeStatistics, type RangeStatistics } from '../../../domain/analytics/statistics';
import type { Span } from '../../../domain/time/spans';
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

/** Figures of a row with everything that they were computed from. */
interface Computed {
  readonly history: HistoryView;
  readonly span: Span;
  readonly until: EpochMs;
  readonly limit: number | null;
  readonly figures: RangeStatistics;
}

type Figures = ReadonlyMap<RowKey, RangeStatistics>;

/**
 * Returns the figures of the rows that have been computed; those of a row that has changed stay
 * until the new ones are there. 5,000 buckets take some milliseconds: the page responds after each
 * row.
 */
export function useRangeStatistics({ rows, histories, span, now, limits }: Sources): Figures {
  const computed = useRef<Map<RowKey, Computed>>(new Map());
  const [figures, setFigures] = useState<Figures>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const compute = async () => {
      for (const row of rows) {
        const key = rowKey(row);
        const history = histories.get(key);
        if (history === undefined) continue;
        const sources = { history, span, until: completeUntil(history, now) };
        const limit = limits.get(key) ?? null;
        const before = computed.current.get(key);
        if (before !== undefined && isSame(before, { ...sources, limit })) continue;
        await yieldToMain();
        if (!isCurrent) return;
        const range = { range: span, until: sources.until, limit };
        const found = rangeStatistics(row.variable, history, range);
        computed.current.set(key, { ...sources, limit, figures: found });
        setFigures(new Map([...computed.current].map(([one, { figures: of }]) => [one, of])));
      }
    };
    compute().catch((error: unknown) => {
      // A fault is shown as one of the page: the row would be loading for ever.
      setFigures(() => {
        throw error;
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [rows, histories, span, now, limits]);
  return figures;
}

/** Buckets are complete up to now, or up to the newest response. */
function completeUntil({ fetched }: HistoryView, now: EpochMs): EpochMs {
  const newest = fetched?.newest ?? now;
  return newest < now ? newest : now;
}

const isSame = (before: Computed, now: Omit<Computed, 'figures'>): boolean =>
  before.history === now.history &&
  before.span.from === now.span.from &&
  before.span.to === now.span.to &&
  before.until === now.until &&
  before.limit === now.limit;
