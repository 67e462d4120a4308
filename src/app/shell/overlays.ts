import { lazyScreen } from '../../ui/later/lazy-screen';

/** What opens above the page, with the focus traps and menus it stands on: 30 kB that the first paint does not wait for. */
const NAME = 'overlays';

export const SettingsDialog = lazyScreen(
  NAME,
  async () => (await import('../../features/settings/SettingsDialog')).SettingsDialog,
);
export const MessagesDialog = lazyScreen(
  NAME,
  async () => (await import('./MessagesDialog')).MessagesDialog,
);
export const MenuDrawer = lazyScreen(NAME, async () => (await import('./MenuDrawer')).MenuDrawer);
export const AccountPanel = lazyScreen(
  NAME,
  async () => (await import('./AccountPanel')).AccountPanel,
);
export const SignOutDialog = lazyScreen(
  NAME,
  async () => (await import('./SignOutDialog')).SignOutDialog,
);
export const SearchDialog = lazyScreen(
  NAME,
  async () => (await import('../../features/search/SearchDialog')).SearchDialog,
);
export const FilterDialog = lazyScreen(
  NAME,
  async () => (await import('../../components/filter/FilterDialog')).FilterDialog,
);
export const PeriodDialog = lazyScreen(
  NAME,
  async () => (await import('../../components/period/PeriodDialog')).PeriodDialog,
);
