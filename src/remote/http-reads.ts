import type * as z from 'zod/mini';
import { ENDPOINTS } from '../contract/endpoints';
import { telemetryAnswerSchema, telemetryRowSchema } from '../contract/telemetry';
import { userSchema } from '../contract/users';
import type { Http } from './http';
import type { Reads } from './reads';
import { RemoteError } from './remote-error';

/** What came in, as the contract has it; broken-answer says where it differs. */
function parse<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RemoteError(
    'broken-answer',
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not by the contract'}`,
  );
}

/** Reads over HTTP (contract). */
export const createHttpReads = (http: Http): Reads => ({
  async telemetry(signal) {
    const { body, servedAt } = await http(ENDPOINTS.getTelemetry, { signal });
    const rows = parse(telemetryAnswerSchema, body).map((row) => telemetryRowSchema.safeParse(row));
    const modules = rows.flatMap((row) => (row.success ? [row.data] : []));
    return { snapshot: { servedAt, modules }, dropped: rows.length - modules.length };
  },

  async user(userId, signal) {
    const { body } = await http(ENDPOINTS.getUser, { params: { userId }, signal });
    return parse(userSchema, body);
  },
});
