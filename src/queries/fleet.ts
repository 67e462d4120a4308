import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { KEYS } from './keys';
import type { Services } from './services';

/**
 * Newest stored snapshot of the visible fleet (rules §7.1); null when this device never got one.
 * Values are judged at `snapshot.servedAt`, never at the wall clock.
 */
export const fleetQuery = ({ store }: Services) =>
  queryOptions({
    queryKey: KEYS.fleet,
    queryFn: () => store.fleet.latest(),
    structuralSharing: (before, now) =>
      isMeasured(now) ? now : replaceEqualDeep<unknown>(before, now),
  });

/**
 * Nearly every value changes with each response: comparing those of a thousand modules costs more
 * than drawing them. Values that a screen derives from them are compared, and reused while equal.
 */
function isMeasured(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'snapshot' in value || ('selected' in value && hasModules(value.selected));
}

/** Whether it is a list of modules, of rows about them, or a snapshot. */
function hasModules(selected: unknown): boolean {
  if (typeof selected !== 'object' || selected === null) return false;
  if ('modules' in selected) return hasModules(selected.modules);
  const first: unknown = Array.isArray(selected) ? selected[0] : undefined;
  return typeof first === 'object' && first !== null && 'measuredAt' in first;
}
