import { and, eq, gt, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { SECOND } from '../../base/units';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import type { Signals } from '../database/signals';
import { commands } from '../database/tables/commands';
import { NEWEST_ACCEPTED_MS } from '../telemetry/levels';
import { NO_ANSWER, refusedBy, tooLate } from './command-endings';
import { endCommand, OPEN_STATES, type CommandState } from './command-rows';
import { endedSignal } from './command-signals';

/** Time for the server's own work, beyond the machine's. */
export const MARGIN_MS = 2 * SECOND;

export interface OverdueDeps {
  readonly db: Database;
  readonly clock: ReadClock;
  readonly signals: Signals;
  /** Time that a machine has to reply. */
  readonly replyTimeoutMs: number;
}

/** States in which the machine may have received the command, or may still. */
const CLAIMED: readonly CommandState[] = OPEN_STATES.filter((state) => state !== 'waiting');

/**
 * Ends the commands that nobody will end any more, as after the server that had them was killed:
 * one that was never claimed is refused as too_late, and any other one ends without a reply. Times
 * far ahead, from before the clock was set back, count as over.
 */
export async function endOverdue(deps: OverdueDeps): Promise<void> {
  const now = deps.clock();
  const future = now + NEWEST_ACCEPTED_MS;
  const began = sql<number>`coalesce(${commands.sentAt}, ${commands.claimedAt}, ${commands.at})`;
  const since = now - deps.replyTimeoutMs - MARGIN_MS;
  await endThose(
    deps,
    or(
      and(eq(commands.state, 'waiting'), or(lt(commands.notAfter, now), gt(commands.at, future))),
      and(ne(commands.state, 'waiting'), or(lt(began, since), gt(began, future))),
    ),
  );
}

/** Ends a command, whatever the clock says. */
export const endAtOnce = (deps: OverdueDeps, id: number): Promise<void> =>
  endThose(deps, eq(commands.id, id));

async function endThose({ db, clock, signals }: OverdueDeps, which: SQL | undefined) {
  const rows = await db
    .select({ id: commands.id, state: commands.state })
    .from(commands)
    .where(and(sql`${commands.state} <> 'done'`, which));
  for (const { id, state } of rows) {
    const isUnsent = state === 'waiting';
    const ending = isUnsent ? refusedBy(tooLate()) : NO_ANSWER;
    const from = isUnsent ? [state] : CLAIMED;
    if (await endCommand(db, id, ending, { now: clock(), from })) signals.send(endedSignal(id));
  }
}
