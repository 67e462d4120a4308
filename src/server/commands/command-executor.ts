import { setTimeout as pause } from 'node:timers/promises';
import type { ModuleId } from '../../domain/ids';
import { SECOND, type EpochMs } from '../../base/units';
import type { CommandRow } from '../database/tables/commands';
import { ApiProblem } from '../http/problem';
import type { MachineLink, MachineReply } from '../machines/machine-link';
import { checkAgain } from './check-again';
import { NO_ANSWER, notLinked, refusedBy, repliedWith, tooLate } from './command-endings';
import { claimWaiting, endCommand, markSent, recordLateReply } from './command-rows';
import { endedSignal, WAITING_SIGNAL } from './command-signals';
import { endOverdue, type OverdueDeps } from './overdue';

export interface ExecutorDeps extends OverdueDeps {
  readonly machines: MachineLink;
  /** Name of this process, unlike that of any other one on the database. */
  readonly claimedBy: string;
  /** Returns whether this process is the one that may send commands, asked before each claim. */
  readonly mayClaim: () => Promise<boolean>;
  /** Interval at which it looks for commands of which it may have missed the signal. */
  readonly lookEveryMs: number;
  /** Called for each reset that a machine has executed, and its time, before its reply is known. */
  readonly onReset: (moduleId: ModuleId, at: EpochMs) => Promise<void>;
  /** Reports a failure that no response carries. */
  readonly onError: (error: unknown) => void;
}

/** Time for which an executor tries to store the outcome of a command, one try a second. */
const STORE_TRIES = 10;

/**
 * Sends the commands that wait in the database to their machines, each once (contract W13): the
 * part of a server that is connected to the machines. A command is marked as sent before it is, so
 * one that a stopped process leaves behind is never sent again. Returns a function that ends the
 * waits for replies and resolves when all outcomes are stored.
 */
export function startExecutor(deps: ExecutorDeps): () => Promise<void> {
  const { db, clock, signals, onError } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const claim = async () => {
    if (stopping.signal.aborted || !(await deps.mayClaim())) return;
    for (const command of await claimWaiting(db, deps.claimedBy, clock())) {
      const execution = execute(deps, command, stopping.signal)
        .catch(onError)
        .finally(() => running.delete(execution));
      running.add(execution);
    }
    await endOverdue(deps);
  };
  let claiming = Promise.resolve();
  let isQueued = false;
  const wake = () => {
    if (isQueued) return;
    isQueued = true;
    claiming = claiming
      .then(() => {
        isQueued = false;
        return claim();
      })
      .catch(onError);
  };
  const unlisten = signals.listen((signal) => {
    if (signal === WAITING_SIGNAL) wake();
  });
  const timer = setInterval(wake, deps.lookEveryMs);
  wake();
  return async () => {
    clearInterval(timer);
    unlisten();
    stopping.abort();
    await claiming;
    await Promise.all(running);
  };
}

async function execute(
  deps: ExecutorDeps,
  command: CommandRow,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock, signals } = deps;
  const { id, moduleId, action } = command;
  const problem = await refusalOf(deps, command, stopping);
  if (problem !== null) {
    await endCommand(db, id, refusedBy(problem), { now: clock(), from: ['claimed'] });
  } else {
    const { reply, later } = await sendWithTimeout(deps, command, stopping);
    if (action === 'RESET_ALARMS' && reply?.response === 'OK') {
      await deps.onReset(moduleId, clock()).catch(deps.onError);
    }
    await store(deps, id, reply);
    if (reply === null)
      void later.then((late) => late && store(deps, id, late)).catch(deps.onError);
  }
  signals.send(endedSignal(id));
}

/** Marks a claimed command as sent; otherwise returns the reason for which it is not to be sent. */
async function refusalOf(
  { db, clock }: ExecutorDeps,
  command: CommandRow,
  stopping: AbortSignal,
): Promise<ApiProblem | null> {
  try {
    await checkAgain(db, command, clock());
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  if (stopping.aborted) return notLinked();
  return (await markSent(db, command, clock())) ? null : tooLate();
}

/** Stores the reply, or that there was none; tries again while the database is out of reach. */
async function store(deps: ExecutorDeps, id: number, reply: MachineReply | null): Promise<void> {
  const { db, clock } = deps;
  const ending = reply === null ? NO_ANSWER : repliedWith(reply, clock());
  for (let tries = 1; ; tries += 1) {
    try {
      const hasEnded = await endCommand(db, id, ending, { now: clock() });
      if (!hasEnded && reply !== null) await recordLateReply(db, id, reply, clock());
      return;
    } catch (error) {
      if (tries === STORE_TRIES) throw error;
      await pause(SECOND);
    }
  }
}

/** Returns the reply within the machine's time, or null; `later` is the reply whenever it comes. */
async function sendWithTimeout(
  { machines, replyTimeoutMs, onError }: ExecutorDeps,
  { moduleId, action }: CommandRow,
  stopping: AbortSignal,
) {
  const over = AbortSignal.any([AbortSignal.timeout(replyTimeoutMs), stopping]);
  const waited = new Promise<null>((resolve) => {
    const end = () => {
      resolve(null);
    };
    if (over.aborted) end();
    else over.addEventListener('abort', end, { once: true });
  });
  const later = machines.send(moduleId, action, over).catch((error: unknown) => {
    // The machine may have received the command before the connection broke.
    onError(error);
    return null;
  });
  return { reply: await Promise.race([later, waited]), later };
}
