import { eq, lt } from 'drizzle-orm';
import type { ModuleId, UserId } from '../../domain/ids';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { auditEntries } from '../database/tables/commands';
import type { ApiProblem } from '../http/problem';

export type AuditRow = typeof auditEntries.$inferSelect;

/** Time for which entries are stored, and what keys were answered. */
export const AUDIT_RETENTION_MS = 366 * DAY;

/** A requested action, without its outcome. */
export interface AuditRequest {
  readonly at: number;
  readonly userId: UserId;
  readonly address: string;
  readonly moduleId: ModuleId;
  readonly action: AuditRow['action'];
  /** State as the user saw it; null where the request named none, or none that can be parsed. */
  readonly seen: { readonly word: number; readonly at: number } | null;
}

type Ending = Pick<AuditRow, 'outcome' | 'reason' | 'message'>;

/** Records a request without an Idempotency-Key that was carried out. */
export const recordDone = (db: Database, request: AuditRequest) =>
  recordEnded(db, request, { outcome: 'ok', reason: null, message: '' });

/** Records a refused request that binds no Idempotency-Key. */
export const recordRefused = (db: Database, request: AuditRequest, problem: ApiProblem) =>
  recordEnded(db, request, { outcome: 'refused', reason: problem.code, message: '' });

async function recordEnded(db: Database, request: AuditRequest, ending: Ending): Promise<void> {
  await db.insert(auditEntries).values({ ...(await auditColumns(db, request)), ...ending });
}

/** Returns the columns that name a request, in the audit log and of a command. */
export async function auditColumns<T extends AuditRequest>(db: Database, request: T) {
  const { seen, ...row } = request;
  const [user] = await db
    .select({ name: users.nickName })
    .from(users)
    .where(eq(users.userId, request.userId));
  return {
    ...row,
    userName: user?.name ?? '',
    seenWord: seen?.word ?? null,
    seenAt: seen?.at ?? null,
  };
}

/** Deletes entries beyond their retention. */
export async function pruneAudit(db: Database, now: number): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, now - AUDIT_RETENTION_MS));
}
