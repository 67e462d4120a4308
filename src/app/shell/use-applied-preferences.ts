import { useEffect } from 'react';
import { i18n } from '@lingui/core';
import type { Preferences } from '../../domain/person/preferences';
import { activate } from '../../i18n/core/activate';
import { followColourMode } from '../../ui/colour-mode';
import { writeDevicePreferences } from '../account/device-preferences';

/** Makes the page follow the preferences: dictionary, `lang`, colour mode; and remembers on this device those that are somebody's `own`. */
export function useAppliedPreferences(preferences: Preferences, isOwn: boolean): void {
  const { language, colourMode } = preferences;
  useEffect(() => {
    if (isOwn) writeDevicePreferences(preferences);
  }, [preferences, isOwn]);
  useEffect(() => followColourMode(colourMode), [colourMode]);
  useEffect(() => {
    // `lang` follows what is shown, not what was asked for: a dictionary may still be on its way.
    const follow = () => {
      const page = document.documentElement;
      // Told again, it would cost the style of everything on the page.
      if (i18n.locale !== '' && page.lang !== i18n.locale) page.lang = i18n.locale;
    };
    follow();
    return i18n.on('change', follow);
  }, []);
  useEffect(() => {
    activate(language).catch(() => {
      // The dictionary could not be had; the language stays as it is, and the setting tells what is wanted.
    });
  }, [language]);
}
