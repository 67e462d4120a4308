import type { AuditEntry } from '../contract/audit';
import type { ModuleId } from '../domain/ids';
import type { MachineCommand } from '../domain/machine/machine-command';
import type { OnSite } from '../domain/machine/on-site';
import type { StatusWord } from '../domain/machine/status-word';
import type { EpochMs } from '../base/units';

/** One command as one person meant it, once (contract, Commands). */
export interface CommandOrder {
  readonly moduleId: ModuleId;
  readonly command: MachineCommand;
  /** Another one for each time that somebody means it: the same key is never executed twice. */
  readonly key: string;
  /** The server's clock; at most 15 s ahead. Later it is not executed. */
  readonly notAfter: EpochMs;
  /** The state as the person saw it. */
  readonly seen: { readonly statusWord: StatusWord; readonly measuredAt: EpochMs };
}

/** What the machine said (section 7): it did, it would not, it could not. */
export interface CommandReply {
  readonly response: 'OK' | 'FAIL' | 'ERROR';
  readonly message: string;
}

/** A page of the audit log, newest first; `cursor` asks for the next one, null on the last. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly cursor: string | null;
}

/**
 * What can be told to machines, and said about who is there. Beside Reads, since the demo has no
 * machines to tell anything: it lacks this by type. All reject with RemoteError, but for `leaving`.
 */
export interface Commands {
  /**
   * Sends the order once; whatever comes back, never again. `leaving` is called right before it
   * leaves this device, with no step in between, and what it throws keeps it here and is thrown on.
   */
  send(order: CommandOrder, leaving: () => void, signal: AbortSignal): Promise<CommandReply>;
  /** Says that one is at the machine; `on_site` when somebody else is. */
  beginOnSite(moduleId: ModuleId, signal: AbortSignal): Promise<OnSite>;
  /** Says that nobody is there any more; `forbidden` when another person said so, unless one may edit. */
  endOnSite(moduleId: ModuleId, signal: AbortSignal): Promise<void>;
  /** Who told this machine what; of groups that one may edit. */
  audit(moduleId: ModuleId, cursor: string | null, signal: AbortSignal): Promise<AuditPage>;
}
