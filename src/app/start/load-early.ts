import { countOf, type CataloguePart } from '../../i18n/core/catalogue-parts';
import { loadCatalogues } from '../../i18n/core/catalogues';
import { loadNow } from '../../ui/later/lazy-screen';
import { machineParkScreen, moduleRoute, powerBlockRoute } from '../routes/lazy-screens';
import { readDevicePreferences } from '../account/device-preferences';

/** Screens that technicians open by address. */
const SCREENS: readonly {
  readonly path: RegExp;
  readonly screen: object;
  readonly texts: CataloguePart;
}[] = [
  { path: /^(\/demo)?\/machinepark/, screen: machineParkScreen, texts: 'park' },
  { path: /^(\/demo)?\/modules\/advanced\/[^/]+\/?$/, screen: moduleRoute, texts: 'machine' },
  { path: /^(\/demo)?\/modules\/[^/]+\/?$/, screen: powerBlockRoute, texts: 'machine' },
];

/**
 * Loads the code and texts that this address will need, while the person's data are being opened.
 * They are requested again where they are used, and errors are reported there.
 */
export function loadEarly(path: string): void {
  const { language } = readDevicePreferences();
  const { screen, texts = 'first' } = SCREENS.find((one) => one.path.test(path)) ?? {};
  for (const load of [loadCatalogues(language, 0, countOf(texts)), loadNow(screen)])
    load.catch(() => undefined);
}
