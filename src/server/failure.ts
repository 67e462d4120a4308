/**
 * Reason for which the server does not start, as one line for the person who started it: port in
 * use, folder not writable, corrupt database, wrong address. The process ends with exit code 1 and
 * overwrites nothing.
 */
export class StartFailure extends Error {}

/** Returns the message of an unknown thrown value in one line, taken from its innermost cause. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return messageOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error.message.split('\n', 1)[0] ?? error.name;
}

/**
 * Returns an error for the log: the message of its innermost cause, and the stack. Its own message
 * is left out: for a failed query it holds the parameters, among them tokens and password hashes.
 */
export function traceOf(error: unknown): string {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return [messageOf(error), ...frames.filter((line) => /^\s+at /.test(line))].join('\n');
}

/** Returns Node's code of a system error ("EADDRINUSE"); undefined for other values. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
