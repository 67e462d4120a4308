import { lazyScreen } from '../../ui/later/lazy-screen';

/** A screen that asks for history comes with the code that does so. */
async function withHistory<T>(screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, import('../../remote/http/http-history')]);
  return loaded;
}

export const machineParkScreen = lazyScreen(
  'machinePark',
  async () => (await import('../../features/machine-park/MachineParkScreen')).MachineParkScreen,
);
export const powerBlockRoute = lazyScreen(
  'modules',
  async () => (await import('./PowerBlockRoute')).PowerBlockRoute,
);
export const moduleRoute = lazyScreen(
  'moduleAdvanced',
  async () => (await withHistory(import('./ModuleRoute'))).ModuleRoute,
);
export const mapScreen = lazyScreen(
  'map',
  async () => (await import('../../features/world-map/WorldMapScreen')).WorldMapScreen,
);
export const keptFileRoute = lazyScreen(
  'keptFile',
  async () => (await import('./KeptFileRoute')).KeptFileRoute,
);
export const labelRoute = lazyScreen(
  'label',
  async () => (await import('./LabelRoute')).LabelRoute,
);
export const deviceScreen = lazyScreen(
  'device',
  async () => (await withHistory(import('../../features/device/DeviceScreen'))).DeviceScreen,
);
