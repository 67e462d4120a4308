import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/person/preferences';
import { preferredLocale } from '../../i18n/core/locale';
import { preferencesSchema } from '../../store/records/stored-records';

/** `public/before-app.js` reads the same entry before the first paint. */
const KEY = 'preferences';

/**
 * Preferences that this page used last: after a sign-out, which clears the storage, the page goes
 * on in its language.
 */
let lastUsed: Preferences | null = null;

/** Null when nobody has chosen any on this device, or they cannot be read. */
function chosenHere(): Preferences | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const parsed = preferencesSchema.safeParse(stored);
    return parsed.success ? parsed.data : lastUsed;
  } catch {
    return lastUsed;
  }
}

/**
 * Returns the preferences last chosen on this device, by anybody: they apply before sign-in, while
 * no person's own are known. The defaults (rules §3.10) when there are none.
 */
export const readDevicePreferences = (): Preferences => chosenHere() ?? DEFAULT_PREFERENCES;

/**
 * Returns those of a page without a person: where nobody has chosen any it is in the browser's
 * language, since there is no offer of another.
 */
export const readOutsidePreferences = (): Preferences =>
  chosenHere() ?? { ...DEFAULT_PREFERENCES, language: preferredLocale(navigator.languages) };

export function writeDevicePreferences(preferences: Preferences): void {
  lastUsed = preferences;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Full or blocked storage: the choice lasts until the page is closed.
  }
}
