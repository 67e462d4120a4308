/** A view's code may take this long to load (rules §8.3). */
export const CHUNK_TIMEOUT_MS = 120_000;

export type ChunkFailure =
  /** Did not load in time. */
  | 'late'
  /** A file is not available: the old one after a deployment, or any without a network. */
  | 'gone';

/** A screen's code could not be loaded. Only reloading the page helps. */
export class ChunkError extends Error {
  readonly failure: ChunkFailure;

  constructor(failure: ChunkFailure, screen: string, cause?: unknown) {
    super(`The code of "${screen}" is ${failure}`, { cause });
    this.name = 'ChunkError';
    this.failure = failure;
  }
}

/** Parts of the browser that a loader needs. */
export type LoaderSurroundings = {
  /** Remembers the reload across it (sessionStorage). */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  /** Whether the server is there: without it a reload would show the browser's error page. */
  serverThere: () => Promise<boolean>;
  /** Resolves after this many milliseconds. */
  wait: (ms: number) => Promise<void>;
};

const LATE = Symbol('late');

const markOf = (screen: string): string => `reloaded-for:${screen}`;

/**
 * Uses up the one reload that a screen has. Returns false when it was used before, or when using it
 * could not be stored.
 */
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
    // Blocked storage: nothing was stored either.
  }
}

/**
 * Loads a screen's code. A missing file reloads the page, once: the new page knows the new files.
 * Missing again, or late, it rejects with a ChunkError. A load that succeeds allows a reload after
 * the next deployment.
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
    // The page is about to be replaced.
    return new Promise(() => undefined);
  }
  if (loaded === LATE) throw new ChunkError('late', screen);
  giveReloadBack(memory, screen);
  return loaded;
}
