import type { ModuleId } from '../../domain/ids';
import type { Sample } from '../../domain/machine/readings';
import type { EpochMs } from '../../base/units';

/** A parameter of a machine at some moment. */
export interface StoredParameter {
  readonly name: string;
  readonly key: string;
  readonly value: number | string;
  /** null when it has none. */
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly default: number | string | null;
}

/** Connection to the machines for files: data that only a machine itself has. */
export interface MachineFiles {
  /**
   * Returns the machine's measurements in [from, to], every `step` ms; moments without a
   * measurement are left out. null when the machine does not exist, or does not respond now.
   */
  readonly samples: (
    moduleId: ModuleId,
    from: EpochMs,
    to: EpochMs,
    step: number,
  ) => Promise<readonly Sample[] | null>;
  /**
   * Returns its parameters at a moment; null before it was commissioned, or when it does not exist.
   */
  readonly parameters: (
    moduleId: ModuleId,
    at: EpochMs,
  ) => Promise<readonly StoredParameter[] | null>;
}
