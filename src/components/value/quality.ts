import { isConnected } from '../../domain/machine/connection';
import type { EpochMs } from '../../base/units';
import type { SnapshotStatus } from '../fleet/snapshot-context';

/**
 * Quality of a value (ui L2, store O11): `live`; `silent`, the last value before the machine fell
 * silent; `held`, the last value before the server became unreachable; or `missing`.
 */
export type Quality = 'live' | 'silent' | 'held' | 'missing';

/**
 * Whether each value of this quality has a clock and hidden words of its own, since not everybody
 * can see that it is dimmed. The one place where that is decided.
 */
export const isMarkedPast = (quality: Quality): boolean =>
  quality === 'silent' || quality === 'held';

/**
 * A missing value has no age to show. A silent machine is silent whether or not the server
 * responds.
 */
export function qualityOf(
  value: number | null,
  measuredAt: EpochMs | null,
  { servedAt, fresh }: SnapshotStatus,
): Quality {
  if (value === null) return 'missing';
  if (!isConnected(measuredAt, servedAt)) return 'silent';
  return fresh ? 'live' : 'held';
}

/**
 * Quality of a figure over several machines: silent as soon as it contains a silent machine's last
 * value.
 */
export function qualityOfTotal(
  value: number | null,
  partlySilent: boolean,
  fresh: boolean,
): Quality {
  if (value === null) return 'missing';
  if (partlySilent) return 'silent';
  return fresh ? 'live' : 'held';
}
