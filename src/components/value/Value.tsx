import type { Quantity } from '../../domain/quantity';
import { useSnapshotStand } from '../fleet/snapshot-context';
import { TapPopover } from '../popover/TapPopover';
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
    <TapPopover
      heading={label}
      content={() => <ValueOrigin {...{ quantity, quality, of }} servedAt={stand.servedAt} />}
      minH="target"
      minW="target"
      px="2"
      mx="-2"
      textAlign="inherit"
    >
      <ValueText {...{ quantity, quality }} />
    </TapPopover>
  );
}
