import { setTimeout as pause } from 'node:timers/promises';
import type { MachineCommand } from '../../domain/machine/machine-command';
import { SECOND, type EpochMs } from '../../base/units';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import type { MachineLink, MachineReply } from '../machines/machine-link';
import { NEWEST_ACCEPTED_MS } from '../telemetry/levels';
import {
  admit,
  refuseLate,
  parseSeen,
  type CommandHeaders,
  type CommandTerms,
  type VisibleModule,
} from './admit';
import {
  recordOpen,
  recordRefused,
  findEntryByKey,
  closeEntry,
  closeAbandonedEntries,
  type AuditRequest,
  type AuditRow,
} from './audit-log';
import { checkState } from './check-state';
import { auditedModule } from './refusal-counts';

export interface CommandDeps {
  readonly db: Database;
  readonly clock: ReadClock;
  readonly machines: MachineLink;
  /** Time that a machine has to reply. */
  readonly replyTimeoutMs: number;
  /** Called for each reset that a machine has executed, with `module.number` and the time. */
  readonly onReset: (module: number, at: EpochMs) => Promise<void>;
  /** Reports a failure that the response cannot carry. */
  readonly onError: (error: unknown) => void;
}

export interface CommandRequest {
  readonly caller: Caller;
  readonly address: string;
  readonly command: MachineCommand;
  readonly moduleId: VisibleModule['moduleId'];
  readonly headers: CommandHeaders;
}

/** Time for the server's own work, beyond the machine's. */
const MARGIN_MS = 2 * SECOND;
/** Interval at which a repeated request checks whether the first one has its reply. */
const CHECK_EVERY_MS = 100;

/**
 * Sends a command to a machine, at most once for each Idempotency-Key: the same key returns the
 * first reply again, whether at once, later or after a restart (contract W13). Every request for a
 * module that the caller sees is in the audit log, and a command is recorded before it is sent to
 * its machine. Throws the reason for
 * which it was not sent, or no_answer.
 */
export async function runCommand(
  deps: CommandDeps,
  request: CommandRequest,
): Promise<MachineReply> {
  const { db, clock } = deps;
  const auditRequest = auditRequestOf(request, clock());
  const earlier = auditRequest.key === null ? null : await findEntryByKey(db, auditRequest.key);
  if (earlier !== null && isSameCommand(earlier, auditRequest)) {
    return replyOf(await awaitOutcome(deps, earlier));
  }
  const module = await auditedModule(db, request.caller, request.moduleId, clock());
  if (earlier !== null) return refuseUsedKey(db, auditRequest);
  const terms = await recordingRefusal(db, auditRequest, () =>
    admit(request.caller, module, request.headers, clock()),
  );
  await closeStaleCommands(deps);
  const id = await recordOpen(db, auditRequest);
  if (id === null) return replyWithoutEntry(deps, auditRequest, terms);
  return sendOnce(deps, request, module, terms, id);
}

/** Closes the commands that a stopped server has left open; no other process would. */
export function closeStaleCommands({ db, clock, replyTimeoutMs }: CommandDeps): Promise<void> {
  const now = clock();
  return closeAbandonedEntries(db, {
    before: now - replyTimeoutMs - MARGIN_MS,
    after: now + NEWEST_ACCEPTED_MS,
  });
}

const auditRequestOf = (
  { caller, address, moduleId, command, headers }: CommandRequest,
  at: number,
): AuditRequest => ({
  at,
  userId: caller.userId,
  address,
  moduleId,
  action: command,
  seen: parseSeen(headers['command-seen']),
  key: headers['idempotency-key'] ?? null,
});

/** Runs `check` and records its refusal. */
async function recordingRefusal<T>(
  db: Database,
  auditRequest: AuditRequest,
  check: () => T,
): Promise<T> {
  try {
    return check();
  } catch (error) {
    if (error instanceof ApiProblem) await recordRefused(db, auditRequest, error);
    throw error;
  }
}

