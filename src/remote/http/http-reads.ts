import { TELEMETRY_ENDPOINTS } from '../../contract/endpoints/telemetry';
import { USER_ENDPOINTS } from '../../contract/endpoints/users';
import { parse } from '../../contract/parse';
import { rememberingRowSchema, telemetryAnswerSchema } from '../../contract/telemetry';
import { userSchema } from '../../contract/users';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { EpochMs } from '../../base/units';
import type { Http } from './http';
import type { Reads } from '../reads';
import { pageHasItsTurn } from './page-turn';
import { RemoteError, stopIfCancelled } from '../remote-error';
import { understand } from './understand';

/** Rows parsed in one task: some milliseconds of work on a slow tablet. */
const AT_ONCE = 100;

/** Reads over HTTP (contract). `now` is the server's time, as well as it is known. */
export function createHttpReads(http: Http, now: () => EpochMs): Reads {
  const rowSchema = rememberingRowSchema();
  return {
    async telemetry(signal) {
      const { body, servedAt } = await http(TELEMETRY_ENDPOINTS.getTelemetry, { signal });
      const rows = understand(() => parse(telemetryAnswerSchema, body));
      const modules: ModuleTelemetry[] = [];
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        if (from > 0) await pageHasItsTurn();
        stopIfCancelled(signal);
        for (const row of rows.slice(from, from + AT_ONCE)) {
          const { success, data } = rowSchema.safeParse(row);
          if (success) modules.push(data);
        }
      }
      return { snapshot: { servedAt, modules }, dropped: rows.length - modules.length };
    },

    async user(userId, signal) {
      const { body } = await http(USER_ENDPOINTS.getUser, { params: { userId }, signal });
      return understand(() => parse(userSchema, body));
    },

    history: async (question, signal) => {
      const { askHistory } = await historyCode();
      return askHistory(http, question, now(), signal);
    },

    activeAlerts: async (signal) => (await alertCode()).askActive(http, signal),

    alertChanges: async (question, signal) =>
      (await alertCode()).askChanges(http, question, signal),
  };
}

const notThere = (cause: unknown): never => {
  throw new RemoteError('unreachable', 'The code that asks for it did not come.', { cause });
};

/** Both come with the screens that show what they ask for, so they are there by the time they are wanted. */
const historyCode = () => import('./http-history').catch(notThere);
const alertCode = () => import('./http-alerts').catch(notThere);
