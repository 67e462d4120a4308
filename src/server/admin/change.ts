import { eq, sql } from 'drizzle-orm';
import { sameJson } from '../../base/same-json';
import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import type { ProblemCode } from '../../contract/problem';
import type { ChangeAction, ChangedKind, RecordFields } from '../../domain/admin/admin-change';
import type { SecurityGroupId } from '../../domain/ids';
import { decide } from '../../domain/person/decide';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { adminChanges } from '../database/tables/admin';
import { findCaller, type Caller } from '../http/caller';
import { ApiProblem, malformed } from '../http/problem';
import { readBrokenRules } from './guard-check';
import { assertAdminLeft, lostAdmin } from './last-admin';

export interface AdminDeps {
  readonly db: Database;
  /** Whether people sign in with accounts of the portal, not of an external provider. */
  readonly ownAccounts: boolean;
  /** Address of the sign-in provider. */
  readonly authority: string;
}

/** Request for a change: who makes it, when, and from which address. */
export interface ChangeCall {
  readonly caller: Caller;
  readonly now: EpochMs;
  readonly address: string;
}

/** Transaction of a change, with the caller's rights as they are in it. */
export interface ChangeScope {
  readonly tx: Database;
  readonly caller: Caller;
  readonly now: EpochMs;
}

/** Record as it is at one moment, for the log (contract W14). */
export interface Snapshot {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly fields: RecordFields;
  /** Groups that the record belongs to. */
  readonly groups: readonly SecurityGroupId[];
  /** Time zone of a machine, in which rights on it end (rules §6.8). */
  readonly zone?: Zone;
}

export interface RecordChange<T> {
  readonly kind: ChangedKind;
  readonly action: ChangeAction;
  /** Id of the record; of one that gets it from the server, the text that the request names. */
  readonly objectId: string;
  /** Name of a record that is added, for the log of a refusal. */
  readonly newName?: string;
  /** Revision that a PUT replaces; absent for other changes. */
  readonly replaced?: { readonly revision: number | undefined };
  /** Reads the record; null when it is added. Throws not_found, or forbidden. */
  readonly read: (scope: ChangeScope) => Promise<Snapshot | null>;
  /**
   * Makes the change and returns the record as it is then, null when it is deleted. Throws an
   * ApiProblem when it is refused: then nothing is stored.
   */
  readonly make: (scope: ChangeScope, before: Snapshot | null) => Promise<Snapshot | null>;
  /** Action for the log where only the change shows which it was. */
  readonly actionOf?: (before: Snapshot | null, after: Snapshot | null) => ChangeAction;
  /** Reads the response, or the current record for a conflict. */
  readonly answer: (scope: ChangeScope, after: Snapshot | null) => Promise<T>;
}

/** Whether a caller may change all there is, also what belongs to no group: global ReadWrite. */
export const editsEverything = (caller: Caller): boolean =>
  decide(caller, 'edit', { groups: [] }).allowed;

/** Lock of all changes of the administration: they are rare, and checks read several tables. */
const LOCK = [7_411, 5] as const;

/**
 * Makes a change of the administration, its checks and its line in the log in one transaction: all
 * of it or nothing. One change at a time is made, in all processes, so that each check (revision,
 * last admin, guard rules, names, references) sees every change before it. A refusal is recorded
 * too. Throws conflict with the current record when another revision is stored (contract W20),
 * last_admin, rule_broken, and what `read` and `make` throw.
 */
export async function makeChange<T>(
  { db, ownAccounts }: AdminDeps,
  call: ChangeCall,
  change: RecordChange<T>,
): Promise<T> {
  let before: Snapshot | null = null;
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)::text`);
      const scope = { tx, caller: await callerNow(tx, call), now: call.now };
      before = await change.read(scope);
      if (change.replaced !== undefined) await assertRevision(scope, change, before);
      const broken = await brokenRuleIds(scope);
      const after = await change.make(scope, before);
      if (lostAdmin(before, after)) await assertAdminLeft(tx, ownAccounts);
      await assertRulesHold(scope, broken);
      if (!sameJson(before?.fields, after?.fields) || NEVER_SEEN.has(change.action)) {
        await insertLine(tx, call, change, { before, after, refusal: null });
      }
      return change.answer(scope, after);
    });
  } catch (error) {
    if (error instanceof ApiProblem && isRecorded(error)) {
      await insertLine(db, call, change, { before, after: null, refusal: error.code });
    }
    throw error;
  }
}

/** Actions that change no field of the record, and are recorded all the same. */
const NEVER_SEEN: ReadonlySet<ChangeAction> = new Set<ChangeAction>(['signOut', 'invite']);

/**
 * Whether a refusal is recorded: of rights and rules, and of a value that another record has, so
 * that nobody tries values of other groups unseen. Not of a request that is wrong in itself, and
 * not of a record that was changed meanwhile.
 */
const isRecorded = ({ code, field }: ApiProblem): boolean =>
  RECORDED.has(code) || (code === 'conflict' && field !== undefined && field !== 'revision');

const RECORDED: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'forbidden',
  'in_use',
  'last_admin',
  'rule_broken',
]);

/** Reads the caller's rights again: a change that was made meanwhile may have taken them. */
async function callerNow(tx: Database, { caller, now }: ChangeCall): Promise<Caller> {
  const current = await findCaller(tx, caller.userId, now);
  if (current === null) throw new ApiProblem('forbidden', 'You are not a user of this portal.');
  if (current.blocked) throw new ApiProblem('blocked', 'Your access has been blocked.');
  return current;
}

async function assertRevision<T>(
  scope: ChangeScope,
  { replaced, answer }: RecordChange<T>,
  before: Snapshot | null,
): Promise<void> {
  if (replaced?.revision === undefined) throw malformed('revision', 'a PUT names the revision');
  if (before?.revision === replaced.revision) return;
  throw new ApiProblem('conflict', 'The record has been changed meanwhile.', {
    field: 'revision',
    current: await answer(scope, before),
  });
}

const brokenRuleIds = async ({ tx, now }: ChangeScope): Promise<readonly string[]> =>
  (await readBrokenRules(tx, now)).map(({ ruleId }) => ruleId);

/** Throws rule_broken with the ids of the rules that were kept before the change. */
async function assertRulesHold(scope: ChangeScope, before: readonly string[]): Promise<void> {
  const brokenRules = (await brokenRuleIds(scope)).filter((ruleId) => !before.includes(ruleId));
  if (brokenRules.length === 0) return;
  throw new ApiProblem('rule_broken', 'The change would break a guard rule.', { brokenRules });
}

interface Sides {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly refusal: ProblemCode | null;
}

async function insertLine<T>(
  db: Database,
  { caller, now, address }: ChangeCall,
  { kind, action, actionOf, objectId, newName }: RecordChange<T>,
  { before, after, refusal }: Sides,
): Promise<void> {
  const [user] = await db
    .select({ name: users.nickName })
    .from(users)
    .where(eq(users.userId, caller.userId));
  await db.insert(adminChanges).values({
    at: now,
    userId: caller.userId,
    userName: user?.name ?? '',
    address,
    kind,
    action: refusal === null ? (actionOf?.(before, after) ?? action) : action,
    objectId: after?.id ?? objectId,
    objectName: after?.name ?? before?.name ?? newName ?? '',
    before: before?.fields ?? null,
    after: after?.fields ?? null,
    groups: [...new Set([...(before?.groups ?? []), ...(after?.groups ?? [])])],
    refusal,
  });
}
