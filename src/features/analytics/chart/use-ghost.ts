import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { bucketStarts } from '../../../components/past/bucket-starts';
import { useZone } from '../../../components/time-text/use-zone';
import { rowKey, type AnalyticsView, type Ghost } from '../../../domain/analytics/analytics-view';
import { ghostRange, shownBuckets } from '../../../domain/analytics/ghost-range';
import type { Span } from '../../../domain/time/spans';
import type { Interval } from '../../../domain/time/intervals';
import type { Period } from '../../../domain/time/time-ranges';
import { useModules } from '../use-modules';
import { useRowHistories, type RowHistories, type RowSource } from '../use-row-histories';

/** Lines behind the rows, and the history to fetch for them. */
export interface GhostLines {
  readonly sources: readonly RowSource[];
  readonly period: Period;
  /** Range or machine, in words. */
  readonly label: string;
  /** Keyed by the row behind which it is drawn; its times are those of the shown range. */
  readonly ofRow: ReadonlyMap<string, GhostHistory>;
}

export interface GhostHistory {
  readonly source: RowSource;
  /** Its columns hold the buckets of `times`. */
  readonly history: RowHistories extends ReadonlyMap<string, infer View> ? View : never;
  readonly times: Float64Array;
}

const NONE: readonly RowSource[] = [];

const RANGE_WORDS: Record<Exclude<Ghost['kind'], 'module'>, MessageDescriptor> = {
  before: msg`range before`,
  week: msg`a week before`,
  year: msg`a year before`,
};

/** Returns the same variables of another range, or of another machine (rules §2.15). */
export function useGhost(view: AnalyticsView, span: Span, interval: Interval): GhostLines | null {
  const { t } = useLingui();
  const modules = useModules();
  const { rows, ghost } = view;
  const zone = useZone();
  const range = useMemo(
    () => (ghost === null ? null : ghostRange(span, ghost, zone)),
    [span, ghost, zone],
  );
  const moduleId = ghost?.kind === 'module' ? ghost.moduleId : null;
  const sources = useMemo(
    () =>
      range === null ? NONE : rows.map((row) => (moduleId === null ? row : { ...row, moduleId })),
    [range, rows, moduleId],
  );
  const period = useMemo((): Period => ({ live: false, ...(range?.span ?? span) }), [range, span]);
  const histories = useRowHistories(sources, period, interval);
  const label =
    ghost === null || ghost.kind === 'module'
      ? (modules.find((module) => module.moduleId === moduleId)?.name ?? '')
      : t(RANGE_WORDS[ghost.kind]);
  return useMemo(() => {
    if (range === null) return null;
    const ofRow = new Map<string, GhostHistory>();
    rows.forEach((row, i) => {
      const source = sources[i];
      const history = source === undefined ? undefined : histories.get(rowKey(source));
      // The history of the range before stays for a moment.
      if (source === undefined || history?.requested.from !== range.span.from) return;
      const { times, columns } = shownBuckets(bucketStarts(history), history.columns, range);
      ofRow.set(rowKey(row), { source, history: { ...history, columns }, times });
    });
    return { sources, period, label, ofRow };
  }, [range, rows, sources, period, label, histories]);
}
