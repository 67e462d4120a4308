import { isConnected } from '../../domain/machine/connection';
import type { EpochMs } from '../../base/units';
import type { SnapshotStand } from '../fleet/snapshot-context';

/**
 * What a value is worth (offline, Honest freshness): live; the last that was heard before the machine
 * fell silent; as it stood when the server was last heard; or there is none.
 */
export type Quality = 'live' | 'silent' | 'held' | 'missing';

/** A dash has no age worth a mark; a silent machine is silent, whether or not the server is heard. */
export function qualityOf(
  value: number | null,
  measuredAt: EpochMs | null,
  { servedAt, fresh }: SnapshotStand,
): Quality {
  if (value === null) return 'missing';
  if (!isConnected(measuredAt, servedAt)) return 'silent';
  return fresh ? 'live' : 'held';
}

/** A figure that several machines make; silent as soon as a silent machine's last value is in it. */
export function qualityOfTotal(
  value: number | null,
  partlySilent: boolean,
  fresh: boolean,
): Quality {
  if (value === null) return 'missing';
  if (partlySilent) return 'silent';
  return fresh ? 'live' : 'held';
}
