import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { workerReady } from '../../fixtures/worker';
import { findChromium } from '../../run/chromium';
import { SCREENS } from './sights';
import { painted, watchFrames } from './watch-frames';

/** A tablet's browser whose profile outlives it. */
export interface ColdDevice {
  /** Ends the browser if it runs, and starts it anew. */
  restart(): Promise<Page>;
  throwAway(): Promise<void>;
}

export async function takeDevice(): Promise<ColdDevice> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-bench-cold-'));
  const options = await findChromium((line) => process.stderr.write(`${line}\n`));
  const shape = { viewport: { width: 1024, height: 768 }, locale: 'en-GB' };
  let context: BrowserContext | null = null;
  return {
    restart: async () => {
      await context?.close();
      context = await chromium.launchPersistentContext(profile, { ...options, ...shape });
      // What tsx writes around named functions.
      await context.addInitScript('globalThis.__name = (made) => made');
      await context.addInitScript(watchFrames);
      return context.newPage();
    },
    throwAway: async () => {
      await context?.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Signs in to stay, and looks at every screen once while the server is there. */
export async function seeAll(
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
  for (const { path: address, sight } of SCREENS) {
    await page.goto(`${portal.url}${address}`);
    await painted(page, sight);
    // What was fetched is written down by then.
    await page.waitForLoadState('networkidle');
  }
}
