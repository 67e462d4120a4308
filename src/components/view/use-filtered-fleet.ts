import { useCallback } from 'react';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { useFleetView } from './view-context';
import { narrowed } from '../fleet/narrowed';
import { useFleet } from '../fleet/use-fleet';

/**
 * Like `useFleet`, of the machines that pass the filter in force (section 5, Filter rule). `select` has to
 * stay the same function.
 */
export function useFilteredFleet<T>(select: (snapshot: FleetSnapshot) => T): T | undefined {
  const { filter } = useFleetView();
  return useFleet(
    useCallback((snapshot: FleetSnapshot) => select(narrowed(snapshot, filter)), [select, filter]),
  );
}
