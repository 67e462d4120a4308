import type { KeyValueStore } from '../../auth/last-account';

/** A browser's local or session storage, with what is in it. */
export interface DeviceStorage extends KeyValueStore {
  keys(): readonly string[];
}

/** What of the device holds entries: `local` is shared by all tabs, `session` is this tab's. */
export interface DeviceStorages {
  readonly local: DeviceStorage;
  readonly session: DeviceStorage;
}

const listed = (storage: Storage): DeviceStorage => ({
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    storage.setItem(key, value);
  },
  removeItem: (key) => {
    storage.removeItem(key);
  },
  keys: () => Object.keys(storage),
});

/** Null where the browser refuses both: there a sign-in, which leaves the page and comes back, cannot be remembered. */
export function deviceStorages(): DeviceStorages | null {
  try {
    return { local: listed(window.localStorage), session: listed(window.sessionStorage) };
  } catch {
    return null;
  }
}
