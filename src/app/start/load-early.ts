import { loadCatalogue } from '../../i18n/core/catalogues';
import { loadNow } from '../../ui/later/lazy-screen';
import { machineParkScreen, moduleRoute, powerBlockRoute } from '../routes/lazy-screens';
import { readDevicePreferences } from '../account/device-preferences';

/** Screens that technicians open by address. */
const SCREENS: readonly { readonly path: RegExp; readonly screen: object }[] = [
  { path: /^(\/demo)?\/machinepark/, screen: machineParkScreen },
  { path: /^(\/demo)?\/modules\/advanced\/[^/]+\/?$/, screen: moduleRoute },
  { path: /^(\/demo)?\/modules\/[^/]+\/?$/, screen: powerBlockRoute },
];

/**
 * Loads the code and texts that this address will need, while the person's data are being opened.
 * They are requested again where they are used, and errors are reported there.
 */
export function loadEarly(path: string): void {
  const { language } = readDevicePreferences();
  const screen = SCREENS.find((one) => one.path.test(path))?.screen;
  const loads = [
    loadCatalogue(language, 'first'),
    ...(screen === undefined ? [] : [loadNow(screen), loadCatalogue(language, 'screens')]),
  ];
  for (const one of loads) one.catch(() => undefined);
}
