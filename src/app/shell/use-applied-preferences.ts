import { useEffect } from 'react';
import { i18n } from '@lingui/core';
import type { Preferences } from '../../domain/preferences';
import { activate } from '../../i18n/core/activate';
import { followColourMode } from '../../ui/colour-mode';
import { writeDevicePreferences } from './device-preferences';

/** Makes the page follow the preferences: dictionary, `lang`, colour mode; and remembers them on this device. */
export function useAppliedPreferences(preferences: Preferences): void {
  const { language, colourMode } = preferences;
  useEffect(() => {
    writeDevicePreferences(preferences);
  }, [preferences]);
  useEffect(() => followColourMode(colourMode), [colourMode]);
  useEffect(
    () =>
      // `lang` follows what is shown, not what was asked for: a dictionary may still be on its way.
      i18n.on('change', () => {
        document.documentElement.lang = i18n.locale;
      }),
    [],
  );
  useEffect(() => {
    activate(language).catch(() => {
      // The dictionary could not be had; the language stays as it is, and the setting tells what is wanted.
    });
  }, [language]);
}
