import type { Steps } from './analyses';

export interface StepOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  /** Longest time without a pause. */
  readonly sliceMs: number;
  /** Lets other work of this thread have its turn. */
  readonly pause: () => Promise<void>;
}

/**
 * Takes all steps and returns the result, with a pause after each slice. Rejects with the signal's
 * reason after the step or pause in which it was aborted.
 */
export async function runSteps<Result>(
  steps: Steps<Result>,
  { signal, onProgress, sliceMs, pause }: StepOptions,
): Promise<Result> {
  let sliceFrom = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - sliceFrom < sliceMs) continue;
    onProgress(step.value);
    await pause();
    sliceFrom = performance.now();
  }
}
