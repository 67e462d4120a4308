import { useMemo } from 'react';
import { joinHistory, RUN_VARIABLES, type RunHistory } from '../../../domain/analytics/run-history';
import type { Run } from '../../../domain/analytics/runs';
import type { ModuleId } from '../../../domain/ids';
import { variableBundle } from '../../../domain/series/series';
import type { Interval } from '../../../domain/time/intervals';
import type { AnyPeriod } from '../../../domain/time/time-ranges';
import { useAnalysis, type Analysis } from '../../../queries/analysis/use-analysis';
import { historyKey, useHistories } from '../../../queries/history/use-histories';

/** Stretch of a machine's history in which runs are sought. */
export interface RunsRequest {
  readonly moduleId: ModuleId;
  readonly period: AnyPeriod;
  readonly interval: Interval;
}

const BUNDLES = RUN_VARIABLES.map(variableBundle);

/**
 * Returns the runs of a machine, as far as its history is stored on this device; undefined while
 * they are sought for the first time. Sends no request: `VariableFills` fetches what is missing.
 */
export function useMachineRuns(
  kind: 'runs' | 'referenceRuns',
  { moduleId, period, interval }: RunsRequest,
): Analysis<readonly Run[]> & { readonly history: RunHistory | null } {
  const histories = useHistories(BUNDLES.map((bundle) => ({ moduleId, bundle, period, interval })));
  const history = useMemo(() => {
    const parts = BUNDLES.map((bundle) => histories.get(historyKey({ moduleId, bundle })));
    const read = parts.flatMap((part) => part ?? []);
    return read.length < BUNDLES.length ? null : joinHistory(read);
  }, [histories, moduleId]);
  return { ...useAnalysis(kind, history), history };
}
