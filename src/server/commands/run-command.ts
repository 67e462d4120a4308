import type { MachineCommand } from '../../domain/machine/machine-command';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import type { CommandRow } from '../database/tables/commands';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import type { MachineReply } from '../machines/machine-link';
import { admit, refuseLate, parseSeen, type CommandHeaders, type VisibleModule } from './admit';
import { recordRefused, type AuditRequest } from './audit-log';
import { awaitEnding } from './await-ending';
import { checkState } from './check-state';
import { notLinked, refusedBy, replyOf } from './command-endings';
import {
  endCommand,
  findCommand,
  insertRefused,
  insertWaiting,
  type CommandRequestRow,
} from './command-rows';
import { WAITING_SIGNAL } from './command-signals';
import { endOverdue, type OverdueDeps } from './overdue';
import { auditedModule } from './refusal-counts';

export interface CommandDeps extends OverdueDeps {
  /** Returns whether any server on the database is connected to the machines. */
  readonly isLinked: () => Promise<boolean>;
}

export interface CommandRequest {
  readonly caller: Caller;
  readonly address: string;
  readonly command: MachineCommand;
  readonly moduleId: VisibleModule['moduleId'];
  readonly headers: CommandHeaders;
}

/** A request for a command, and its key if it has one. */
interface Requested extends AuditRequest {
  readonly action: MachineCommand;
  readonly key: string | null;
  readonly notAfter: EpochMs | null;
}

/**
 * Has a command sent to its machine, at most once for each Idempotency-Key: the same key returns
 * the first reply again, whether at once, later or after a restart (contract W13). The command is
 * stored first; the server that is connected to the machines claims and sends it, and whichever
 * process waits gets the reply. Every request for a module that the caller sees ends in the audit
 * log. Throws the reason for which it was not sent, or no_answer.
 */
export async function runCommand(
  deps: CommandDeps,
  request: CommandRequest,
): Promise<MachineReply> {
  const { db, clock } = deps;
  const requested = requestedOf(request, clock());
  const earlier = requested.key === null ? null : await findCommand(db, requested.key);
  if (earlier !== null && isSameCommand(earlier, requested)) {
    return replyOf(await awaitEnding(deps, earlier));
  }
  const module = await auditedModule(db, request.caller, request.moduleId, clock());
  if (earlier !== null) return refuseUsedKey(db, requested);
  const { keyed, seenWord } = await admitted(db, requested, request, module, clock());
  await endOverdue(deps);
  const command = await enqueue(deps, request, module, keyed, seenWord);
  if (command === null) return replyWithoutRow(deps, keyed);
  return replyOf(await awaitEnding(deps, command));
}

const requestedOf = (
  { caller, address, moduleId, command, headers }: CommandRequest,
  at: number,
): Requested => ({
  at,
  userId: caller.userId,
  address,
  moduleId,
  action: command,
  seen: parseSeen(headers['command-seen']),
  key: headers['idempotency-key'] ?? null,
  notAfter: headers['command-not-after'] ?? null,
});

/** Checks the request's terms (`admit`), and records a refusal. */
async function admitted(
  db: Database,
  requested: Requested,
  { caller, headers }: CommandRequest,
  module: VisibleModule,
  now: EpochMs,
): Promise<{ readonly keyed: CommandRequestRow; readonly seenWord: number }> {
  try {
    const { key, seen } = admit(caller, module, headers, now);
    return { keyed: { ...requested, key }, seenWord: seen.word };
  } catch (error) {
    if (error instanceof ApiProblem) await recordRefusal(db, requested, error);
    throw error;
  }
}

function recordRefusal(db: Database, requested: Requested, problem: ApiProblem): Promise<void> {
  const { key, notAfter, ...entry } = requested;
  if (key === null) return recordRefused(db, entry, problem);
  return insertRefused(db, { ...entry, key, notAfter }, problem);
}

/**
 * Reserves the module and stores the command, in one transaction with the checks that depend on the
 * module's state: a refused one is stored as ended. Returns null when its key is used, or another
 * command is in flight.
 */
async function enqueue(
  deps: CommandDeps,
  { caller, command }: CommandRequest,
  module: VisibleModule,
  keyed: CommandRequestRow,
  seenWord: number,
): Promise<CommandRow | null> {
  const { db, clock, signals } = deps;
  const isLinked = await deps.isLinked();
  const row = await db.transaction(async (tx) => {
    const inserted = await insertWaiting(tx, keyed);
    if (inserted === null) return null;
    try {
      await checkState(tx, module, { user: caller, command, seenWord }, clock());
      if (!isLinked) throw notLinked();
      if (keyed.notAfter !== null) refuseLate(keyed.notAfter, clock());
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      await endCommand(tx, inserted.id, refusedBy(error), { now: clock() });
    }
    return inserted;
  });
  if (row !== null) signals.send(WAITING_SIGNAL);
  return row;
}

/**
 * Handles a request whose command was not stored: the same request came twice at once, or another
 * command is in flight.
 */
async function replyWithoutRow(deps: CommandDeps, keyed: CommandRequestRow): Promise<MachineReply> {
  const earlier = await findCommand(deps.db, keyed.key);
  if (earlier !== null) {
    if (!isSameCommand(earlier, keyed)) return refuseUsedKey(deps.db, keyed);
    return replyOf(await awaitEnding(deps, earlier));
  }
  const problem = new ApiProblem('in_flight', 'Another command awaits its answer.');
  await insertRefused(deps.db, keyed, problem);
  throw problem;
}

/** Whether a request with a used key is the command of that key again. */
const isSameCommand = ({ userId, moduleId, action }: CommandRow, request: Requested): boolean =>
  userId === request.userId && moduleId === request.moduleId && action === request.action;

/** Records a request whose key was used for another command, and throws rule_broken. */
async function refuseUsedKey(db: Database, requested: Requested): Promise<never> {
  const field = 'idempotency-key';
  const problem = new ApiProblem('rule_broken', `${field}: used for another command`, { field });
  await recordRefusal(db, { ...requested, key: null }, problem);
  throw problem;
}
