import { useCallback, useEffect, useState } from 'react';
import { AnalysisClient } from './analysis-client';
import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses';

/** One worker for all analyses of this page; it starts with the first. */
const client = new AnalysisClient(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

export interface Analysis<Result> {
  /** Newest result; that of the input before while another one is computed. Undefined: none yet. */
  readonly result: Result | undefined;
  /** 0 to 1 while it is computed; null otherwise. */
  readonly progress: number | null;
  /** Error of the last computation; null without one. */
  readonly error: unknown;
  /** Whether it is computed in the page, which is slower, because the worker does not run. */
  readonly isInPage: boolean;
  /** Whether `cancel` has ended the computation of this input. */
  readonly isCancelled: boolean;
  /** Ends the computation; `again` starts it. */
  readonly cancel: () => void;
  readonly again: () => void;
}

interface State<Result> {
  readonly result: Result | undefined;
  readonly progress: number | null;
  readonly error: unknown;
  readonly isInPage: boolean;
}

/** Analyses the input, and again whenever it is another object; null analyses nothing. */
export function useAnalysis<K extends AnalysisKind>(
  kind: K,
  input: AnalysisInput<K> | null,
): Analysis<AnalysisResult<K>> {
  const [state, setState] = useState<State<AnalysisResult<K>>>({
    result: undefined,
    progress: null,
    error: null,
    isInPage: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [cancelled, setCancelled] = useState<object | null>(null);
  const isCancelled = input !== null && cancelled === input;
  useEffect(() => {
    if (input === null || isCancelled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (part: Partial<State<AnalysisResult<K>>>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...part }));
    };
    const compute = async () => {
      show({ progress: 0, error: null });
      const onProgress = (progress: number) => {
        show({ progress, isInPage: client.isInPage });
      };
      try {
        const result = await client.run(kind, input, { signal, onProgress });
        show({ result, progress: null });
      } catch (error) {
        show({ progress: null, error });
      }
    };
    void compute();
    return () => {
      controller.abort();
    };
  }, [kind, input, attempt, isCancelled]);
  return {
    ...state,
    progress: isCancelled ? null : state.progress,
    isCancelled,
    cancel: useCallback(() => {
      setCancelled(input);
    }, [input]),
    again: useCallback(() => {
      setCancelled(null);
      setAttempt((count) => count + 1);
    }, []),
  };
}
