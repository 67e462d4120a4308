import { useEffect, useState } from 'react';
import {
  startAlertPoll,
  type AlertPollOptions,
  type AlertPollState,
} from '../../sync/alerts/alert-poll';
import { useServices, type Services } from '../services';

/** How the refreshing gets on. */
export interface AlertRefreshing extends AlertPollState {
  /** Changes that the question under way has brought so far. */
  readonly fetched: number;
}

/** Asks once; never rejects. */
export type Ask = (
  signal: AbortSignal,
  onProgress: (changes: number) => void,
) => ReturnType<AlertPollOptions['ask']>;

const IDLE: AlertRefreshing = { running: true, error: null, wasAnswered: false, fetched: 0 };

/** Asks again and again while the component is there; null: once, and when the network or the page is back. */
export function useAlertPoll(ask: Ask, everyMs: number | null): AlertRefreshing {
  const services = useServices();
  const [told, setTold] = useState({ ask, state: IDLE });
  useEffect(
    () =>
      keepAsking(services, ask, everyMs, (state) => {
        setTold({ ask, state });
      }),
    [services, ask, everyMs],
  );
  // What was told of another question says nothing of this one.
  return told.ask === ask ? told.state : IDLE;
}

function keepAsking(
  { connection }: Pick<Services, 'connection'>,
  ask: Ask,
  everyMs: number | null,
  onState: (state: AlertRefreshing) => void,
): () => void {
  const ends = new AbortController();
  let state = IDLE;
  const become = (change: Partial<AlertRefreshing>) => {
    state = { ...state, ...change };
    if (!ends.signal.aborted) onState(state);
  };
  const { poke, stop } = startAlertPoll(
    {
      ask: (signal) => {
        become({ fetched: 0 });
        return ask(signal, (fetched) => {
          become({ fetched });
        });
      },
      everyMs,
      isVisible: () => document.visibilityState === 'visible',
    },
    become,
  );
  document.addEventListener('visibilitychange', poke, { signal: ends.signal });
  window.addEventListener('online', poke, { signal: ends.signal });
  let wasFailing = connection.current.state === 'failing';
  const unheard = connection.onChange(({ state: now }) => {
    if (wasFailing && now === 'live') poke();
    wasFailing = now === 'failing';
  });
  return () => {
    ends.abort();
    unheard();
    stop();
  };
}
