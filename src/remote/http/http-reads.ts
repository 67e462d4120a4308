import { TELEMETRY_ENDPOINTS } from '../../contract/endpoints/telemetry';
import { USER_ENDPOINTS } from '../../contract/endpoints/users';
import { parse } from '../../contract/parse';
import { memoizingRowSchema, telemetryResponseSchema } from '../../contract/telemetry';
import { userSchema } from '../../contract/users';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { batches } from '../../base/batches';
import type { EpochMs } from '../../base/units';
import { yieldToMain } from '../../base/yield-to-main';
import type { Http } from './http';
import type { Reads } from '../reads';
import { RemoteError, stopIfCancelled } from '../remote-error';
import { parseResponse } from './parse-response';

/** Rows parsed in one task: some milliseconds of work on a slow tablet. */
const AT_ONCE = 100;

/** Reads over HTTP. `now` is the server's time, as well as it is known. */
export function createHttpReads(http: Http, now: () => EpochMs): Reads {
  const rowSchema = memoizingRowSchema();
  return {
    async telemetry(signal) {
      const { body, servedAt } = await http(TELEMETRY_ENDPOINTS.getTelemetry, { signal });
      const rows = parseResponse(() => parse(telemetryResponseSchema, body));
      const modules: ModuleTelemetry[] = [];
      for (const [i, some] of batches(rows, AT_ONCE).entries()) {
        if (i > 0) await yieldToMain();
        stopIfCancelled(signal);
        for (const row of some) {
          const { success, data } = rowSchema.safeParse(row);
          if (success) modules.push(data);
        }
      }
      return { snapshot: { servedAt, modules }, dropped: rows.length - modules.length };
    },

    async user(userId, signal) {
      const { body } = await http(USER_ENDPOINTS.getUser, { params: { userId }, signal });
      return parseResponse(() => parse(userSchema, body));
    },

    history: async (question, signal) => {
      const { fetchHistory } = await historyCode();
      return fetchHistory(http, question, now(), signal);
    },

    activeAlerts: async (signal) => (await alertCode()).fetchActiveAlerts(http, signal),

    alertChanges: async (question, signal) =>
      (await alertCode()).fetchAlertChanges(http, question, signal),
  };
}

const notThere = (cause: unknown): never => {
  throw new RemoteError('unreachable', 'The code that asks for it did not come.', { cause });
};

/** Both load with the screens that need them, so they are there by the time they are called. */
const historyCode = () => import('./http-history').catch(notThere);
const alertCode = () => import('./http-alerts').catch(notThere);
