import { lazyScreen } from './lazy-screen';

export const dashboardScreen = lazyScreen(
  'dashboard',
  async () => (await import('../../features/dashboard/DashboardScreen')).DashboardScreen,
);
export const machineParkScreen = lazyScreen(
  'machinePark',
  async () => (await import('../../features/machine-park/MachineParkScreen')).MachineParkScreen,
);
export const powerBlockRoute = lazyScreen(
  'modules',
  async () => (await import('./PowerBlockRoute')).PowerBlockRoute,
);
