import type { Alert } from '../../domain/alerts/alert';
import { later, MINUTE } from '../../base/units';
import type { ChangesAnswer, ChangesQuestion } from '../../remote/alerts';
import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import { alertsIn } from '../../store/alerts/alerts';
import { anAlert, day } from '../../store/alerts/alerts.fixture';
import { createMemoryStore } from '../../store/memory-store';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import { browserLocks } from '../fill/locks';
import { tabQueue } from '../fill/tab-queue';
import type { AlertParts } from './alert-parts';

/** The world's first moment. */
export const NOW = day(100);

/** A change so many minutes before the world's first moment, called by it. */
export const changeAt = (minutesAgo: number, about: Partial<Alert> = {}): Alert => {
  const timestamp = later(NOW, -minutesAgo * MINUTE);
  return anAlert(`m${String(minutesAgo)}`, {
    ...{ timestamp, stateChange: 'Inactive -> Active' },
    ...about,
  });
};

/** A server with changes, newest first, so many on a page, and a device that asks it. */
export function world(pageSize = 100) {
  const server = {
    now: NOW,
    changes: [] as readonly Alert[],
    active: [] as readonly Alert[],
    /** What the n-th question fails with, from 1; null: it does not. */
    fails: (_nth: number): RemoteError | null => null,
  };
  const questions: ChangesQuestion[] = [];
  const pageOf = ({ span, cursor }: ChangesQuestion): ChangesAnswer => {
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
  const answer = async <T>(signal: AbortSignal, told: () => T): Promise<T> => {
    await Promise.resolve();
    stopIfCancelled(signal);
    const error = server.fails(questions.length);
    if (error !== null) throw error;
    return told();
  };
  const parts: AlertParts = {
    reads: {
      activeAlerts: (signal) =>
        answer(signal, () => ({ servedAt: server.now, alerts: server.active })),
      alertChanges: (question, signal) => {
        questions.push(question);
        return answer(signal, () => pageOf(question));
      },
    },
    ...{ alerts, clock, connection: createConnection() },
    locks: browserLocks('test', tabQueue()),
  };
  const pass = (ms: number) => {
    server.now = later(server.now, ms);
    device.monotonic += ms;
  };
  return { server, questions, parts, alerts, store, pass };
}
