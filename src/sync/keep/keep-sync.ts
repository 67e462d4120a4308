import type { UserId } from '../../domain/ids';
import { isPassing, RemoteError } from '../../remote/remote-error';
import { ErasedError, type Store } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import type { Clock } from '../clock';
import type { Connection } from '../connection';
import { isKeepPending } from './near';
import { syncKeep, type KeepParts } from './sync-keep';

/** Who changes one thing often changes the next: they go together. */
export const DEBOUNCE_MS = 2_000;
/** A server that failed is asked again by itself after so long, if nothing else gives a reason to. */
export const RETRY_MS = 60_000;
/** What other devices changed is looked for when the page is seen again, no more often than this. */
export const SEEN_EVERY_MS = 300_000;

export interface KeepSyncParts extends Omit<KeepParts, 'store'> {
  readonly store: Pick<Store, 'preferences' | 'views' | 'settings' | 'onChange'>;
  readonly connection: Connection;
  readonly clock: Pick<Clock, 'now'>;
}

export interface KeepSync {
  /** Somebody looks at the page again. */
  readonly seen: () => void;
  readonly stop: () => void;
}

/**
 * Keeps what a person keeps on this device and on the server together: at the start, after each change
 * here, when the server is back, and now and then when the page is seen. What fails is tried again by
 * its kind and told to nobody: signing out tells what was not sent. A blocked person's is left alone.
 */
export function startKeepSync(parts: KeepSyncParts, userId: UserId): KeepSync {
  const ends = new AbortController();
  let failed = false;
  let askedAt = -Infinity;
  const timer = createTimer();

  const syncNow = async (): Promise<void> => {
    askedAt = parts.clock.now();
    const error = await syncKeep(parts, userId, ends.signal).then(() => null, asFailure);
    failed = error !== null;
    if (error?.kind === 'blocked') stop();
    else if (error !== null && mayPass(error)) {
      timer.set(sync, Math.max(RETRY_MS, error.retryAfterMs ?? 0));
    }
  };
  const turn = oneAtATime(syncNow);
  const sync = () => {
    if (!ends.signal.aborted && parts.connection.current.why !== 'blocked') turn();
  };
  const syncChange = async (): Promise<void> => {
    // What came from the server is a change too, and nothing to tell it.
    if (failed || (await isKeepPending(parts.store).catch(() => false))) sync();
  };

  const stops = [
    parts.store.onChange(({ what }) => {
      if (what !== 'preferences' && what !== 'views') return;
      timer.set(() => void syncChange(), DEBOUNCE_MS);
    }),
    onBack(parts.connection, () => void syncChange()),
  ];
  const stop = () => {
    ends.abort();
    timer.clear();
    for (const end of stops) end();
  };
  sync();
  return {
    seen: () => {
      if (Math.abs(parts.clock.now() - askedAt) >= SEEN_EVERY_MS) sync();
    },
    stop,
  };
}

function asFailure(cause: unknown): RemoteError {
  // What was erased is nothing to try again.
  if (cause instanceof ErasedError) return new RemoteError('cancelled', cause.message, { cause });
  return asRemoteError(cause);
}

/** Two devices that wrote at once come together the next time. */
const mayPass = (error: RemoteError): boolean => isPassing(error) || error.kind === 'conflict';

/** Calls back when the server answers again after it did not. */
function onBack(connection: Connection, back: () => void): () => void {
  let wasFailing = connection.current.state === 'failing';
  return connection.onChange(({ state }) => {
    if (wasFailing && state === 'live') back();
    wasFailing = state === 'failing';
  });
}

/** Does the work, and once more after it if it was asked for meanwhile. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    await work();
    running = false;
    if (again) {
      again = false;
      await run();
    }
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}

/** One timer, for what was asked for last. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
  };
  return {
    clear,
    set: (work: () => void, ms: number) => {
      clear();
      timer = setTimeout(work, ms);
    },
  };
}
