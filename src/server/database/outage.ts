/** Codes of Node and of postgres.js for a connection that cannot be made or is lost. */
const CONNECTION_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
]);
/**
 * SQLSTATEs of a server that takes no queries for now: class 08 (connection), class 53 (out of
 * connections, memory or disk space), 57P01 to 57P05 (stops, starts, or has ended a session), and
 * 57014 (has cancelled a statement that took too long).
 */
const SQLSTATE = /^(08|53)[0-9A-Z]{3}$|^57P0[1-5]$|^57014$/;
/** PGlite's own errors have no code. */
const PGLITE_CLOSED = /^PGlite is clos(ed|ing)$/;

/**
 * Returns whether an error means that the database is out of reach, so that the same query may
 * succeed later: the error of a driver, or one that has it as its cause, as those of drizzle do.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    CONNECTION_CODES.has(code) ||
    SQLSTATE.test(code) ||
    PGLITE_CLOSED.test(error.message) ||
    isOutage(error.cause)
  );
}

/** SQLSTATEs of a full disk, and of a write while all transactions are read-only because of it. */
const DISK_FULL: ReadonlySet<string> = new Set(['53100', 'ENOSPC']);
const READ_ONLY = '25006';

const hasCode = (error: unknown, isMeant: (code: string) => boolean): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && isMeant(error.code)) ||
    hasCode(error.cause, isMeant));

/** Returns whether an error means that the disk has no space for what was written. */
export const diskFullError = (error: unknown): boolean =>
  hasCode(error, (code) => DISK_FULL.has(code));

/** Returns whether a write failed because the disk is full, or nearly ([Note: A full disk]). */
export const isWriteRefused = (error: unknown): boolean =>
  hasCode(error, (code) => DISK_FULL.has(code) || code === READ_ONLY);
