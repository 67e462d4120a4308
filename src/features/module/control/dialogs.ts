import { lazyScreen } from '../../../ui/later/lazy-screen';

/**
 * The dialogs with their focus traps; loaded once the page is idle, so that they are there when
 * needed.
 */
const NAME = 'control-dialogs';

export const LazyWaitDialog = lazyScreen(
  NAME,
  async () => (await import('./WaitDialog')).WaitDialog,
);
export const LazyConfirmCommand = lazyScreen(
  NAME,
  async () => (await import('./ConfirmCommand')).ConfirmCommand,
);
