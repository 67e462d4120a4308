import { epochMs } from '../../base/units';
import type { OutageRecord } from '../../sync/connection';

/** Entry of the device, not of an account: it says when the server was lost. */
const KEY = 'portal.outage';

/** The start of an outage in the browser's storage; of this page alone where there is none. */
export const storedOutage = (storage: () => Storage = () => window.localStorage): OutageRecord => ({
  read: () => {
    try {
      const since = Number(storage().getItem(KEY) ?? NaN);
      return Number.isSafeInteger(since) ? epochMs(since) : null;
    } catch {
      return null;
    }
  },
  write: (since) => {
    try {
      if (since === null) storage().removeItem(KEY);
      else storage().setItem(KEY, String(since));
    } catch {
      // A browser without storage.
    }
  },
});
