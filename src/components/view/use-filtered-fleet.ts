import { useCallback } from 'react';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { useFleetView } from './view-context';
import { filterSnapshot } from '../fleet/filter-snapshot';
import { useFleet } from '../fleet/use-fleet';

/**
 * Like `useFleet`, but over the modules that match the active filter (rules §5.2). `select` must be
 * the same function on every render.
 */
export function useFilteredFleet<T>(select: (snapshot: FleetSnapshot) => T): T | undefined {
  const { filter } = useFleetView();
  return useFleet(
    useCallback(
      (snapshot: FleetSnapshot) => select(filterSnapshot(snapshot, filter)),
      [select, filter],
    ),
  );
}
