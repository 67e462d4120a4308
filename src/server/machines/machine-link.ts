import type { ModuleId } from '../../domain/ids';
import type { MachineCommand } from '../../domain/machine/machine-command';

/** What a machine says when it is told something (section 4, Remote command). */
export interface MachineReply {
  readonly response: 'OK' | 'FAIL' | 'ERROR';
  readonly message: string;
}

/** The way to the machines, whatever they are connected by. */
export interface MachineLink {
  /**
   * Tells one machine one thing, once: it is never told again by the link. null when it does not
   * answer before `over`; what became of it is not known then.
   */
  readonly tell: (
    moduleId: ModuleId,
    command: MachineCommand,
    over: AbortSignal,
  ) => Promise<MachineReply | null>;
}

/** Nobody answers: a portal whose machines are connected by nothing. */
export const NO_MACHINES: MachineLink = { tell: () => Promise.resolve(null) };
