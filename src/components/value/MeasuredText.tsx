import type { EpochMs } from '../../base/units';
import type { Quantity } from '../../domain/machine/quantity';
import { useSnapshotStatus } from '../fleet/snapshot-context';
import { qualityOf } from './quality';
import { ValueText } from './ValueText';

type MeasuredTextProps = { quantity: Quantity; measuredAt: EpochMs | null };

/** One measured value as plain text, for rows in which a press opens the machine instead. */
export function MeasuredText({ quantity, measuredAt }: MeasuredTextProps) {
  const quality = qualityOf(quantity.value, measuredAt, useSnapshotStatus());
  return <ValueText {...{ quantity, quality }} />;
}
