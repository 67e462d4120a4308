import { TELEMETRY_ENDPOINTS } from '../../contract/endpoints/telemetry';
import { OWN_ACCOUNT_ENDPOINTS } from '../../contract/endpoints/own-account';
import { parse } from '../../contract/parse';
import { memoizingRowSchema, telemetryResponseSchema } from '../../contract/telemetry';
import { userSchema } from '../../contract/users';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { batches } from '../../base/batches';
import type { EpochMs } from '../../base/units';
import { yieldToMain } from '../../base/yield-to-main';
import type { Http } from './http';
import type { fetchActiveAlerts, fetchAlertChanges } from './http-alerts';
import type { createConfigurationReads } from './http-configuration';
import type { fetchHistoryChanges, fetchHistory, fetchVariables } from './http-history';
import type { Reads } from '../reads';
import { RemoteError, stopIfCancelled } from '../remote-error';
import { parseResponse } from './parse-response';

/** Rows parsed in one task: some milliseconds of work on a slow tablet. */
const AT_ONCE = 100;

/** The parts of these reads that are loaded later. */
export interface HistoryReads {
  readonly fetchHistory: typeof fetchHistory;
  readonly fetchHistoryChanges: typeof fetchHistoryChanges;
  readonly fetchVariables: typeof fetchVariables;
}
export interface LaterReads {
  readonly fetchActiveAlerts: typeof fetchActiveAlerts;
  readonly fetchAlertChanges: typeof fetchAlertChanges;
  readonly createConfigurationReads: typeof createConfigurationReads;
}

/**
 * Reads over HTTP. `now` is the server's time, as well as it is known. Code that cannot be loaded
 * counts as a server that cannot be reached.
 */
export function createHttpReads(
  http: Http,
  now: () => EpochMs,
  load: {
    readonly historyCode: () => Promise<HistoryReads>;
    readonly later: () => Promise<LaterReads>;
  },
): Reads {
  const historyCode = () => load.historyCode().catch(failed);
  const code = () => load.later().catch(failed);
  const rowSchema = memoizingRowSchema();
  return {
    async telemetry(signal) {
      const { body, servedAt, revision } = await http(TELEMETRY_ENDPOINTS.getTelemetry, { signal });
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
      return {
        snapshot: { servedAt, modules },
        dropped: rows.length - modules.length,
        ...(revision === undefined ? {} : { revision }),
      };
    },

    async user(userId, signal) {
      const { body } = await http(OWN_ACCOUNT_ENDPOINTS.getUser, { params: { userId }, signal });
      return parseResponse(() => parse(userSchema, body));
    },

    history: async (question, signal) => {
      const { fetchHistory } = await historyCode();
      return fetchHistory(http, question, now(), signal);
    },

    historyChanges: async (since, signal) =>
      (await historyCode()).fetchHistoryChanges(http, since, signal),

    variables: async (moduleId, signal) =>
      (await historyCode()).fetchVariables(http, moduleId, signal),

    activeAlerts: async (signal) => (await code()).fetchActiveAlerts(http, signal),

    alertChanges: async (question, signal) =>
      (await code()).fetchAlertChanges(http, question, signal),

    configuration: async () => (await code()).createConfigurationReads(http),
  };
}

function failed(cause: unknown): never {
  throw new RemoteError('unreachable', 'The code that requests it is missing.', { cause });
}
