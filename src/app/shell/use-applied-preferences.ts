import { useEffect } from 'react';
import { i18n } from '@lingui/core';
import type { Preferences } from '../../domain/person/preferences';
import { activate } from '../../i18n/core/activate';
import { followColourMode } from '../../ui/colour-mode';
import { writeDevicePreferences } from '../account/device-preferences';

/**
 * Applies the preferences to the page: dictionary, `lang`, colour mode. Stores those of a signed-in
 * person (`isOwn`) on this device.
 */
export function useAppliedPreferences(preferences: Preferences, isOwn: boolean): void {
  const { language, colourMode } = preferences;
  useEffect(() => {
    if (isOwn) writeDevicePreferences(preferences);
  }, [preferences, isOwn]);
  useEffect(() => followColourMode(colourMode), [colourMode]);
  useEffect(() => {
    // `lang` follows the dictionary in use: the one that was requested may still be loading.
    const follow = () => {
      const page = document.documentElement;
      // Setting it again would recompute the style of the whole page.
      if (i18n.locale !== '' && page.lang !== i18n.locale) page.lang = i18n.locale;
    };
    follow();
    return i18n.on('change', follow);
  }, []);
  useEffect(() => {
    activate(language).catch(() => {
      // The dictionary could not be loaded; the language stays, and the setting shows the one
      // requested.
    });
  }, [language]);
}
