import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { workerReady } from '../../fixtures/worker';
import { findChromium } from '../../run/chromium';
import { MEASURED_SCREENS } from './screens';
import { waitUntilPainted, watchFrames } from './watch-frames';
import { allowRightsWait, refuseRightsWait } from '../../fixtures/rights-wait';

/** Browser of a tablet with a profile that survives restarts. */
export interface ColdDevice {
  /** Closes the browser if it runs, and starts it again. */
  restart(): Promise<Page>;
  remove(): Promise<void>;
}

export async function createColdDevice(): Promise<ColdDevice> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-bench-cold-'));
  const options = await findChromium((line) => process.stderr.write(`${line}\n`));
  const shape = { viewport: { width: 1024, height: 768 }, locale: 'en-GB' };
  let context: BrowserContext | null = null;
  return {
    restart: async () => {
      await context?.close();
      context = await chromium.launchPersistentContext(profile, { ...options, ...shape });
      await context.addInitScript(watchFrames);
      return context.newPage();
    },
    remove: async () => {
      await context?.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Signs in with "Keep me signed in" and opens every screen once while the server runs. */
export async function visitAllScreens(
  page: Page,
  portal: { readonly url: string; readonly password: string },
): Promise<void> {
  await page.goto(`${portal.url}/dashboard`);
  await page.getByLabel('E-mail').fill('operator@example.test');
  await page.getByLabel('Password').fill(portal.password);
  await page.getByLabel(/Keep me signed in/).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/^As of/).waitFor();
  await workerReady(page);
  await refuseRightsWait(page);
  for (const { path: address, content } of MEASURED_SCREENS) {
    await page.goto(`${portal.url}${address}`);
    await waitUntilPainted(page, content);
    // By then everything that was fetched is stored.
    await page.waitForLoadState('networkidle');
  }
  await allowRightsWait(page);
}
