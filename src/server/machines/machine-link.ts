import type { ModuleId } from '../../domain/ids';
import type { MachineCommand } from '../../domain/machine/machine-command';

/** Reply of a machine to a command (rules §4.8). */
export interface MachineReply {
  readonly response: 'OK' | 'FAIL' | 'ERROR';
  readonly message: string;
}

/** Connection to the machines, whatever its technology. */
export interface MachineLink {
  /**
   * Sends a command to one machine, once: the link never repeats it. Returns null when the machine
   * does not reply before `over` is aborted; the outcome is not known then. A link may also return
   * the reply when it comes later: it is recorded as late.
   */
  readonly send: (
    moduleId: ModuleId,
    command: MachineCommand,
    over: AbortSignal,
  ) => Promise<MachineReply | null>;
}
