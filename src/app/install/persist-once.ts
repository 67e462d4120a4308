import type { DeviceStorage } from '../account/device-storage';

/** Goes with all else at sign-out: whoever comes next has data of their own to be kept. */
const ASKED = 'portal.persist-asked';

/** Whether the portal runs as an installed app: iPads tell it in their own way. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Asks the browser to keep what is stored, at the first start as an installed app (offline, Series, chunks, spans): iPads tell
 * no page that it was installed. Once and not again: after a no there is the button on "This device".
 */
export function persistOnce(
  marks: Pick<DeviceStorage, 'getItem' | 'setItem'>,
  persist: () => Promise<unknown>,
): void {
  if (marks.getItem(ASKED) !== null) return;
  try {
    marks.setItem(ASKED, '1');
  } catch {
    // Who cannot remember having asked would ask at every start.
    return;
  }
  void persist();
}
