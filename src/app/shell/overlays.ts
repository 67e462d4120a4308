import { lazyScreen } from '../routes/lazy-screen';

/** What opens above the page, with the focus traps and menus it stands on: 30 kB that the first paint does not wait for. */
const NAME = 'overlays';

export const SettingsDialog = lazyScreen(
  NAME,
  async () => (await import('../../features/settings/SettingsDialog')).SettingsDialog,
);
export const LaterDialog = lazyScreen(
  NAME,
  async () => (await import('./LaterDialog')).LaterDialog,
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
