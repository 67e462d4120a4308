/** An end to waiting for somebody who has fallen silent. */
export interface StallWatch {
  /** Aborts when nothing came for so long, or when the asker gives up. */
  readonly signal: AbortSignal;
  /** Something has come. */
  readonly fed: () => void;
  /** To be called when all is over. */
  readonly end: () => void;
}

/** `headMs`: how long the first thing may take; `stallMs`: how long each after it. */
export function stallWatch(asker: AbortSignal, headMs: number, stallMs: number): StallWatch {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  if (asker.aborted) abort();
  asker.addEventListener('abort', abort);
  let timer = setTimeout(abort, headMs);
  return {
    signal: controller.signal,
    fed: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, stallMs);
    },
    end: () => {
      clearTimeout(timer);
      asker.removeEventListener('abort', abort);
    },
  };
}
