import { queryOptions } from '@tanstack/react-query';
import { KEYS } from './keys';
import type { Services } from './services';

/** Whether views or preferences were changed on this device and not sent yet. */
export const unsentSettingsQuery = ({ store, remoteSettings }: Services) =>
  queryOptions({
    queryKey: KEYS.unsentSettings,
    queryFn: async () => {
      if (remoteSettings === null) return false;
      // Needed on signing out, so its code is not loaded for the first paint.
      const { hasUnsentSettings } = await import('../sync/settings/local-settings');
      return hasUnsentSettings(store);
    },
    staleTime: 0,
  });
