import { lazyScreen } from '../../ui/later/lazy-screen';

/**
 * Name of the chunk of everything that opens above the page, with its focus traps and menus: 30 kB
 * that the first paint does not wait for.
 */
const NAME = 'overlays';

export const LazySettingsDialog = lazyScreen(
  NAME,
  async () => (await import('../../features/settings/SettingsDialog')).SettingsDialog,
);
export const LazyMessagesDialog = lazyScreen(
  NAME,
  async () => (await import('./MessagesDialog')).MessagesDialog,
);
export const LazyMenuDrawer = lazyScreen(
  NAME,
  async () => (await import('./MenuDrawer')).MenuDrawer,
);
export const LazyAccountPanel = lazyScreen(
  NAME,
  async () => (await import('./AccountPanel')).AccountPanel,
);
export const LazySearchDialog = lazyScreen(
  NAME,
  async () => (await import('./PageSearchDialog')).PageSearchDialog,
);
export const LazyFilterDialog = lazyScreen(
  NAME,
  async () => (await import('../../components/filter/FilterDialog')).FilterDialog,
);
export const LazyPeriodDialog = lazyScreen(
  NAME,
  async () => (await import('../../components/period/PeriodDialog')).PeriodDialog,
);
