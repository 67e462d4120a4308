import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { DEFAULT_PREFERENCES, type Preferences } from '../domain/person/preferences';
import { KEYS } from './keys';
import type { Services } from './services';

/** The person's preferences; until they choose some, the defaults (rules §3.10). */
export const preferencesQuery = ({ store }: Services) =>
  queryOptions({
    queryKey: KEYS.preferences,
    queryFn: async () => (await store.preferences.read()) ?? DEFAULT_PREFERENCES,
  });

export const savePreferences = ({ store }: Services) =>
  mutationOptions({
    mutationFn: (preferences: Preferences) => store.preferences.write(preferences),
  });
