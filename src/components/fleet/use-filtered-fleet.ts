import { useCallback } from 'react';
import type { FleetSnapshot } from '../../domain/telemetry';
import { useFleetView } from '../view/view-context';
import { narrowed } from './narrowed';
import { useFleet } from './use-fleet';

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
