import { useEffect, useState } from 'react';
import { startScreenPoll, type ScreenPollOptions, type ScreenPollState } from '../sync/screen-poll';
import { onRefreshTrigger } from './refresh-triggers';
import { useServices, type Services } from './services';

/** State of the refresh. */
export interface Refreshing extends ScreenPollState {
  /** Changes that the current request has brought so far. */
  readonly fetched: number;
}

/** Refreshes once; never rejects. */
export type PollOnce = (
  signal: AbortSignal,
  onProgress: (changes: number) => void,
) => ReturnType<ScreenPollOptions['poll']>;

const IDLE: Refreshing = { running: true, error: null, hasResponded: false, fetched: 0 };

/**
 * Polls while the component is mounted. With null: once, and when the network or the page is back;
 * a poll that `judgesByTime` also once the server's time is known. Polls at once when `occasion`
 * changes.
 */
export function useScreenPoll(
  poll: PollOnce,
  everyMs: number | null,
  judgesByTime = false,
  occasion = '',
): Refreshing {
  const services = useServices();
  const [reported, setReported] = useState({ poll, state: IDLE });
  useEffect(
    () =>
      keepPolling(services, { poll, everyMs, judgesByTime }, (state) => {
        setReported({ poll, state });
      }),
    [services, poll, everyMs, judgesByTime, occasion],
  );
  // The state of another poll says nothing of this one.
  return reported.poll === poll ? reported.state : IDLE;
}

interface Polling {
  readonly poll: PollOnce;
  readonly everyMs: number | null;
  readonly judgesByTime: boolean;
}

function keepPolling(
  services: Pick<Services, 'clock' | 'connection'>,
  { poll, everyMs, judgesByTime }: Polling,
  onState: (state: Refreshing) => void,
): () => void {
  let isOver = false;
  let state = IDLE;
  const setState = (change: Partial<Refreshing>) => {
    state = { ...state, ...change };
    if (!isOver) onState(state);
  };
  const { refreshNow, stop } = startScreenPoll(
    {
      poll: (signal) => {
        setState({ fetched: 0 });
        return poll(signal, (fetched) => {
          setState({ fetched });
        });
      },
      everyMs,
      isVisible: () => document.visibilityState === 'visible',
      isTimeKnown: () => !judgesByTime || services.clock.known,
    },
    setState,
  );
  const unsubscribe = onRefreshTrigger(services, refreshNow);
  return () => {
    isOver = true;
    unsubscribe();
    stop();
  };
}
