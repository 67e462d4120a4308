import type { Quantity } from '../../domain/machine/quantity';
import { useSnapshotStand } from '../fleet/snapshot-context';
import { TapValue } from '../popover/TapValue';
import { qualityOf } from './quality';
import { ValueOrigin, type Measured } from './ValueOrigin';
import { ValueText } from './ValueText';

type ValueProps = {
  /** What the number is of: "Production, Beppu 1". */
  label: string;
  quantity: Quantity;
  of: Measured;
};

/**
 * One measured value with what it is worth: number, unit and quality at a glance, its times at a tap
 * (look.md).
 */
export function Value({ label, quantity, of }: ValueProps) {
  const stand = useSnapshotStand();
  const quality = qualityOf(quantity.value, of.measuredAt, stand);
  return (
    <TapValue
      heading={label}
      content={() => <ValueOrigin {...{ quantity, quality, of }} servedAt={stand.servedAt} />}
    >
      <ValueText {...{ quantity, quality }} />
    </TapValue>
  );
}
