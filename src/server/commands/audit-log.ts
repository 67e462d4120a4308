import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { ModuleId, UserId } from '../../domain/ids';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { auditEntries } from '../database/tables/commands';
import type { ApiProblem } from '../http/problem';
import type { MachineReply } from '../machines/machine-link';

export type AuditRow = typeof auditEntries.$inferSelect;

/** Time for which entries are stored. */
const RETENTION_MS = 366 * DAY;

/** A requested action, as it is recorded before its outcome. */
export interface AuditRequest {
  readonly at: number;
  readonly userId: UserId;
  readonly address: string;
  readonly moduleId: ModuleId;
  readonly action: AuditRow['action'];
  /** State as the user saw it; null where the request named none, or none that can be parsed. */
  readonly seen: { readonly word: number; readonly at: number } | null;
  readonly key: string | null;
}

type Ending = Pick<AuditRow, 'outcome' | 'reason' | 'message' | 'problem'>;
const ended = (outcome: AuditRow['outcome'], message = ''): Ending => ({
  outcome,
  reason: null,
  message,
  problem: null,
});
const refused = (problem: ApiProblem): Ending => ({
  ...ended('refused'),
  reason: problem.code,
  problem: problem.document(),
});

/**
 * Inserts an entry and returns its id; null when its key is used already, or when a command of the
 * module is in flight.
 */
async function insertEntry(
  db: Database,
  request: AuditRequest,
  ending: Ending,
): Promise<number | null> {
  const { seen, ...row } = request;
  const [user] = await db
    .select({ name: users.nickName })
    .from(users)
    .where(eq(users.userId, request.userId));
  const seenAs = { seenWord: seen?.word ?? null, seenAt: seen?.at ?? null };
  const [entered] = await db
    .insert(auditEntries)
    .values({ ...row, ...seenAs, userName: user?.name ?? '', ...ending })
    .onConflictDoNothing()
    .returning({ id: auditEntries.id });
  return entered?.id ?? null;
}

export const recordDone = (db: Database, request: AuditRequest) =>
  insertEntry(db, request, ended('ok'));
export const recordRefused = (db: Database, request: AuditRequest, problem: ApiProblem) =>
  insertEntry(db, request, refused(problem));
/**
 * Reserves the module for this command; the entry has to be closed later. null: see `insertEntry`.
 */
export const recordOpen = (db: Database, request: AuditRequest) =>
  insertEntry(db, request, ended('open'));

export async function findEntryByKey(db: Database, key: string): Promise<AuditRow | null> {
  const [row] = await db.select().from(auditEntries).where(eq(auditEntries.key, key));
  return row ?? null;
}

const OUTCOMES = { OK: 'ok', FAIL: 'fail', ERROR: 'error' } as const;
/**
 * Closes an open entry with the machine's reply, with the reason for which the command was not
 * sent, or with null for no reply.
 */
export async function closeEntry(
  db: Database,
  id: number,
  how: MachineReply | ApiProblem | null,
): Promise<void> {
  await db
    .update(auditEntries)
    .set(endingOf(how))
    .where(and(eq(auditEntries.id, id), eq(auditEntries.outcome, 'open')));
}

function endingOf(how: MachineReply | ApiProblem | null): Ending {
  if (how === null) return ended('no_answer');
  return how instanceof Error ? refused(how) : ended(OUTCOMES[how.response], how.message);
}

/**
 * Closes entries that a stopped server left open, as without reply: those that began before
 * `before`, and those that began after `after`, from before the clock was set back.
 */
export async function closeAbandonedEntries(
  db: Database,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<void> {
  await db
    .update(auditEntries)
    .set(ended('no_answer'))
    .where(
      and(
        eq(auditEntries.outcome, 'open'),
        or(lt(auditEntries.at, before), gt(auditEntries.at, after)),
      ),
    );
}

/** Deletes entries beyond their retention. */
export async function pruneAudit(db: Database, now: number): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, now - RETENTION_MS));
}
