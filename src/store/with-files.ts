import type { Downloads } from './records/downloads';
import type { Rows } from './database/rows';
import { StorageError } from './database/storage-error';
import type { SeriesStore } from './series/series-store';
import type { Store } from './store';

/** Rows whose code loads later than this. */
type LaterRows = Pick<Store, 'alertRows' | 'configurationRows'>;

/**
 * Withdrawn access removes files, alerts and configuration with the history (store O14). Removing a
 * module's history removes that of its alerts; its files stay until they are removed themselves.
 */
export const withFiles = (
  series: SeriesStore,
  downloads: Downloads,
  { alertRows: alerts, configurationRows: configuration }: LaterRows,
): SeriesStore => ({
  ...series,
  retain: async (modules) => {
    try {
      await downloads.retain(modules);
      if (await holdsAny(alerts)) await (await alertCode()).retainAlerts(alerts, modules);
      if (await holdsAny(configuration))
        await (await configurationCode()).retainConfiguration(configuration, modules);
    } finally {
      await series.retain(modules);
    }
  },
  remove: async (modules, part) => {
    await series.remove(modules, part);
    if (part === undefined && (await holdsAny(alerts)))
      await (await alertCode()).removeAlertHistory(alerts, modules);
  },
});

const holdsAny = async (rows: Rows): Promise<boolean> => (await rows.keys()).length > 0;

/**
 * Not part of the first load. When loading fails, nothing was removed, and the caller has to try
 * again.
 */
const alertCode = () => import('./alerts/forget-alerts').catch(lost);
const configurationCode = () => import('./configuration/forget-configuration').catch(lost);

const lost = (cause: unknown): never => {
  throw new StorageError('lost', { cause });
};
