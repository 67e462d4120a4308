import type { AuditOutcome } from '../../domain/machine/command-outcome';
import { alertsIn } from '../../store/alerts/alerts';
import { putOwnCommand } from '../../store/alerts/last-command';
import type { Store } from '../../store/store';
import type { Clock } from '../clock';
import type { CommandQueue } from './command-queue';
import type { CommandRun, RunState } from './command-run';

interface OwnCommandDeps {
  readonly queue: Pick<CommandQueue, 'subscribe' | 'state'>;
  readonly store: Pick<Store, 'alertRows' | 'person'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Aborted when the account is closed. */
  readonly ended: AbortSignal;
}

/** Outcome that the server's log will have; null where the machine got no command, or not yet. */
function outcomeOf(state: RunState): AuditOutcome | null {
  switch (state.kind) {
    case 'acknowledged':
    case 'under-way':
    case 'confirmed':
      return 'ok';
    case 'failed':
      return 'error';
    case 'unknown':
      return 'no_answer';
    case 'refused':
      return state.cause === 'machine' ? 'fail' : null;
    case 'pending':
      return null;
  }
}

/**
 * Stores each command of this tab as the last one of its machine, with its outcome: where the
 * network is lost right after it, the server's log would still name an older one.
 */
export function storeOwnCommands({ queue, store, clock, ended }: OwnCommandDeps): void {
  const stored = new Map<string, AuditOutcome>();
  const put = async (run: CommandRun, outcome: AuditOutcome) => {
    const generation = await alertsIn(store.alertRows).generation();
    const userName = (await store.person.read())?.user.nickName ?? '';
    const { command, requestedAt: at } = run;
    const last = { command, outcome, userName, at };
    await putOwnCommand(store.alertRows, run.moduleId, { readAt: clock.now(), last }, generation);
  };
  const look = () => {
    for (const run of queue.state.runs) {
      const outcome = run.elsewhere ? null : outcomeOf(run.state);
      if (outcome === null || stored.get(run.id) === outcome) continue;
      stored.set(run.id, outcome);
      // A fault of the disk is reported elsewhere; the server's log has the command too.
      put(run, outcome).catch(() => undefined);
    }
  };
  look();
  ended.addEventListener('abort', queue.subscribe(look));
}
