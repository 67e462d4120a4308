import { lastCommandOf } from '../../domain/machine/last-command';
import type { Commands } from '../../remote/commands';
import { alertsIn } from '../../store/alerts/alerts';
import { putLastCommand } from '../../store/alerts/last-command';
import { StorageError } from '../../store/database/storage-error';
import type { Store } from '../../store/store';
import type { Clock } from '../clock';

interface AuditDeps {
  readonly commands: Pick<Commands, 'audit'>;
  readonly store: Pick<Store, 'alertRows'>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Reads pages of the audit log. The newest page brings the last command, which is stored: without a
 * network it is the only thing that says why a machine stands. A page without a command says
 * nothing, unless it is all of the log.
 */
export function createAudit({ commands, store, clock }: AuditDeps): Commands['audit'] {
  const rows = store.alertRows;
  return async (moduleId, cursor, signal) => {
    if (cursor !== null) return commands.audit(moduleId, cursor, signal);
    const readAt = clock.now();
    const generation = await alertsIn(rows).generation().catch(diskFailed);
    const page = await commands.audit(moduleId, cursor, signal);
    const last = lastCommandOf(page.entries);
    if (generation === null || (last === null && page.cursor !== null)) return page;
    await putLastCommand(rows, moduleId, { readAt, last }, generation).catch(diskFailed);
    return page;
  };
}

/** The page is shown where the disk failed and not the server. */
function diskFailed(error: unknown): null {
  if (error instanceof StorageError) return null;
  throw error;
}
