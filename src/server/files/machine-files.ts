import type { ModuleId } from '../../domain/ids';
import type { Sample } from '../../domain/machine/readings';
import type { EpochMs } from '../../base/units';

/** A parameter as a machine has it at some moment. */
export interface StoredParameter {
  readonly name: string;
  readonly key: string;
  readonly value: number;
  /** null where it has none. */
  readonly unit: string | null;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** The machines' end of files: what only a machine itself can hand over. */
export interface MachineFiles {
  /**
   * What the machine measured in [from, to], every `step` ms; moments at which it measured nothing are left
   * out. null when it does not hand it over: it is not there, or does not answer now.
   */
  readonly samples: (
    moduleId: ModuleId,
    from: EpochMs,
    to: EpochMs,
    step: number,
  ) => Promise<readonly Sample[] | null>;
  /** Its parameters as they were at a moment; null before it was commissioned, or when it is not there. */
  readonly parameters: (
    moduleId: ModuleId,
    at: EpochMs,
  ) => Promise<readonly StoredParameter[] | null>;
}
