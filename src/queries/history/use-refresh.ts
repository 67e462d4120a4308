import { useEffect, useMemo, useState } from 'react';
import { epochMs, type EpochMs } from '../../base/units';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import { periodSpan } from '../../domain/view/period';
import type { FillRequest } from '../../sync/fill/fill-request';
import { asRemoteError } from '../../sync/as-remote-error';
import type { RefreshState } from '../../sync/fill/history-refresh';
import { CODE_AGAIN_MS } from '../later-code';
import { onRefreshTrigger } from '../refresh-triggers';
import { useServices, type Services } from '../services';

/** Progress of filling history, and the means to stop and to resume it. */
export interface HistoryRefreshing extends Omit<RefreshState, 'error'> {
  readonly failed: RefreshState['error'];
  /** Whether the user stopped it. */
  readonly stopped: boolean;
  readonly stop: () => void;
  readonly resume: () => void;
}

/** History to fill, as it is at a moment: a live period moves on. */
export interface RefreshTarget {
  readonly period: AnyPeriod;
  readonly request: (now: EpochMs) => Omit<FillRequest, 'focus'>;
}

const IDLE: RefreshState = {
  running: false,
  progress: null,
  error: null,
  failedModules: [],
  lastCompleteAt: null,
  lateDays: 0,
};

/**
 * Fills and refreshes history while it is shown (rules §9.4). An equal target has to be the same
 * object: another object is another view.
 */
export function useRefresh(target: RefreshTarget): HistoryRefreshing {
  const services = useServices();
  // State and stop of another view say nothing of this one.
  const [reported, setReported] = useState({ target, state: IDLE });
  const [stoppedAt, setStoppedAt] = useState<RefreshTarget | null>(null);
  const stopped = stoppedAt === target;
  useEffect(() => {
    if (stopped) return undefined;
    return startFilling(services, target, (state) => {
      setReported({ target, state });
    });
  }, [services, target, stopped]);
  const now = reported.target === target ? reported.state : IDLE;
  // The same object while it is equal: with another one half a dashboard is drawn again.
  return useMemo(() => {
    const { error: failed, ...state } = now;
    return {
      ...state,
      failed,
      running: state.running && !stopped,
      stopped,
      stop: () => {
        setStoppedAt(target);
      },
      resume: () => {
        setStoppedAt(null);
      },
    };
  }, [now, target, stopped]);
}

/**
 * During panning and zooming nothing is requested: the past is fetched when the view has come to
 * rest.
 */
const REST_MS = 250;

function fillRequest({ period, request }: RefreshTarget, now: EpochMs): FillRequest {
  const span = periodSpan(period, now);
  return { ...request(now), focus: period.live ? now : epochMs((span.from + span.to) / 2) };
}

/** Fills at once and as often as due; also when the page becomes visible or the server is back. */
function startFilling(
  services: Services,
  target: RefreshTarget,
  onState: (state: RefreshState) => void,
): () => void {
  const ends = new AbortController();
  const begin = async () => {
    const { startHistoryRefresh } = await services.later();
    if (ends.signal.aborted) return;
    const { refreshNow, stop } = startHistoryRefresh(
      services,
      {
        request: () => fillRequest(target, services.clock.now()),
        range: target.period.live ? target.period.range : null,
        isVisible: () => document.visibilityState === 'visible',
      },
      onState,
    );
    const unsubscribe = onRefreshTrigger(services, refreshNow);
    ends.signal.addEventListener('abort', () => {
      unsubscribe();
      stop();
    });
  };
  let timer: ReturnType<typeof setTimeout>;
  const beginAfter = (ms: number) => {
    timer = setTimeout(() => {
      begin().catch((error: unknown) => {
        if (ends.signal.aborted) return;
        onState({ ...IDLE, error: asRemoteError(error) });
        // The code could not be loaded: try again, since nothing else would.
        beginAfter(CODE_AGAIN_MS);
      });
    }, ms);
  };
  beginAfter(target.period.live ? 0 : REST_MS);
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}
