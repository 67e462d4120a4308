import { useEffect, useMemo, useState } from 'react';
import { epochMs, type EpochMs } from '../../base/units';
import type { Period } from '../../domain/time/time-ranges';
import { periodSpan } from '../../domain/view/period';
import type { FillRequest } from '../../sync/fill/fill-request';
import { asRemoteError } from '../../sync/as-remote-error';
import type { RefreshState } from '../../sync/fill/history-refresh';
import { CODE_AGAIN_MS } from '../later-code';
import { useServices, type Services } from '../services';

/** How the fetching of what is missing gets on, and the way to stop it and to take it up again. */
export interface HistoryRefreshing extends Omit<RefreshState, 'error'> {
  readonly failed: RefreshState['error'];
  /** Whether somebody stopped it. */
  readonly stopped: boolean;
  readonly stop: () => void;
  readonly resume: () => void;
}

/** What is to be kept filled, as it is at a moment: a live period moves on. */
export interface RefreshAsk {
  readonly period: Period;
  readonly request: (now: EpochMs) => Omit<FillRequest, 'focus'>;
}

const IDLE: RefreshState = { running: false, progress: null, error: null, lastCompleteAt: null };

/**
 * Keeps history filled and fresh while somebody looks (section 9, Live history refresh). What means the
 * same has to be the same object: another one is another view.
 */
export function useRefresh(ask: RefreshAsk): HistoryRefreshing {
  const services = useServices();
  // What was told, or stopped, of another view says nothing of this one.
  const [told, setTold] = useState({ ask, state: IDLE });
  const [stoppedAt, setStoppedAt] = useState<RefreshAsk | null>(null);
  const stopped = stoppedAt === ask;
  useEffect(() => {
    if (stopped) return undefined;
    return keepFilled(services, ask, (state) => {
      setTold({ ask, state });
    });
  }, [services, ask, stopped]);
  const now = told.ask === ask ? told.state : IDLE;
  // The same object while it says the same: half a dashboard is drawn anew with another one.
  return useMemo(() => {
    const { error: failed, ...state } = now;
    return {
      ...state,
      failed,
      running: state.running && !stopped,
      stopped,
      stop: () => {
        setStoppedAt(ask);
      },
      resume: () => {
        setStoppedAt(null);
      },
    };
  }, [now, ask, stopped]);
}

/** Who pans or zooms is not there yet: the past is asked for when the view has come to rest. */
const REST_MS = 250;

function fillRequest({ period, request }: RefreshAsk, now: EpochMs): FillRequest {
  const span = periodSpan(period, now);
  return { ...request(now), focus: period.live ? now : epochMs((span.from + span.to) / 2) };
}

/** Fills at once and as often as is due; at once, too, when the page is seen or the server is back. */
function keepFilled(
  services: Services,
  ask: RefreshAsk,
  onState: (state: RefreshState) => void,
): () => void {
  const ends = new AbortController();
  const begin = async () => {
    // Filling comes after the first paint: its code is not loaded with it.
    const { startHistoryRefresh } = await import('../../sync/fill/history-refresh');
    if (ends.signal.aborted) return;
    const { poke, stop } = startHistoryRefresh(
      services,
      {
        request: () => fillRequest(ask, services.clock.now()),
        range: ask.period.live ? ask.period.range : null,
        isVisible: () => document.visibilityState === 'visible',
      },
      onState,
    );
    document.addEventListener('visibilitychange', poke, { signal: ends.signal });
    window.addEventListener('online', poke, { signal: ends.signal });
    let wasFailing = services.connection.current.state === 'failing';
    const unheard = services.connection.onChange(({ state }) => {
      if (wasFailing && state === 'live') poke();
      wasFailing = state === 'failing';
    });
    ends.signal.addEventListener('abort', () => {
      unheard();
      stop();
    });
  };
  let timer: ReturnType<typeof setTimeout>;
  const beginAfter = (ms: number) => {
    timer = setTimeout(() => {
      begin().catch((error: unknown) => {
        if (ends.signal.aborted) return;
        onState({ ...IDLE, error: asRemoteError(error) });
        // Its code did not come: nothing else would begin anew.
        beginAfter(CODE_AGAIN_MS);
      });
    }, ms);
  };
  beginAfter(ask.period.live ? 0 : REST_MS);
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}
