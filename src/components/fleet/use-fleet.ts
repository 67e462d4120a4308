import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { fleetQuery } from '../../queries/fleet';
import { useServices } from '../../queries/services';

type Stored = { readonly snapshot: FleetSnapshot } | null;

/**
 * Selects from the newest snapshot; undefined while this device has none. The component renders
 * again only when the selected value has changed. `select` runs again only for another snapshot, so
 * it must be the same function on every render.
 *
 * If the store cannot be read, the error goes to the route's error boundary, unless something is
 * shown already.
 */
export function useFleet<T>(select: (snapshot: FleetSnapshot) => T): T | undefined {
  const { data } = useQuery({
    ...fleetQuery(useServices()),
    select: useCallback(
      (stored: Stored) => (stored === null ? undefined : { selected: select(stored.snapshot) }),
      [select],
    ),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  return data?.selected;
}
