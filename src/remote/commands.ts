import type { AuditEntry } from '../contract/audit';
import type { ModuleId } from '../domain/ids';
import type { MachineCommand } from '../domain/machine/machine-command';
import type { OnSite } from '../domain/machine/on-site';
import type { StatusWord } from '../domain/machine/status-word';
import type { EpochMs } from '../base/units';

/** One command, as one person meant it once (contract W13). */
export interface CommandOrder {
  readonly moduleId: ModuleId;
  readonly command: MachineCommand;
  /** A new key for each press: a key is never executed twice. */
  readonly key: string;
  /** By the server's clock; at most 15 s ahead. A later command is not executed. */
  readonly notAfter: EpochMs;
  /** The state as the person saw it. */
  readonly seen: { readonly statusWord: StatusWord; readonly measuredAt: EpochMs };
}

/** Reply of the machine: it did, it refused, it failed. */
export interface CommandReply {
  readonly response: 'OK' | 'FAIL' | 'ERROR';
  readonly message: string;
}

/** A page of the audit log, newest first; `cursor` is that of the next one, null on the last. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly cursor: string | null;
}

/**
 * Commands to machines, and reports of who is on site. Separate from Reads, since the demo has no
 * machines to command: it lacks this by type. All reject with RemoteError, except for `leaving`.
 */
export interface Commands {
  /**
   * Sends the order once, and never again, whatever the response. `leaving` is called right before
   * it leaves this device, with no step in between; an error it throws stops the order and is
   * thrown on.
   */
  send(order: CommandOrder, leaving: () => void, signal: AbortSignal): Promise<CommandReply>;
  /** Reports that the user is at the machine; `on_site` when another person is. */
  beginOnSite(moduleId: ModuleId, signal: AbortSignal): Promise<OnSite>;
  /**
   * Reports that nobody is there any more; `forbidden` when another person reported it, unless the
   * user may edit.
   */
  endOnSite(moduleId: ModuleId, signal: AbortSignal): Promise<void>;
  /** The machine's commands and their senders; for groups the user may edit. */
  audit(moduleId: ModuleId, cursor: string | null, signal: AbortSignal): Promise<AuditPage>;
}
