/** Section 8: "A chunk load failure of a view has a load timeout of 120 seconds". */
export const CHUNK_TIMEOUT_MS = 120_000;

export type ChunkFailure =
  /** Has not come in time. */
  | 'late'
  /** Cannot be had: after a deployment the old file is gone; or there is no network. */
  | 'gone';

/** A screen's code could not be loaded. Only loading the page anew helps. */
export class ChunkError extends Error {
  readonly failure: ChunkFailure;

  constructor(failure: ChunkFailure, screen: string, cause?: unknown) {
    super(`The code of "${screen}" is ${failure}`, { cause });
    this.name = 'ChunkError';
    this.failure = failure;
  }
}

/** What a loader needs of the browser. */
export type LoaderSurroundings = {
  /** Remembers across a reload of the page that it was made (sessionStorage). */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  /** Whether the server is there: without it a reload would show the browser's error page. */
  serverThere: () => Promise<boolean>;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
};

const LATE = Symbol('late');

const markOf = (screen: string): string => `reloaded-for:${screen}`;

/** Takes the one reload that a screen has. False when it is used up, or when using it up could not be remembered. */
function takeReload(memory: LoaderSurroundings['memory'], screen: string): boolean {
  try {
    if (memory.getItem(markOf(screen)) !== null) return false;
    memory.setItem(markOf(screen), 'yes');
    return true;
  } catch {
    return false;
  }
}

function giveReloadBack(memory: LoaderSurroundings['memory'], screen: string): void {
  try {
    memory.removeItem(markOf(screen));
  } catch {
    // Blocked storage: nothing was remembered either.
  }
}

/**
 * Loads a screen's code. A screen that is gone reloads the page, once: the new page knows the new files. Gone again, or
 * late, it rejects with a ChunkError. Once it has come it may reload again, after the next deployment.
 */
export async function loadScreen<Loaded>(
  screen: string,
  load: () => Promise<Loaded>,
  { memory, reload, serverThere, wait }: LoaderSurroundings,
): Promise<Loaded> {
  const late = wait(CHUNK_TIMEOUT_MS).then((): typeof LATE => LATE);
  let loaded: Loaded | typeof LATE;
  try {
    loaded = await Promise.race([load(), late]);
  } catch (cause) {
    if (!(await serverThere()) || !takeReload(memory, screen))
      throw new ChunkError('gone', screen, cause);
    reload();
    // Nothing more happens on this page.
    return new Promise(() => undefined);
  }
  if (loaded === LATE) throw new ChunkError('late', screen);
  giveReloadBack(memory, screen);
  return loaded;
}
