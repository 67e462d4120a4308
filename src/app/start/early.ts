import { loadCatalogue } from '../../i18n/core/catalogues';
import { loadNow } from '../../ui/later/lazy-screen';
import { machineParkScreen, moduleRoute, powerBlockRoute } from '../routes/lazy-screens';
import { readDevicePreferences } from '../account/device-preferences';

/** Screens that a technician opens by their address. */
const SCREENS: readonly { readonly path: RegExp; readonly screen: object }[] = [
  { path: /^(\/demo)?\/machinepark/, screen: machineParkScreen },
  { path: /^(\/demo)?\/modules\/advanced\/[^/]+\/?$/, screen: moduleRoute },
  { path: /^(\/demo)?\/modules\/[^/]+\/?$/, screen: powerBlockRoute },
];

/**
 * Asks for what this address will want, while the person's data are being opened. Who wants it asks for it
 * again, and is told when it does not come.
 */
export function askEarly(path: string): void {
  const { language } = readDevicePreferences();
  const screen = SCREENS.find((one) => one.path.test(path))?.screen;
  const asked = [
    loadCatalogue(language, 'first'),
    ...(screen === undefined ? [] : [loadNow(screen), loadCatalogue(language, 'screens')]),
  ];
  for (const one of asked) one.catch(() => undefined);
}
