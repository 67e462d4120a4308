import { useMemo } from 'react';
import { lineValues } from '../../../components/variables/line-values';
import {
  comparedVariables,
  compareRuns,
  type Comparison,
  type MachineRun,
} from '../../../domain/analytics/run-comparison';
import {
  overlaidSpans,
  type BandWidth,
  type OverlaySource,
  type RunEdge,
} from '../../../domain/analytics/run-overlay';
import { isFetchedKind } from '../../../domain/analytics/run-history';
import type { ModuleId } from '../../../domain/ids';
import { moduleType } from '../../../domain/machine/module-type';
import type { VariableName } from '../../../domain/machine/variables';
import { variableBundle } from '../../../domain/series/series';
import type { Interval } from '../../../domain/time/intervals';
import { bucketCeil, bucketFloor } from '../../../domain/time/buckets';
import type { Spans } from '../../../domain/time/spans';
import type { AnyPeriod } from '../../../domain/time/time-ranges';
import { historyKey, useHistories } from '../../../queries/history/use-histories';
import { useSame } from '../../../queries/use-same';
import type { AnalyticsPart } from '../panel';

export interface ComparedRuns {
  readonly chosen: readonly MachineRun[];
  readonly reference: readonly MachineRun[];
}

/** History that a comparison needs. */
export interface ComparisonRequest {
  readonly moduleIds: readonly ModuleId[];
  readonly variables: readonly VariableName[];
  readonly period: AnyPeriod;
  /** Parts of the period that are laid over each other: whole hours. */
  readonly parts: Spans;
  readonly interval: Interval;
}

/** Returns the history around the edges of all runs; null without runs. */
export function useComparisonRequest(
  { rows }: AnalyticsPart['view'],
  moduleId: ModuleId,
  interval: Interval,
  { chosen, reference }: ComparedRuns,
): ComparisonRequest | null {
  const all = [...chosen, ...reference];
  const moduleIds = useSame([...new Set(all.map((one) => one.moduleId))]);
  const shown = rows.flatMap((row) => (row.moduleId === moduleId ? [row.variable] : []));
  const variables = useSame(comparedVariables(moduleType(moduleId), shown));
  const starts = all.map(({ run }) => run.start);
  const parts = useSame(overlaidSpans(all.map(({ run }) => run)));
  const from = bucketFloor(Math.min(...starts), 'PT1H');
  const to = bucketCeil(Math.max(...starts, ...parts.map((part) => part.to)), 'PT1H');
  const isEmpty = all.length === 0;
  return useMemo(
    () =>
      isEmpty ? null : { moduleIds, variables, period: { live: false, from, to }, parts, interval },
    [isEmpty, moduleIds, variables, from, to, parts, interval],
  );
}

/** Lays the runs over each other, as far as their history is stored on this device. */
export function useComparison(
  request: ComparisonRequest,
  { chosen, reference }: ComparedRuns,
  edge: RunEdge,
  band: BandWidth,
): Comparison {
  const { moduleIds, variables, period, interval } = request;
  const histories = useHistories(
    moduleIds.flatMap((moduleId) =>
      variables.map((variable) => ({
        moduleId,
        bundle: variableBundle(variable),
        period,
        interval,
      })),
    ),
  );
  return useMemo(() => {
    const sourceOf = (moduleId: ModuleId, variable: VariableName): OverlaySource | null => {
      const view = histories.get(historyKey({ moduleId, bundle: variableBundle(variable) }));
      if (view === undefined || view.interval !== interval) return null;
      const notFetched = view.coverage.filter(({ kind }) => !isFetchedKind(kind));
      return { interval, span: view.span, values: lineValues(view, variable), notFetched };
    };
    return compareRuns({ chosen, reference, edge, band, interval, variables, sourceOf });
  }, [histories, chosen, reference, edge, band, interval, variables]);
}
