import { createContext, use } from 'react';
import type { EpochMs } from '../../base/units';

/** What every value on a screen of the fleet has in common. */
export interface SnapshotStand {
  /** The server's clock when it told the snapshot: everything is judged at this moment. */
  readonly servedAt: EpochMs;
  /** Whether the snapshot may look live; false is "as of", whatever the machines did since. */
  readonly fresh: boolean;
}

export const SnapshotContext = createContext<SnapshotStand | null>(null);
/** The half of it that seldom changes: who needs no more is not drawn anew with each snapshot. */
export const FreshContext = createContext<boolean | null>(null);

function needed<T>(value: T | null): T {
  if (value === null) throw new Error('There is no FleetPage above');
  return value;
}

export const useSnapshotStand = (): SnapshotStand => needed(use(SnapshotContext));
export const useFresh = (): boolean => needed(use(FreshContext));
