/**
 * A reason not to start, told to a person in one line (issue: port in use, folder not writable,
 * corrupt database, wrong address). The process ends with exit code 1 and overwrites nothing.
 */
export class StartFailure extends Error {}

/** What an unknown thrown value says about itself. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Node's name of a system error ("EADDRINUSE"), if it is one. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
