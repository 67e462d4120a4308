import { createContext, use } from 'react';
import type { EpochMs } from '../../base/units';

/** Facts about the snapshot that apply to every value on a screen. */
export interface SnapshotStatus {
  /** Server time of the snapshot. Everything is judged at this moment (store O12). */
  readonly servedAt: EpochMs;
  /** Whether the snapshot may look live (store O11); otherwise it is shown as of `servedAt`. */
  readonly fresh: boolean;
}

export const SnapshotContext = createContext<SnapshotStatus | null>(null);
/**
 * The part that seldom changes. A component that needs only this is not drawn again with each
 * snapshot.
 */
export const FreshContext = createContext<boolean | null>(null);

function required<T>(value: T | null): T {
  if (value === null) throw new Error('There is no FleetPage above');
  return value;
}

export const useSnapshotStatus = (): SnapshotStatus => required(use(SnapshotContext));
export const useFresh = (): boolean => required(use(FreshContext));
