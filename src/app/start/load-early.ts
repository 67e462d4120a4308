import { countOf } from '../../i18n/core/catalogue-parts';
import { loadCatalogues } from '../../i18n/core/catalogues';
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
 * Loads the first texts and the code that this address will need, while the person's data are being
 * opened. They are requested again where they are used, and errors are reported there.
 */
export function loadEarly(path: string): void {
  const { language } = readDevicePreferences();
  const screen = SCREENS.find((one) => one.path.test(path))?.screen;
  for (const load of [loadCatalogues(language, 0, countOf('first')), loadNow(screen)])
    load.catch(() => undefined);
}
