/** Removed at sign-out like everything else: the next person has data of their own to protect. */
const REQUESTED = 'portal.persist-asked';

/** Whether the portal runs as an installed app; iPads report it in their own way. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Requests persistent storage at the first start as an installed app (store O17): iPads do not
 * report an install to the page. Once only: after a refusal there is the button on "This device".
 */
export function persistOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  persist: () => Promise<unknown>,
): void {
  if (storage.getItem(REQUESTED) !== null) return;
  try {
    storage.setItem(REQUESTED, '1');
  } catch {
    // Without a record the request would be repeated at every start.
    return;
  }
  void persist();
}
