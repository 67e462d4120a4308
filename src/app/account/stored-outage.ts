import { epochMs } from '../../base/units';
import type { OutageRecord } from '../../sync/connection';

/** Entry of the device, not of an account: it says when the server was lost. */
const KEY = 'portal.outage';

/** Returns null where the browser refuses its storage. */
function stored<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

/** The start of an outage in the browser's storage; of this page alone where there is none. */
export const STORED_OUTAGE: OutageRecord = {
  read: () => {
    const since = Number(stored((storage) => storage.getItem(KEY)));
    return since > 0 ? epochMs(since) : null;
  },
  write: (since) => {
    stored((storage) => {
      if (since === null) storage.removeItem(KEY);
      else storage.setItem(KEY, String(since));
    });
  },
};
