import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/person/preferences';
import { preferencesSchema } from '../../store/records/kept';

/** `public/colour-mode.js` reads the same entry before the first paint. */
const KEY = 'preferences';

/** What this page showed last: after a sign-out, when nothing may stay on the device, it goes on in its language. */
let shown = DEFAULT_PREFERENCES;

/**
 * What was last chosen on this device, whoever chose it: it serves before sign-in, when nobody's own preferences are
 * known. The defaults of section 3 where there is nothing, or nothing readable.
 */
export function readDevicePreferences(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const parsed = preferencesSchema.safeParse(kept);
    return parsed.success ? parsed.data : shown;
  } catch {
    return shown;
  }
}

export function writeDevicePreferences(preferences: Preferences): void {
  shown = preferences;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Full or blocked storage: the choice holds until the page is closed.
  }
}
