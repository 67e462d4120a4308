import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { KEYS } from './keys';
import type { Services } from './services';

/**
 * The newest snapshot of the visible fleet, from the store (section 7, GET telemetry); null when
 * this device never got one. Values are judged at `snapshot.servedAt`, never at the wall clock.
 */
export const fleetQuery = ({ store }: Services) =>
  queryOptions({
    queryKey: KEYS.fleet,
    queryFn: () => store.fleet.latest(),
    structuralSharing: (before, now) =>
      isMeasured(now) ? now : replaceEqualDeep<unknown>(before, now),
  });

/**
 * With each answer nearly every value is another one: to compare those of a thousand modules costs more
 * than drawing them does. What a screen works out of them is compared, and kept while it says the same.
 */
function isMeasured(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'snapshot' in value || ('selected' in value && holdsModules(value.selected));
}

/** The modules themselves, rows that tell of them, or a snapshot. */
function holdsModules(selected: unknown): boolean {
  if (typeof selected !== 'object' || selected === null) return false;
  if ('modules' in selected) return holdsModules(selected.modules);
  const first: unknown = Array.isArray(selected) ? selected[0] : undefined;
  return typeof first === 'object' && first !== null && 'measuredAt' in first;
}
