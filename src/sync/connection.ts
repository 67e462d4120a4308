import type { RemoteError, RemoteErrorKind } from '../remote/remote-error';
import type { EpochMs } from '../base/units';

/**
 * Whether the server can be reached: a fact learned from requests, never guessed from
 * `navigator.onLine` (offline, Honest freshness).
 */
export interface ConnectionState {
  readonly state: 'unknown' | 'live' | 'failing';
  /** A question is under way, and for long enough to say so. */
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

/** What is answered sooner was no waiting: a line that says so would only flicker. */
export const WAITING_MS = 500;

export function createConnection(): Connection {
  let current = UNKNOWN;
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<(state: ConnectionState) => void>();
  const become = (change: Partial<ConnectionState>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener(current);
  };
  /** Whether there is still something to say of waiting when one question has ended. */
  const ended = (): boolean => {
    underWay = Math.max(0, underWay - 1);
    if (underWay === 0) clearTimeout(timer);
    return underWay > 0 && current.refreshing;
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
      if (underWay > 1) return;
      timer = setTimeout(() => {
        become({ refreshing: true });
      }, WAITING_MS);
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
      const failingSince = current.failingSince ?? at;
      const failing = { state: 'failing', failingSince, why: error.kind } as const;
      become(error.kind === 'cancelled' ? { refreshing } : { refreshing, ...failing });
    },
    ended: () => {
      become({ refreshing: ended() });
    },
  };
}
