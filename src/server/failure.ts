/**
 * A reason not to start, told to a person in one line (issue: port in use, folder not writable,
 * corrupt database, wrong address). The process ends with exit code 1 and overwrites nothing.
 */
export class StartFailure extends Error {}

/** What an unknown thrown value says about itself, in one line: its innermost cause knows best. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return messageOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error.message.split('\n', 1)[0] ?? error.name;
}

/**
 * An error for the log: its innermost cause and where it came from. Never its own message, which for
 * a failed query holds the parameters, and with them tokens and password hashes.
 */
export function traceOf(error: unknown): string {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return [messageOf(error), ...frames.filter((line) => /^\s+at /.test(line))].join('\n');
}

/** Node's name of a system error ("EADDRINUSE"), if it is one. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
