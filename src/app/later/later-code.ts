// All code that is loaded after the first paint, in one file of the build. Import it through
// later.ts alone.

export { readFleetHistory } from '../../queries/fleet-history/read-fleet-history';
export { readProducedEnergy } from '../../queries/fleet-history/read-produced-energy';
export { watchLooks } from '../../queries/last-look/last-look-watch';
export { fetchActiveAlerts, fetchAlertChanges } from '../../remote/http/http-alerts';
export { createFiles } from '../../remote/http/http-files';
export { fetchHistory } from '../../remote/http/http-history';
export { startHistoryRefresh } from '../../sync/fill/history-refresh';
export { hasUnsentSettings, initializeSettings } from '../../sync/settings/local-settings';
export { sendSettings } from '../../sync/settings/send-settings';
export { startSettingsSync } from '../../sync/settings/settings-sync';
export { readFirstCharts } from './first-charts';
export { openControl } from './open-control';
