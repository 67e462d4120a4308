import { and, eq, lt } from 'drizzle-orm';
import type { ModuleId, UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { auditEntries } from '../database/tables/commands';
import type { ApiProblem } from '../http/problem';
import type { MachineReply } from '../machines/machine-link';

export type AuditRow = typeof auditEntries.$inferSelect;

/** What somebody asked for, before anything came of it. */
export interface Asked {
  readonly at: number;
  readonly userId: UserId;
  readonly address: string;
  readonly moduleId: ModuleId;
  readonly action: AuditRow['action'];
  /** As the person saw it; null where nothing, or nothing readable, was said of it. */
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

/** Writes it down; null when its key is used already, or when a module's command is in flight. */
async function enter(db: Database, asked: Asked, ending: Ending): Promise<number | null> {
  const { seen, ...row } = asked;
  const [user] = await db
    .select({ name: users.nickName })
    .from(users)
    .where(eq(users.userId, asked.userId));
  const seenAs = { seenWord: seen?.word ?? null, seenAt: seen?.at ?? null };
  const [entered] = await db
    .insert(auditEntries)
    .values({ ...row, ...seenAs, userName: user?.name ?? '', ...ending })
    .onConflictDoNothing()
    .returning({ id: auditEntries.id });
  return entered?.id ?? null;
}

export const enterDone = (db: Database, asked: Asked) => enter(db, asked, ended('ok'));
export const enterRefused = (db: Database, asked: Asked, problem: ApiProblem) =>
  enter(db, asked, refused(problem));
/** Takes the module for this command; to be settled. null: see `enter`. */
export const enterOpen = (db: Database, asked: Asked) => enter(db, asked, ended('open'));

export async function entryOfKey(db: Database, key: string): Promise<AuditRow | null> {
  const [row] = await db.select().from(auditEntries).where(eq(auditEntries.key, key));
  return row ?? null;
}

const OUTCOMES = { OK: 'ok', FAIL: 'fail', ERROR: 'error' } as const;
/** What came of an open entry: what the machine said, why it was not asked, or null for no answer. */
export async function settle(
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

/** What was left open from before a moment, by a server that died meanwhile, got no answer. */
export async function settleLeft(db: Database, before: number): Promise<void> {
  await db
    .update(auditEntries)
    .set(ended('no_answer'))
    .where(and(eq(auditEntries.outcome, 'open'), lt(auditEntries.at, before)));
}