/** Sends the command of an entry of ours, unless the module's state or the time rules it out. */
async function sendOnce(
  deps: CommandDeps,
  { caller, command }: CommandRequest,
  module: VisibleModule,
  { notAfter, seen }: CommandTerms,
  id: number,
): Promise<MachineReply> {
  const { db, clock } = deps;
  try {
    await checkState(db, module, { user: caller, command, seenWord: seen.word }, clock());
    refuseLate(notAfter, clock());
  } catch (error) {
    // Also when the database failed: nothing was sent, so the module is free again.
    const problem = error instanceof ApiProblem ? error : new ApiProblem('internal', 'Not told.');
    await closeEntry(db, id, problem);
    throw error;
  }
  const reply = await sendWithTimeout(deps, module.moduleId, command);
  await closeEntry(db, id, reply);
  if (reply === null) throw noReply();
  if (command === 'RESET_ALARMS' && reply.response === 'OK') {
    await deps.onReset(module.number, clock()).catch(deps.onError);
  }
  return reply;
}

async function sendWithTimeout(
  { machines, replyTimeoutMs, onError }: CommandDeps,
  moduleId: VisibleModule['moduleId'],
  command: MachineCommand,
): Promise<MachineReply | null> {
  const over = AbortSignal.timeout(replyTimeoutMs);
  const waited = new Promise<null>((resolve) => {
    over.addEventListener('abort', () => {
      resolve(null);
    });
  });
  const reply = machines.send(moduleId, command, over).catch((error: unknown) => {
    // The machine may have received the command before the connection broke.
    onError(error);
    return null;
  });
  return Promise.race([reply, waited]);
}

/**
 * Handles a request whose entry was not inserted: the same request came twice at once, or another
 * command is in flight.
 */
async function replyWithoutEntry(
  deps: CommandDeps,
  auditRequest: AuditRequest,
  { key }: CommandTerms,
): Promise<MachineReply> {
  const earlier = await findEntryByKey(deps.db, key);
  if (earlier !== null) {
    if (!isSameCommand(earlier, auditRequest)) return refuseUsedKey(deps.db, auditRequest);
    return replyOf(await awaitOutcome(deps, earlier));
  }
  const problem = new ApiProblem('in_flight', 'Another command awaits its answer.');
  await recordRefused(deps.db, auditRequest, problem);
  throw problem;
}

/** Whether a request with a used key is the command of that entry again. */
const isSameCommand = ({ userId, moduleId, action }: AuditRow, request: AuditRequest): boolean =>
  userId === request.userId && moduleId === request.moduleId && action === request.action;

/** Records a request whose key was used for another command, and throws rule_broken. */
async function refuseUsedKey(db: Database, auditRequest: AuditRequest): Promise<never> {
  const field = 'idempotency-key';
  const problem = new ApiProblem('rule_broken', `${field}: used for another command`, { field });
  await recordRefused(db, { ...auditRequest, key: null }, problem);
  throw problem;
}

/**
 * Returns the entry once it is closed. If nobody closes it in time, it is closed as without reply.
 */
async function awaitOutcome(
  { db, clock, replyTimeoutMs }: CommandDeps,
  entry: AuditRow,
): Promise<AuditRow> {
  const longest = replyTimeoutMs + MARGIN_MS;
  let now: AuditRow | null = entry;
  for (let waited = 0; now?.outcome === 'open'; waited += CHECK_EVERY_MS) {
    if (waited > longest || clock() - entry.at > longest) await closeEntry(db, entry.id, null);
    else await pause(CHECK_EVERY_MS);
    now = entry.key === null ? null : await findEntryByKey(db, entry.key);
  }
  return now ?? entry;
}

const RESPONSES = { ok: 'OK', fail: 'FAIL', error: 'ERROR' } as const;

/** Returns the reply of a closed entry; throws what the first request threw. */
function replyOf({ outcome, message, problem }: AuditRow): MachineReply {
  if (outcome === 'ok' || outcome === 'fail' || outcome === 'error') {
    return { response: RESPONSES[outcome], message };
  }
  if (outcome !== 'refused' || problem === null) throw noReply();
  const { code, detail = '', ...document } = problem;
  const { field, onSite, state } = document;
  throw new ApiProblem(code, detail, {
    ...(field === undefined ? {} : { field }),
    ...(onSite === undefined ? {} : { onSite }),
    ...(state === undefined ? {} : { state }),
  });
}

const noReply = (): ApiProblem =>
  new ApiProblem('no_answer', 'The machine did not answer in time: look at its state.');
