import { wait } from '../base/wait';
import { COPY_MS } from './begin-portal';
import { openDemo, type Demo } from './demo/demo-session';

let opening: Promise<Demo> | undefined;

/** Opens the demo's data once, whoever needs them first. Rejects as `openDemo` does. */
export const openedDemo = (): Promise<Demo> => (opening ??= openDemo());

/**
 * Opens the demo of a repeat visit. Resolves when the page is shown as a copy, or will not be.
 * Rejects where something cannot be read.
 */
export async function beginDemo(): Promise<void> {
  const code = import('./page-copy/show-copy');
  const shown = Promise.all([openedDemo(), code]).then(([demo, { showPageCopy }]) =>
    showPageCopy(demo),
  );
  await Promise.race([shown, wait(COPY_MS)]);
}
