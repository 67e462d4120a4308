import { setTimeout as pause } from 'node:timers/promises';
import type { MachineCommand } from '../../domain/machine/machine-command';
import { SECOND, type EpochMs } from '../../base/units';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import type { MachineLink, MachineReply } from '../machines/machine-link';
import {
  admit,
  refuseLate,
  seenOf,
  visibleModule,
  type CommandHeaders,
  type Meant,
  type VisibleModule,
} from './admit';
import {
  enterOpen,
  enterRefused,
  entryOfKey,
  settle,
  settleLeft,
  type Asked,
  type AuditRow,
} from './audit-log';
import { checkState } from './check-state';

export interface CommandParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly machines: MachineLink;
  /** How long a machine has to answer. */
  readonly answerWithinMs: number;
  /** Told of each reset that a machine has carried out: `module.number`, and when. */
  readonly onReset: (module: number, at: EpochMs) => Promise<void>;
  /** Something failed that the person who asked cannot be told of. */
  readonly onError: (error: unknown) => void;
}

export interface CommandAsk {
  readonly caller: Caller;
  readonly address: string;
  readonly command: MachineCommand;
  readonly moduleId: VisibleModule['moduleId'];
  readonly headers: CommandHeaders;
}

/** Beyond the time that a machine has: for the server's own work. */
const MARGIN_MS = 2 * SECOND;
/** How often somebody who waits for another request's answer looks for it. */
const LOOK_MS = 100;

/**
 * Tells a machine something, at most once for each Idempotency-Key: whoever comes with it again, at once,
 * later or after a restart, gets the first answer (contract, Commands). Everything that is asked for is in
 * the audit log, and a command is there before its machine hears of it. Throws why it was not told, or
 * no_answer.
 */
export async function runCommand(parts: CommandParts, ask: CommandAsk): Promise<MachineReply> {
  const { db, clock } = parts;
  const asked = askedOf(ask, clock());
  const earlier = asked.key === null ? null : await entryOfKey(db, asked.key);
  if (earlier !== null) return answerAgain(parts, earlier, asked);
  const { module, meant } = await noting(db, asked, async () => {
    const visible = await visibleModule(db, ask.caller, ask.moduleId);
    return { module: visible, meant: admit(ask.caller, visible, ask.headers, clock()) };
  });
  await settleStale(parts);
  const id = await enterOpen(db, asked);
  if (id === null) return answerOther(parts, asked, meant);
  return tellOnce(parts, ask, module, meant, id);
}

/** Ends what a server that died has left open; nobody else can. */
export const settleStale = ({ db, clock, answerWithinMs }: CommandParts): Promise<void> =>
  settleLeft(db, clock() - answerWithinMs - MARGIN_MS);

const askedOf = (
  { caller, address, moduleId, command, headers }: CommandAsk,
  at: number,
): Asked => ({
  at,
  userId: caller.userId,
  address,
  moduleId,
  action: command,
  seen: seenOf(headers['command-seen']),
  key: headers['idempotency-key'] ?? null,
});

/** What `check` refuses is written down as refused. */
async function noting<T>(db: Database, asked: Asked, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiProblem) await enterRefused(db, asked, error);
    throw error;
  }
}

/** The entry is ours: the machine is told, unless its state or the hour speaks against it. */
async function tellOnce(
  parts: CommandParts,
  { caller, command }: CommandAsk,
  module: VisibleModule,
  { notAfter, seen }: Meant,
  id: number,
): Promise<MachineReply> {
  const { db, clock } = parts;
  try {
    await checkState(db, module, { user: caller, command, seenWord: seen.word }, clock());
    refuseLate(notAfter, clock());
  } catch (error) {
    // Also where the database failed: the machine has heard nothing, and is free again.
    const problem = error instanceof ApiProblem ? error : new ApiProblem('internal', 'Not told.');
    await settle(db, id, problem);
    throw error;
  }
  const reply = await tellWithin(parts, module.moduleId, command);
  await settle(db, id, reply);
  if (reply === null) throw noAnswer();
  if (command === 'RESET_ALARMS' && reply.response === 'OK') {
    await parts.onReset(module.number, clock()).catch(parts.onError);
  }
  return reply;
}

async function tellWithin(
  { machines, answerWithinMs, onError }: CommandParts,
  moduleId: VisibleModule['moduleId'],
  command: MachineCommand,
): Promise<MachineReply | null> {
  const over = AbortSignal.timeout(answerWithinMs);
  const waited = new Promise<null>((resolve) => {
    over.addEventListener('abort', () => {
      resolve(null);
    });
  });
  const told = machines.tell(moduleId, command, over).catch((error: unknown) => {
    // It may have heard it before the line broke.
    onError(error);
    return null;
  });
  return Promise.race([told, waited]);
}

/** Our entry was not taken: the same request came twice at once, or another command is in flight. */
async function answerOther(
  parts: CommandParts,
  asked: Asked,
  { key }: Meant,
): Promise<MachineReply> {
  const earlier = await entryOfKey(parts.db, key);
  if (earlier !== null) return answerAgain(parts, earlier, asked);
  const problem = new ApiProblem('in_flight', 'Another command awaits its answer.');
  await enterRefused(parts.db, asked, problem);
  throw problem;
}

/** The answer that the first request with this key got, or gets. */
async function answerAgain(
  parts: CommandParts,
  earlier: AuditRow,
  asked: Asked,
): Promise<MachineReply> {
  const { userId, moduleId, action } = earlier;
  if (userId !== asked.userId || moduleId !== asked.moduleId || action !== asked.action) {
    const field = 'idempotency-key';
    const problem = new ApiProblem('rule_broken', `${field}: used for another command`, { field });
    await enterRefused(parts.db, { ...asked, key: null }, problem);
    throw problem;
  }
  return answerOf(await awaitEnding(parts, earlier));
}

/** The entry when it has ended. Whoever was to end it may have died: then there is no answer. */
async function awaitEnding(
  { db, clock, answerWithinMs }: CommandParts,
  entry: AuditRow,
): Promise<AuditRow> {
  const longest = answerWithinMs + MARGIN_MS;
  let now: AuditRow | null = entry;
  for (let waited = 0; now?.outcome === 'open'; waited += LOOK_MS) {
    if (waited > longest || clock() - entry.at > longest) await settle(db, entry.id, null);
    else await pause(LOOK_MS);
    now = entry.key === null ? null : await entryOfKey(db, entry.key);
  }
  return now ?? entry;
}

const RESPONSES = { ok: 'OK', fail: 'FAIL', error: 'ERROR' } as const;

/** Throws what was thrown the first time. */
function answerOf({ outcome, message, problem }: AuditRow): MachineReply {
  if (outcome === 'ok' || outcome === 'fail' || outcome === 'error') {
    return { response: RESPONSES[outcome], message };
  }
  if (outcome !== 'refused' || problem === null) throw noAnswer();
  const { code, detail = '', ...document } = problem;
  const { field, onSite, state } = document;
  throw new ApiProblem(code, detail, {
    ...(field === undefined ? {} : { field }),
    ...(onSite === undefined ? {} : { onSite }),
    ...(state === undefined ? {} : { state }),
  });
}

const noAnswer = (): ApiProblem =>
  new ApiProblem('no_answer', 'The machine did not answer in time: look at its state.');
