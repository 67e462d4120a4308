import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { liveAgain, storedView, type FleetView } from '../domain/view/fleet-view';
import { KEYS } from './keys';
import type { Services } from './services';

/** Last view that the person chose on this device; null when they never chose one. */
export const storedViewQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: [...KEYS.settings, 'view'],
    queryFn: () => store.settings.read('view'),
  });

/** Stores the view that the person chose (rules §3.10). */
export const storeView = ({ store }: Pick<Services, 'store'>) =>
  mutationOptions({
    mutationFn: (view: FleetView) =>
      store.settings.change('view', (before) => storedView(view, before)),
  });

/** Stores that the person went back to live, where the stored view is of the past. */
export const storeLive = ({ store }: Pick<Services, 'store'>) =>
  mutationOptions({
    mutationFn: () =>
      store.settings.change('view', (before) => (before === null ? null : liveAgain(before))),
  });

/**
 * Whether the visible screen is a live one (rules §4.15). The screen sets it (`setQueryData`), and
 * the poll of the fleet reads it.
 */
export const watchesLiveQuery = () =>
  queryOptions({ queryKey: ['watches-live'], queryFn: () => true, initialData: true });
