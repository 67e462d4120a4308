import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { fleetQuery } from '../../queries/fleet';
import { useServices } from '../../queries/services';

type Kept = { readonly snapshot: FleetSnapshot } | null;

/**
 * What a part of a screen shows of the newest snapshot; undefined while this device has none. The part
 * is drawn anew only when what `select` gives has changed, and `select` is run anew only for another
 * snapshot: so give it a function that stays the same.
 * A store that cannot be read is the route's boundary's to tell, unless something is shown of it already.
 */
export function useFleet<T>(select: (snapshot: FleetSnapshot) => T): T | undefined {
  const { data } = useQuery({
    ...fleetQuery(useServices()),
    select: useCallback(
      (kept: Kept) => (kept === null ? undefined : { selected: select(kept.snapshot) }),
      [select],
    ),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  return data?.selected;
}
