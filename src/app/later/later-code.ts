import type { QueryClient } from '@tanstack/react-query';
import { watchRights } from '../../queries/watch-rights';
import type { Services } from '../../queries/services';
import type { Http } from '../../remote/http/http';
import { createHttpCommands } from '../../remote/http/http-commands';
import { createHttpRightsVersion } from '../../remote/http/http-rights-version';
import { DEFAULT_PREFERENCES } from '../../domain/person/preferences';
import { StorageError } from '../../store/database/storage-error';
import { requestPersistence } from '../../store/database/quota';
import { initializeSettings } from '../../sync/settings/local-settings';
import { startSettingsSync } from '../../sync/settings/settings-sync';
import { isStandalone, persistOnce } from './persist-once';
import { createControl, type Control, type ControlDeps } from '../../sync/commands/control';
import { watchEnds } from './watch-ends';

// All code that is loaded after the first paint, in one file of the build. Import it through
// later.ts alone.

export { readFleetHistory } from '../../queries/fleet-history/read-fleet-history';
export { readProducedEnergy } from '../../queries/fleet-history/read-produced-energy';
export { watchLooks } from '../../queries/last-look/last-look-watch';
export { fetchActiveAlerts, fetchAlertChanges } from '../../remote/http/http-alerts';
export { createHttpAdmin } from '../../remote/http/http-admin';
export { createConfigurationReads } from '../../remote/http/http-configuration';
export { createFiles } from '../../remote/http/http-files';
export { createHttpSyncedSettings } from '../../remote/http/http-settings';
export { followRevision } from '../../sync/fill/follow-revisions';
export { startHistoryRefresh } from '../../sync/fill/history-refresh';
export { hasUnsentSettings } from '../../sync/settings/local-settings';
export { sendSettings } from '../../sync/settings/send-settings';

/** Opens remote control of one account over HTTP; loaded when a machine is looked at. */
export const openControl = (http: Http, parts: Omit<ControlDeps, 'commands'>): Control =>
  createControl({ ...parts, commands: createHttpCommands(http) });

/** Follows the rights of the account's person over HTTP until the signal is aborted (app S15). */
export const followOwnRights = (
  http: Http,
  services: Services,
  queries: QueryClient,
  signal: AbortSignal,
): void => {
  watchRights(createHttpRightsVersion(http), services, queries, signal);
};

/**
 * Keeps a signed-in person's data up to date until the signal is aborted: syncs the settings, and
 * removes what has ended. Both are also due when the page is seen again. An installed app asks the
 * browser once to keep what is stored.
 */
export async function workForPerson(services: Services, signal: AbortSignal): Promise<void> {
  const { store, firstPreferences = DEFAULT_PREFERENCES } = services;
  await initializeSettings(store, firstPreferences).catch((error: unknown) => {
    // A disk that cannot be read is no obstacle: the device's preferences apply.
    if (!(error instanceof StorageError)) throw error;
  });
  if (signal.aborted) return;
  if (isStandalone()) persistOnce(localStorage, () => requestPersistence());
  const settings = startSettingsSync(services, services.userId);
  const ends = watchEnds(services);
  const checkVisible = () => {
    if (document.visibilityState !== 'visible') return;
    ends.check();
    settings.seen();
  };
  document.addEventListener('visibilitychange', checkVisible, { signal });
  signal.addEventListener('abort', ends.stop);
  signal.addEventListener('abort', settings.stop);
}
