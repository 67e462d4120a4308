import type { UserId } from '../../domain/ids';
import { isPassing, RemoteError } from '../../remote/remote-error';
import { ErasedError, type Store } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import type { Clock } from '../clock';
import { onRecovery, type Connection } from '../connection';
import { hasUnsentSettings } from './local-settings';
import { syncSettings, type SyncSettingsDeps } from './sync-settings';

/** Changes within this time are sent together. */
export const DEBOUNCE_MS = 2_000;
/** Delay after a failure, if nothing else triggers a sync before. */
export const SETTINGS_RETRY_MS = 60_000;
/** Minimum interval between syncs when the page is seen again. */
export const SEEN_EVERY_MS = 300_000;

export interface SettingsSyncDeps extends Omit<SyncSettingsDeps, 'store'> {
  readonly store: Pick<Store, 'preferences' | 'viewRows' | 'settings' | 'subscribe'>;
  readonly connection: Connection;
  readonly clock: Pick<Clock, 'now'>;
}

export interface SettingsSync {
  /** The page is visible again. */
  readonly seen: () => void;
  readonly stop: () => void;
}

/**
 * Syncs a user's settings with the server: at the start, after each change on this device, when the
 * server is back, and now and then when the page is seen. Errors that may pass are retried and not
 * reported; signing out shows unsent changes. A blocked user's settings are left alone.
 */
export function startSettingsSync(deps: SettingsSyncDeps, userId: UserId): SettingsSync {
  const ends = new AbortController();
  let failed = false;
  let requestedAt = -Infinity;
  const timer = createTimer();

  const syncNow = async (): Promise<void> => {
    requestedAt = deps.clock.now();
    const error = await syncSettings(deps, userId, ends.signal).then(() => null, asFailure);
    failed = error !== null;
    if (error?.kind === 'blocked') stop();
    else if (error !== null && mayPass(error)) {
      timer.set(sync, Math.max(SETTINGS_RETRY_MS, error.retryAfterMs ?? 0));
    }
  };
  const turn = oneAtATime(syncNow);
  const sync = () => {
    if (!ends.signal.aborted && deps.connection.current.why !== 'blocked') turn();
  };
  const syncChange = async (): Promise<void> => {
    // Data from the server is a change too, and need not be sent.
    if (failed || (await hasUnsentSettings(deps.store).catch(() => false))) sync();
  };

  const stops = [
    deps.store.subscribe(({ what }) => {
      if (what !== 'preferences' && what !== 'views') return;
      timer.set(() => void syncChange(), DEBOUNCE_MS);
    }),
    onRecovery(deps.connection, () => void syncChange()),
  ];
  const stop = () => {
    ends.abort();
    timer.clear();
    for (const end of stops) end();
  };
  sync();
  return {
    seen: () => {
      if (Math.abs(deps.clock.now() - requestedAt) >= SEEN_EVERY_MS) sync();
    },
    stop,
  };
}

function asFailure(cause: unknown): RemoteError {
  // Erased data is not retried.
  if (cause instanceof ErasedError) return new RemoteError('cancelled', cause.message, { cause });
  return asRemoteError(cause);
}

/** Two devices that wrote at the same time merge at the next attempt. */
const mayPass = (error: RemoteError): boolean => isPassing(error) || error.kind === 'conflict';

/** Runs the work, and once more afterwards if it was requested meanwhile. */
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

/** One timer, for the last request. */
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
