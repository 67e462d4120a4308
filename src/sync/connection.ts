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
  /** A question is under way; each ends with exactly one of those below. */
  asking(): void;
  answered(servedAt: EpochMs): void;
  /** An answer has come, before its question has ended: what is drawn of it may look live. */
  heard(servedAt: EpochMs): void;
  failed(error: RemoteError, at: EpochMs): void;
  /** A question has ended without saying anything about the server. */
  ended(): void;
}

export function createConnection(): Connection {
  let current = UNKNOWN;
  let underWay = 0;
  const listeners = new Set<(state: ConnectionState) => void>();
  const become = (change: Partial<ConnectionState>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener(current);
  };
  /** Whether anything is still being asked when one question has ended. */
  const ended = (): boolean => {
    underWay = Math.max(0, underWay - 1);
    return underWay > 0;
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
      underWay += 1;
      become({ refreshing: true });
    },
    answered: (lastAnswerAt) => {
      const refreshing = ended();
      become({ state: 'live', refreshing, lastAnswerAt, failingSince: null, why: null });
    },
    heard: (servedAt) => {
      if (current.lastAnswerAt === null) become({ lastAnswerAt: servedAt });
    },
    failed: (error, at) => {
      const refreshing = ended();
      if (error.kind === 'cancelled') {
        become({ refreshing });
        return;
      }
      const failingSince = current.failingSince ?? at;
      become({ state: 'failing', refreshing, failingSince, why: error.kind });
    },
    ended: () => {
      become({ refreshing: ended() });
    },
  };
}
