import type { ModulePage } from '../module-page';
import { qualityOf, type Quality } from '../../../components/value/quality';
import type { SnapshotStatus } from '../../../components/fleet/snapshot-context';
import { moduleType, type ModuleType } from '../../../domain/machine/module-type';
import { PROCESS_SENSORS } from '../../../domain/machine/process-sensors';
import { troubleAt, type ActiveTrouble } from '../../../domain/machine/process-trouble';
import { readingQuantity, type Quantity } from '../../../domain/machine/quantity';
import type { VariableName } from '../../../domain/machine/variables';
import type { Layout } from './layouts/layout';
import { LAYOUTS } from './layouts/layouts';

/** A value of the drawing with its quality. */
export interface ProcessValue {
  readonly variable: VariableName;
  readonly quantity: Quantity;
  readonly quality: Quality;
  /** Alarm or warning that concerns the measured place or its sensor. */
  readonly trouble: ActiveTrouble | null;
}

/** The side sheet of a value: which one it shows, and how to open it. */
export interface SheetControl {
  readonly shown: VariableName | null;
  readonly show: (variable: VariableName) => void;
}

/** Everything that the drawing, its table and its lists show of a machine. */
export interface ProcessView extends ModulePage {
  readonly type: ModuleType;
  readonly layout: Layout;
  /** In the order of the table; a missing value is a dash. */
  readonly values: readonly ProcessValue[];
  /** Quality of the machine's reported state: its status bits, controller states and start step. */
  readonly stateQuality: Quality;
}

export function processView({ module, row }: ModulePage, status: SnapshotStatus): ProcessView {
  const type = moduleType(module.moduleId);
  const values = PROCESS_SENSORS[type].map((variable): ProcessValue => {
    const quantity = readingQuantity(variable, module.readings[variable]);
    const quality = qualityOf(quantity.value, module.measuredAt, status);
    return { variable, quantity, quality, trouble: troubleAt(module, variable) };
  });
  const stateQuality = qualityOf(module.statusWord, module.measuredAt, status);
  return { module, row, type, layout: LAYOUTS[type], values, stateQuality };
}
