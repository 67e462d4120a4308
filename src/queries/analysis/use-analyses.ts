import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sameFields } from '../../base/same-fields';
import { analyseEach, type AnalysedByKey } from './analyse-each';
import { analyses } from './analysis-thread';
import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses';

/** State of one or more analyses, and what ends them. */
export interface AnalysisProgress {
  /** 0 to 1 while they are computed and this takes longer than a moment; null otherwise. */
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

interface Analyses<Result> extends AnalysisProgress {
  /** Newest results by key; that of the input before while another one is computed. */
  readonly results: ReadonlyMap<string, Result>;
}

interface State<K extends AnalysisKind> extends Pick<
  AnalysisProgress,
  'progress' | 'error' | 'isInPage'
> {
  readonly analysed: AnalysedByKey<K>;
}

/** Progress of shorter computations would only flash. */
const SHORT_MS = 300;
/** Time between two results that are shown: each of them draws a table or a chart again. */
const SHOW_EACH_MS = 100;

/**
 * Analyses the inputs, an equal map being the same object, and again those of which a field is
 * another object. Results are the same object while none of them changes.
 */
export function useAnalyses<K extends AnalysisKind>(
  kind: K,
  inputs: ReadonlyMap<string, AnalysisInput<K>>,
): Analyses<AnalysisResult<K>> {
  const [attempt, setAttempt] = useState(0);
  const [cancelled, setCancelled] = useState<object | null>(null);
  const isCancelled = cancelled === inputs;
  const { analysed, progress, ...state } = useComputed(kind, isCancelled ? null : inputs, attempt);
  const results = useMemo(
    () => new Map([...analysed].map(([key, { result }]) => [key, result] as const)),
    [analysed],
  );
  return {
    ...state,
    results,
    progress: isCancelled ? null : progress,
    isCancelled,
    cancel: useCallback(() => {
      setCancelled(inputs);
    }, [inputs]),
    again: useCallback(() => {
      setCancelled(null);
      setAttempt((count) => count + 1);
    }, []),
  };
}

/** Computes the inputs, and again after another attempt; null computes nothing. */
function useComputed<K extends AnalysisKind>(
  kind: K,
  inputs: ReadonlyMap<string, AnalysisInput<K>> | null,
  attempt: number,
): State<K> {
  const [state, setState] = useState<State<K>>({
    analysed: new Map(),
    progress: null,
    error: null,
    isInPage: false,
  });
  const analysed = useRef(state.analysed);
  useEffect(() => {
    if (inputs === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (part: Partial<State<K>>) => {
      if (signal.aborted) return;
      setState((before) => {
        const after = { ...before, ...part };
        return sameFields(before, after) ? before : after;
      });
    };
    const startedAt = performance.now();
    let shownAt = startedAt;
    analyseEach(kind, inputs, analysed.current, {
      client: analyses,
      signal,
      onResults: (results) => {
        analysed.current = results;
        if (performance.now() - shownAt < SHOW_EACH_MS) return;
        shownAt = performance.now();
        show({ analysed: results, error: null });
      },
      onProgress: (progress) => {
        if (performance.now() - startedAt < SHORT_MS) return;
        show({ progress, isInPage: analyses.isInPage });
      },
    }).then(
      () => {
        show({ analysed: analysed.current, progress: null, error: null });
      },
      (error: unknown) => {
        show({ analysed: analysed.current, progress: null, error });
      },
    );
    return () => {
      controller.abort();
    };
  }, [kind, inputs, attempt]);
  return state;
}
