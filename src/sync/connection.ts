import { createObservable, type Observable } from '../base/observable';
import { epochMs, type EpochMs } from '../base/units';
import type { RemoteError, RemoteErrorKind } from '../remote/remote-error';

/**
 * Whether the server can be reached: learned from requests, never guessed from `navigator.onLine`
 * (store O11).
 */
export interface ConnectionState {
  readonly state: 'unknown' | 'live' | 'failing';
  /** A request has been under way for long enough to show it. */
  readonly refreshing: boolean;
  /** Server time of the newest response in this session. */
  readonly lastResponseAt: EpochMs | null;
  /**
   * Time of the first failure since the last good response, before the page was loaded too; null
   * while live.
   */
  readonly failingSince: EpochMs | null;
  readonly why: RemoteErrorKind | null;
}

const UNKNOWN: ConnectionState = {
  state: 'unknown',
  refreshing: false,
  lastResponseAt: null,
  failingSince: null,
  why: null,
};

export interface Connection extends Pick<Observable<ConnectionState>, 'current' | 'subscribe'> {
  /** A request begins; it ends with exactly one call of `responded`, `failed` or `ended`. */
  requesting(): void;
  responded(servedAt: EpochMs): void;
  /**
   * A response has arrived and its request has not ended yet: what is drawn from it may look live.
   */
  received(servedAt: EpochMs): void;
  failed(error: RemoteError, at: EpochMs): void;
  /** A request has ended without result about the server. */
  ended(): void;
}

/** Start of an outage, which outlasts the page; null while there is none. */
export interface OutageRecord {
  read(): EpochMs | null;
  write(since: EpochMs | null): void;
}

const NOT_RECORDED: OutageRecord = { read: () => null, write: () => undefined };

/** A shorter wait is not shown: the line would only flicker. */
export const WAITING_MS = 500;

export function createConnection(outage: OutageRecord = NOT_RECORDED): Connection {
  // An outage of before is over when a response says so.
  const state = createObservable({ ...UNKNOWN, failingSince: outage.read() });
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setState = (change: Partial<ConnectionState>) => {
    state.set({ ...state.current, ...change });
  };
  /** Ends one request. Returns whether `refreshing` still holds for the others. */
  const ended = (): boolean => {
    underWay = Math.max(0, underWay - 1);
    if (underWay === 0) clearTimeout(timer);
    return underWay > 0 && state.current.refreshing;
  };
  /** Returns when the outage that shows now began. */
  const outageSince = (at: EpochMs): EpochMs => {
    const since = state.current.failingSince;
    if (since === null) outage.write(at);
    // Before a response the device's own clock tells the time, which may be behind.
    return epochMs(Math.min(since ?? at, at));
  };
  return {
    get current() {
      return state.current;
    },
    subscribe: state.subscribe,
    requesting: () => {
      underWay += 1;
      if (underWay > 1) return;
      timer = setTimeout(() => {
        setState({ refreshing: true });
      }, WAITING_MS);
    },
    responded: (lastResponseAt) => {
      const refreshing = ended();
      if (state.current.state !== 'live') outage.write(null);
      setState({ state: 'live', refreshing, lastResponseAt, failingSince: null, why: null });
    },
    received: (servedAt) => {
      if (state.current.lastResponseAt === null) setState({ lastResponseAt: servedAt });
    },
    failed: (error, at) => {
      const refreshing = ended();
      if (error.kind === 'cancelled') setState({ refreshing });
      else {
        const failingSince = outageSince(at);
        setState({ state: 'failing', refreshing, failingSince, why: error.kind });
      }
    },
    ended: () => {
      setState({ refreshing: ended() });
    },
  };
}

/** Calls back when the server responds again after a failure. */
export function onRecovery(
  connection: Pick<Connection, 'current' | 'subscribe'>,
  recovered: () => void,
): () => void {
  let wasFailing = connection.current.state === 'failing';
  return connection.subscribe(({ state }) => {
    if (wasFailing && state === 'live') recovered();
    wasFailing = state === 'failing';
  });
}
