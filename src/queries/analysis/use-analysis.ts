import { useMemo } from 'react';
import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses';
import { useAnalyses, type AnalysisProgress } from './use-analyses';

export interface Analysis<Result> extends AnalysisProgress {
  /** Newest result; that of the input before while another one is computed. Undefined: none yet. */
  readonly result: Result | undefined;
}

/** Key of the only input. */
const ONLY = 'only';

/** Analyses the input, and again whenever it is another object; null analyses nothing. */
export function useAnalysis<K extends AnalysisKind>(
  kind: K,
  input: AnalysisInput<K> | null,
): Analysis<AnalysisResult<K>> {
  const inputs = useMemo(
    () => new Map<string, AnalysisInput<K>>(input === null ? [] : [[ONLY, input]]),
    [input],
  );
  const { results, ...state } = useAnalyses(kind, inputs);
  return { ...state, result: results.get(ONLY) };
}
