import type { RemoteError, RemoteErrorKind } from '../remote/remote-error';
import type { EpochMs } from '../domain/units';

/**
 * Whether the server can be reached: a fact learned from requests, never guessed from
 * `navigator.onLine` (offline, Honest freshness).
 */
export interface ConnectionState {
  readonly state: 'unknown' | 'live' | 'failing';
  readonly refreshing: boolean;
  /** Server time of the newest answer in this session. */
  readonly lastAnswerAt: EpochMs | null;
  /** Since when nothing good has come; null while live. */
  readonly failingSince: EpochMs | null;
  readonly why: RemoteErrorKind | null;
}

const UNKNOWN: ConnectionState = {
  state: 'unknown',
  refreshing: false,
  lastAnswerAt: null,
  failingSince: null,
  why: null,
};

export interface Connection {
  readonly current: ConnectionState;
  onChange(listener: (state: ConnectionState) => void): () => void;
  asking(): void;
  answered(servedAt: EpochMs): void;
  failed(error: RemoteError, at: EpochMs): void;
}

export function createConnection(): Connection {
  let current = UNKNOWN;
  const listeners = new Set<(state: ConnectionState) => void>();
  const become = (change: Partial<ConnectionState>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener(current);
  };
  return {
    get current() {
      return current;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    asking: () => {
      become({ refreshing: true });
    },
    answered: (servedAt) => {
      become({
        state: 'live',
        refreshing: false,
        lastAnswerAt: servedAt,
        failingSince: null,
        why: null,
      });
    },
    failed: (error, at) => {
      if (error.kind === 'cancelled') {
        become({ refreshing: false });
        return;
      }
      const failingSince = current.failingSince ?? at;
      become({ state: 'failing', refreshing: false, failingSince, why: error.kind });
    },
  };
}
