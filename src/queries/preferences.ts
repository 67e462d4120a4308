import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { DEFAULT_PREFERENCES, type Preferences } from '../domain/person/preferences';
import { KEYS } from './keys';
import type { Services } from './services';

/** The person's preferences; until they choose some, the device's or the defaults (rules §3.10). */
export const preferencesQuery = ({ store, firstPreferences = DEFAULT_PREFERENCES }: Services) =>
  queryOptions({
    queryKey: KEYS.preferences,
    queryFn: async () => (await store.preferences.read()) ?? firstPreferences,
  });

export const savePreferences = ({ store }: Services) =>
  mutationOptions({
    mutationFn: (preferences: Preferences) => store.preferences.write(preferences),
  });
