import { createContext, use } from 'react';
import type { EpochMs } from '../../domain/units';

/** What every value on a screen of the fleet has in common. */
export interface SnapshotStand {
  /** The server's clock when it told the snapshot: everything is judged at this moment. */
  readonly servedAt: EpochMs;
  /** Whether the snapshot may look live; false is "as of", whatever the machines did since. */
  readonly fresh: boolean;
}

export const SnapshotContext = createContext<SnapshotStand | null>(null);

export function useSnapshotStand(): SnapshotStand {
  const stand = use(SnapshotContext);
  if (stand === null) throw new Error('useSnapshotStand needs a FleetPage above it');
  return stand;
}
