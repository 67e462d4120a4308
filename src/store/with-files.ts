import type { Downloads } from './records/downloads';
import type { Rows } from './database/rows';
import { StorageError } from './database/storage-error';
import type { SeriesStore } from './series/series-store';

/**
 * Whose access is withdrawn loses files and alerts with the history (offline, One person's data). Who removes a
 * module's history removes that of its alerts; files stay until they are removed themselves.
 */
export const withFiles = (
  series: SeriesStore,
  downloads: Downloads,
  alerts: Rows,
): SeriesStore => ({
  ...series,
  get fault() {
    return series.fault;
  },
  keepOnly: async (modules) => {
    try {
      await downloads.keepOnly(modules);
      if (await holdsAny(alerts)) await (await forgetCode()).keepOnlyAlerts(alerts, modules);
    } finally {
      await series.keepOnly(modules);
    }
  },
  remove: async (modules, part) => {
    await series.remove(modules, part);
    if (part === undefined && (await holdsAny(alerts)))
      await (await forgetCode()).removeAlertHistory(alerts, modules);
  },
});

const holdsAny = async (rows: Rows): Promise<boolean> => (await rows.keys()).length > 0;

/** Not part of the first load. When it does not come, what is to go has not gone: it is to be tried again. */
const forgetCode = () =>
  import('./alerts/forget-alerts').catch((cause: unknown) => {
    throw new StorageError('lost', { cause });
  });
