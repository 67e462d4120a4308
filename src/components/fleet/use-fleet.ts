import { useQuery } from '@tanstack/react-query';
import type { FleetSnapshot } from '../../domain/telemetry';
import { fleetQuery } from '../../queries/fleet';
import { useServices } from '../../queries/services';

/**
 * What a part of a screen shows of the newest snapshot; undefined while this device has none. The part
 * is drawn anew only when what `select` gives has changed, so give it a function that stays the same.
 * A store that cannot be read is the route's boundary's to tell.
 */
export function useFleet<T>(select: (snapshot: FleetSnapshot) => T): T | undefined {
  const { data } = useQuery({
    ...fleetQuery(useServices()),
    select: (kept) => (kept === null ? undefined : { selected: select(kept.snapshot) }),
    throwOnError: true,
  });
  return data?.selected;
}
