import { queryOptions } from '@tanstack/react-query';
import { KEYS } from './keys';
import type { Services } from './services';

/** Whether views or preferences were changed on this device and not sent yet. */
export const unsentSettingsQuery = ({ store, remoteSettings, later }: Services) =>
  queryOptions({
    queryKey: KEYS.unsentSettings,
    queryFn: async () => {
      if (remoteSettings === null) return false;
      const { hasUnsentSettings } = await later();
      return hasUnsentSettings(store);
    },
    staleTime: 0,
  });
