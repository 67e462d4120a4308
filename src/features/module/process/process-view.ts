import type { ModulePage } from '../module-page';
import { qualityOf, type Quality } from '../../../components/value/quality';
import type { SnapshotStand } from '../../../components/fleet/snapshot-context';
import { moduleType, type ModuleType } from '../../../domain/machine/module-type';
import { PROCESS_SENSORS } from '../../../domain/machine/process-sensors';
import { troubleAt, type Trouble } from '../../../domain/machine/process-trouble';
import { readingQuantity, type Quantity } from '../../../domain/machine/quantity';
import type { VariableName } from '../../../domain/machine/variables';
import type { Layout } from './layouts/layout';
import { LAYOUTS } from './layouts/layouts';

/** A value of the drawing with what it is worth. */
export interface ProcessValue {
  readonly variable: VariableName;
  readonly quantity: Quantity;
  readonly quality: Quality;
  /** What is wrong with what it measures, or with its sensor. */
  readonly trouble: Trouble | null;
}

/** All that the drawing, its table and its lists show of a machine. */
export interface ProcessView extends ModulePage {
  readonly type: ModuleType;
  readonly layout: Layout;
  /** In the order of the table; a value that is missing is a dash and stays. */
  readonly values: readonly ProcessValue[];
  /** What the machine's word of itself is worth: its status bits, states and start step. */
  readonly told: Quality;
}

export function processView({ module, row }: ModulePage, stand: SnapshotStand): ProcessView {
  const type = moduleType(module.moduleId);
  const values = PROCESS_SENSORS[type].map((variable): ProcessValue => {
    const quantity = readingQuantity(variable, module.readings[variable]);
    const quality = qualityOf(quantity.value, module.measuredAt, stand);
    return { variable, quantity, quality, trouble: troubleAt(module, variable) };
  });
  const told = qualityOf(module.statusWord, module.measuredAt, stand);
  return { module, row, type, layout: LAYOUTS[type], values, told };
}
