import { ENDPOINTS } from '../contract/endpoints';
import { ContractBreach, parse } from '../contract/parse';
import { telemetryAnswerSchema, telemetryRowSchema } from '../contract/telemetry';
import { userSchema } from '../contract/users';
import type { Http } from './http';
import type { Reads } from './reads';
import { RemoteError } from './remote-error';

/** Runs what reads an answer; an answer that is not by the contract becomes broken-answer. */
function understand<T>(reading: () => T): T {
  try {
    return reading();
  } catch (cause) {
    if (!(cause instanceof ContractBreach)) throw cause;
    throw new RemoteError('broken-answer', cause.message, { cause });
  }
}

/** Reads over HTTP (contract). */
export const createHttpReads = (http: Http): Reads => ({
  async telemetry(signal) {
    const { body, servedAt } = await http(ENDPOINTS.getTelemetry, { signal });
    const rows = understand(() => parse(telemetryAnswerSchema, body)).map((row) =>
      telemetryRowSchema.safeParse(row),
    );
    const modules = rows.flatMap((row) => (row.success ? [row.data] : []));
    return { snapshot: { servedAt, modules }, dropped: rows.length - modules.length };
  },

  async user(userId, signal) {
    const { body } = await http(ENDPOINTS.getUser, { params: { userId }, signal });
    return understand(() => parse(userSchema, body));
  },
});
