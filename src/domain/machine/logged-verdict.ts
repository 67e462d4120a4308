import { MINUTE, SECOND, type EpochMs } from '../../base/units';
import type { AuditOutcome } from './command-outcome';

/** Command whose reply was lost, and its user's name. */
interface LostCommand {
  readonly command: string;
  readonly requestedAt: EpochMs;
  readonly userName: string;
}

interface LogLine {
  readonly action: string;
  readonly outcome: AuditOutcome;
  readonly userName: string;
  readonly at: EpochMs;
}

/** The clocks of a device and the server may differ by this. */
const BEFORE = 15 * SECOND;
/** A command may arrive as late as this. */
const AFTER = 5 * MINUTE;

/**
 * Returns the line of a log, newest first, that has a command whose reply was lost; null where none
 * has, more than one may be it, or its outcome is not known there either.
 */
export function loggedVerdict<Line extends LogLine>(
  lines: readonly Line[],
  { command, requestedAt, userName }: LostCommand,
): Line | null {
  const own = lines.filter(
    ({ action, userName: name, at }) =>
      action === command &&
      name === userName &&
      at >= requestedAt - BEFORE &&
      at <= requestedAt + AFTER,
  );
  const [line] = own;
  if (line === undefined || own.length > 1) return null;
  return line.outcome === 'open' || line.outcome === 'no_answer' ? null : line;
}
