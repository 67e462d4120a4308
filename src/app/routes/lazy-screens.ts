import { createElement } from 'react';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { historyCode } from '../later/later';
import type { AdminFormName } from './AdminFormRoute';
import type { ExternalPageName } from './ExternalPage';

/** Loads a screen together with the code that requests its history. */
async function loadWithHistory<T>(screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, historyCode()]);
  return loaded;
}

export const machineParkScreen = lazyScreen(
  'machinePark',
  async () => (await import('../../features/machine-park/MachineParkScreen')).MachineParkScreen,
  'park',
);
export const alarmsScreen = lazyScreen(
  'alarms',
  async () => (await import('../../features/alarms/AlarmsScreen')).AlarmsScreen,
);
export const powerBlockRoute = lazyScreen(
  'modules',
  async () => (await import('./PowerBlockRoute')).PowerBlockRoute,
  'machine',
);
export const moduleRoute = lazyScreen(
  'moduleAdvanced',
  async () => (await loadWithHistory(import('./ModuleRoute'))).ModuleRoute,
  'machine',
);
export const mapScreen = lazyScreen(
  'map',
  async () => (await import('../../features/world-map/WorldMapScreen')).WorldMapScreen,
);
export const storedFileRoute = lazyScreen(
  'keptFile',
  async () => (await import('./StoredFileRoute')).StoredFileRoute,
);
export const labelRoute = lazyScreen(
  'label',
  async () => (await import('./LabelRoute')).LabelRoute,
);
export const analyticsScreen = lazyScreen(
  'analytics',
  async () =>
    (await loadWithHistory(import('../../features/analytics/AnalyticsScreen'))).AnalyticsScreen,
);
export const configViewerScreen = lazyScreen(
  'configViewer',
  async () => (await import('../../features/config-viewer/ConfigViewerScreen')).ConfigViewerScreen,
);
export const deviceScreen = lazyScreen(
  'device',
  async () => (await loadWithHistory(import('../../features/device/DeviceScreen'))).DeviceScreen,
);

export const adminScreen = lazyScreen(
  'admin',
  async () => (await import('../../features/admin/AdminScreen')).AdminScreen,
);
const AdminFormRoute = lazyScreen(
  'adminForm',
  async () => (await import('./AdminFormRoute')).AdminFormRoute,
);

/** Returns the component of a path with a form of the administration. */
export const adminForm = (form: AdminFormName) => () => createElement(AdminFormRoute, { form });

const ExternalPage = lazyScreen(
  'external',
  async () => (await import('./ExternalPage')).ExternalPage,
);
/** Returns the component of a path that leaves the app for a page named in the runtime config. */
export const externalPage = (page: ExternalPageName) => () => createElement(ExternalPage, { page });
