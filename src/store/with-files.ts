import type { Downloads } from './records/downloads';
import type { Rows } from './database/rows';
import { StorageError } from './database/storage-error';
import type { SeriesStore } from './series/series-store';

/**
 * Withdrawn access removes files and alerts with the history (store O14). Removing a module's
 * history removes that of its alerts; its files stay until they are removed themselves.
 */
export const withFiles = (
  series: SeriesStore,
  downloads: Downloads,
  alerts: Rows,
): SeriesStore => ({
  ...series,
  retain: async (modules) => {
    try {
      await downloads.retain(modules);
      if (await holdsAny(alerts)) await (await forgetCode()).retainAlerts(alerts, modules);
    } finally {
      await series.retain(modules);
    }
  },
  remove: async (modules, part) => {
    await series.remove(modules, part);
    if (part === undefined && (await holdsAny(alerts)))
      await (await forgetCode()).removeAlertHistory(alerts, modules);
  },
});

const holdsAny = async (rows: Rows): Promise<boolean> => (await rows.keys()).length > 0;

/**
 * Not part of the first load. When loading fails, nothing was removed, and the caller has to try
 * again.
 */
const forgetCode = () =>
  import('./alerts/forget-alerts').catch((cause: unknown) => {
    throw new StorageError('lost', { cause });
  });
