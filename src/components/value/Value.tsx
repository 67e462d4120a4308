import type { Quantity } from '../../domain/machine/quantity';
import { useSnapshotStatus } from '../fleet/snapshot-context';
import { TapValue } from '../popover/TapValue';
import { qualityOf } from './quality';
import { ValueOrigin, type Measured } from './ValueOrigin';
import { ValueText } from './ValueText';

type ValueProps = {
  /** Name of the value: "Production, Beppu 1". */
  label: string;
  quantity: Quantity;
  of: Measured;
};

/** One measured value: number, unit and quality at a glance, its times at a tap (ui L2). */
export function Value({ label, quantity, of }: ValueProps) {
  const status = useSnapshotStatus();
  const quality = qualityOf(quantity.value, of.measuredAt, status);
  return (
    <TapValue
      heading={label}
      content={() => <ValueOrigin {...{ quantity, quality, of }} servedAt={status.servedAt} />}
    >
      <ValueText {...{ quantity, quality }} />
    </TapValue>
  );
}
