import { useEffect, useState } from 'react';
import {
  startAlertPoll,
  type AlertPollOptions,
  type AlertPollState,
} from '../../sync/alerts/alert-poll';
import { onRefreshTrigger } from '../refresh-triggers';
import { useServices, type Services } from '../services';

/** State of the refresh. */
export interface AlertRefreshing extends AlertPollState {
  /** Changes that the current request has brought so far. */
  readonly fetched: number;
}

/** Refreshes once; never rejects. */
export type PollAlerts = (
  signal: AbortSignal,
  onProgress: (changes: number) => void,
) => ReturnType<AlertPollOptions['poll']>;

const IDLE: AlertRefreshing = { running: true, error: null, hasResponded: false, fetched: 0 };

/**
 * Polls while the component is mounted. With null: once, and when the network or the page is back.
 */
export function useAlertPoll(poll: PollAlerts, everyMs: number | null): AlertRefreshing {
  const services = useServices();
  const [reported, setReported] = useState({ poll, state: IDLE });
  useEffect(
    () =>
      keepPolling(services, poll, everyMs, (state) => {
        setReported({ poll, state });
      }),
    [services, poll, everyMs],
  );
  // The state of another poll says nothing of this one.
  return reported.poll === poll ? reported.state : IDLE;
}

function keepPolling(
  services: Pick<Services, 'connection'>,
  poll: PollAlerts,
  everyMs: number | null,
  onState: (state: AlertRefreshing) => void,
): () => void {
  let isOver = false;
  let state = IDLE;
  const setState = (change: Partial<AlertRefreshing>) => {
    state = { ...state, ...change };
    if (!isOver) onState(state);
  };
  const { refreshNow, stop } = startAlertPoll(
    {
      poll: (signal) => {
        setState({ fetched: 0 });
        return poll(signal, (fetched) => {
          setState({ fetched });
        });
      },
      everyMs,
      isVisible: () => document.visibilityState === 'visible',
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
