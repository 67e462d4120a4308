import type { KeyValueStore } from '../../auth/last-account';

/** A browser's local or session storage that can list its keys. */
export interface DeviceStorage extends KeyValueStore {
  keys(): readonly string[];
}

/** The browser's storages: all tabs share `local`, each tab has its own `session`. */
export interface DeviceStorages {
  readonly local: DeviceStorage;
  readonly session: DeviceStorage;
}

const withKeys = (storage: Storage): DeviceStorage => ({
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    storage.setItem(key, value);
  },
  removeItem: (key) => {
    storage.removeItem(key);
  },
  keys: () => Object.keys(storage),
});

/**
 * Returns null where the browser refuses both: a sign-in, which leaves the page and comes back,
 * could not be remembered.
 */
export function deviceStorages(): DeviceStorages | null {
  try {
    return { local: withKeys(window.localStorage), session: withKeys(window.sessionStorage) };
  } catch {
    return null;
  }
}
