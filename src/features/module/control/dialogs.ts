import { lazyScreen } from '../../../ui/later/lazy-screen';

/** With the focus traps that dialogs bring; fetched once the page is quiet, so that they are there when pressed. */
const NAME = 'control-dialogs';

export const WaitDialog = lazyScreen(NAME, async () => (await import('./WaitDialog')).WaitDialog);
export const ConfirmCommand = lazyScreen(
  NAME,
  async () => (await import('./ConfirmCommand')).ConfirmCommand,
);
