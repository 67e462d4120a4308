import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { keptView, type FleetView } from '../domain/view/fleet-view';
import { KEYS } from './keys';
import type { Services } from './services';

/** What the person looked at last on this device; null when they never chose. */
export const keptViewQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: [...KEYS.settings, 'view'],
    queryFn: () => store.settings.read('view'),
  });

/** Keeps what somebody chose to look at (section 3: filters persist in browser storage). */
export const keepView = ({ store }: Pick<Services, 'store'>) =>
  mutationOptions({
    mutationFn: (view: FleetView) =>
      store.settings.change('view', (before) => keptView(view, before)),
  });

/**
 * Whether the screen in sight is a live one (section 4: live off stops the periodic telemetry). The
 * screen says so (`setQueryData`), and what polls the fleet asks.
 */
export const watchesLiveQuery = () =>
  queryOptions({ queryKey: ['watches-live'], queryFn: () => true, initialData: true });
