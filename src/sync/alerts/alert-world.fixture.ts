import type { Alert } from '../../domain/alerts/alert';
import { later, MINUTE } from '../../base/units';
import type { AlertChangesResponse, AlertChangesRequest } from '../../remote/alerts';
import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import { alertsIn } from '../../store/alerts/alerts';
import { anAlert, day } from '../../store/alerts/alerts.fixture';
import { createMemoryStore } from '../../store/memory-store';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import { browserLocks } from '../fill/locks';
import { tabLocks } from '../../base/tab-locks';
import type { AlertDeps } from './alert-deps';

/** First moment of this world. */
export const ALERTS_NOW = day(100);

/** A change some minutes before the first moment of this world, with an id made of that number. */
export const changeAt = (minutesAgo: number, about: Partial<Alert> = {}): Alert => {
  const timestamp = later(ALERTS_NOW, -minutesAgo * MINUTE);
  return anAlert(`m${String(minutesAgo)}`, {
    timestamp,
    stateChange: 'Inactive -> Active',
    ...about,
  });
};

/** A server with changes, newest first, in pages of `pageSize`, and a device that requests them. */
export function alertWorld(pageSize = 100) {
  const server = {
    now: ALERTS_NOW,
    changes: [] as readonly Alert[],
    active: [] as readonly Alert[],
    /** Error of the n-th request, from 1; null when it succeeds. */
    fails: (_nth: number): RemoteError | null => null,
  };
  const requests: AlertChangesRequest[] = [];
  const pageOf = ({ span, cursor }: AlertChangesRequest): AlertChangesResponse => {
    const within = server.changes.filter(({ timestamp }) => {
      const at = timestamp ?? span.from;
      return span.from <= at && at < span.to && at <= server.now;
    });
    const start = Number(cursor ?? 0);
    const end = start + pageSize;
    const next = end < within.length ? String(end) : null;
    return { servedAt: server.now, changes: within.slice(start, end), cursor: next };
  };
  const store = createMemoryStore();
  const alerts = alertsIn(store.alertRows);
  const device = { monotonic: 0 };
  const clock = createClock({ wall: () => server.now, monotonic: () => device.monotonic });
  const respond = async <T>(signal: AbortSignal, produce: () => T): Promise<T> => {
    await Promise.resolve();
    stopIfCancelled(signal);
    const error = server.fails(requests.length);
    if (error !== null) throw error;
    return produce();
  };
  const deps: AlertDeps = {
    reads: {
      activeAlerts: (signal) =>
        respond(signal, () => ({ servedAt: server.now, alerts: server.active })),
      alertChanges: (request, signal) => {
        requests.push(request);
        return respond(signal, () => pageOf(request));
      },
    },
    alerts,
    clock,
    connection: createConnection(),
    locks: browserLocks('test', tabLocks()),
  };
  const pass = (ms: number) => {
    server.now = later(server.now, ms);
    device.monotonic += ms;
  };
  return { server, requests, deps, alerts, store, pass };
}
