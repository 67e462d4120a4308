import type { QueryClient } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import {
  periodInterval,
  periodSpan,
  readPeriod,
  type RawPeriodSearch,
} from '../../domain/view/period';
import { historyQuery } from '../../queries/history/history';
import { watchRights } from '../../queries/watch-rights';
import type { Services } from '../../queries/services';
import type { Http } from '../../remote/http/http';
import { createHttpCommands } from '../../remote/http/http-commands';
import { createHttpRightsVersion } from '../../remote/http/http-rights-version';
import { DEFAULT_PREFERENCES } from '../../domain/person/preferences';
import { StorageError } from '../../store/database/storage-error';
import { requestPersistence } from '../../store/database/quota';
import type { FillDeps } from '../../sync/fill/fill-request';
import { fillSpan } from '../../sync/fill/fill-span';
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
export { fetchHistoryChanges, fetchHistory, fetchVariables } from '../../remote/http/http-history';
export { createHttpSyncedSettings } from '../../remote/http/http-settings';
export { followRevision } from '../../sync/fill/follow-revisions';
export { startHistoryRefresh } from '../../sync/fill/history-refresh';
export { hasUnsentSettings } from '../../sync/settings/local-settings';
export { sendSettings } from '../../sync/settings/send-settings';

/** Charts that a machine's page shows first. */
interface FirstCharts {
  readonly moduleId: ModuleId;
  readonly search: RawPeriodSearch;
}

/** Reads the stored history of a page's first charts; returns false where there is none. */
export async function readFirstCharts(
  services: Services,
  queries: QueryClient,
  { moduleId, search }: FirstCharts,
): Promise<boolean> {
  const { period } = readPeriod(search, services.clock.now());
  const request = { moduleId, bundle: 'default', period } as const;
  const { fetched } = await queries.query(historyQuery(services, request));
  return fetched !== null;
}

/**
 * Fetches the history of a page's first charts when a response has given the time. Never rejects:
 * the page tries again, and reports an error.
 */
export async function fillFirstCharts(
  deps: FillDeps & Pick<Services, 'connection'>,
  { moduleId, search }: FirstCharts,
  signal: AbortSignal,
): Promise<void> {
  await whenLive(deps.connection, signal);
  const now = deps.clock.now();
  const { period } = readPeriod(search, now);
  if (!period.live || signal.aborted) return;
  const interval = periodInterval(period);
  const span = periodSpan(period, now);
  const request = { moduleIds: [moduleId], bundle: 'default', interval, span, focus: now } as const;
  await fillSpan(deps, request, signal);
}

/** Resolves at the first response of the server, or when the signal is aborted. */
const whenLive = (connection: Services['connection'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (connection.current.state !== 'live' && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const unsubscribe = connection.subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });

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
