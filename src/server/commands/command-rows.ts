import { and, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { MachineCommand } from '../../domain/machine/machine-command';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import {
  auditEntries,
  commands,
  COMMAND_STATES,
  type CommandRow,
} from '../database/tables/commands';
import type { ApiProblem } from '../http/problem';
import type { MachineReply } from '../machines/machine-link';
import { NEWEST_ACCEPTED_MS } from '../telemetry/levels';
import { AUDIT_RETENTION_MS, auditColumns, type AuditRequest } from './audit-log';
import { refusedBy, type CommandEnding } from './command-endings';

export type CommandState = CommandRow['state'];

/** A command as it is requested. */
export interface CommandRequestRow extends AuditRequest {
  readonly action: MachineCommand;
  readonly key: string;
  readonly notAfter: EpochMs | null;
}

/**
 * Inserts a command that waits for a server to claim it. Returns null when its key is used already,
 * or when another command of the module is open.
 */
export async function insertWaiting(
  db: Database,
  request: CommandRequestRow,
): Promise<CommandRow | null> {
  const [row] = await db
    .insert(commands)
    .values({ ...(await auditColumns(db, request)), state: 'waiting' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Records a refused request and binds its key to the refusal, unless the key is used already. */
export function insertRefused(
  db: Database,
  request: CommandRequestRow,
  problem: ApiProblem,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(commands)
      .values({
        ...(await auditColumns(tx, request)),
        ...refusedBy(problem),
        state: 'done',
        endedAt: request.at,
      })
      .onConflictDoNothing()
      .returning();
    if (row !== undefined) await appendEntry(tx, row);
  });
}

export async function findCommand(db: Database, key: string): Promise<CommandRow | null> {
  const [row] = await db.select().from(commands).where(eq(commands.key, key));
  return row ?? null;
}

/**
 * Claims all waiting commands for a process, each for one process only: those that are past their
 * not-after stay. Commands of a future that no clock may be in, as after the clock was set back,
 * stay too.
 */
export function claimWaiting(db: Database, claimedBy: string, now: number): Promise<CommandRow[]> {
  return db
    .update(commands)
    .set({ state: 'claimed', claimedBy, claimedAt: now })
    .where(
      and(
        eq(commands.state, 'waiting'),
        gte(commands.notAfter, now),
        lte(commands.at, now + NEWEST_ACCEPTED_MS),
      ),
    )
    .returning();
}

/**
 * Records that a claimed command is sent now, once. Returns false when it must not be: its
 * not-after has passed, or somebody has closed it meanwhile.
 */
export async function markSent(db: Database, { id }: CommandRow, now: number): Promise<boolean> {
  const marked = await db
    .update(commands)
    .set({ state: 'sent', sentAt: now })
    .where(and(eq(commands.id, id), eq(commands.state, 'claimed'), gte(commands.notAfter, now)))
    .returning({ id: commands.id });
  return marked.length > 0;
}

/** States in which a command has no outcome yet. */
export const OPEN_STATES = COMMAND_STATES.filter((state) => state !== 'done');

/**
 * Ends a command that is in one of the states, frees its module and appends it to the audit log.
 * Returns false when it was in no such state.
 */
export function endCommand(
  db: Database,
  id: number,
  ending: CommandEnding,
  { now, from = OPEN_STATES }: { readonly now: number; readonly from?: readonly CommandState[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(commands)
      .set({ ...ending, state: 'done', endedAt: now })
      .where(and(eq(commands.id, id), inArray(commands.state, [...from])))
      .returning();
    if (row !== undefined) await appendEntry(tx, row);
    return row !== undefined;
  });
}

async function appendEntry(tx: Database, row: CommandRow): Promise<void> {
  const { id, at, userId, userName, address, moduleId, action, seenWord, seenAt } = row;
  const request = { id, at, userId, userName, address, moduleId, action, seenWord, seenAt };
  const { outcome, problem, message } = row;
  const ending = { outcome: outcome ?? 'no_answer', reason: problem?.code ?? null, message };
  await tx.insert(auditEntries).values({ ...request, ...ending });
}

/**
 * Records the reply of a machine to a command that has ended as without one. Its outcome stays: it
 * is what the user was answered.
 */
export async function recordLateReply(
  db: Database,
  id: number,
  { response, message }: MachineReply,
  now: number,
): Promise<void> {
  await db
    .update(commands)
    .set({ response, message, repliedAt: now })
    .where(and(eq(commands.id, id), eq(commands.outcome, 'no_answer'), isNull(commands.response)));
}

/** Deletes commands beyond their retention. */
export async function pruneCommands(db: Database, now: number): Promise<void> {
  await db.delete(commands).where(lt(commands.at, now - AUDIT_RETENTION_MS));
}
