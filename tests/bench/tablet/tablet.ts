import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { refuseRightsWait } from '../../fixtures/rights-wait';
import { workerReady } from '../../fixtures/worker';
import { findChromium } from '../../run/chromium';
import { waitUntilPainted, watchFrames } from '../cold/watch-frames';
import { observeStart, watchStart, type FirstContent, type PageStart } from './watch-start';

/** 1.6 Mbit/s in bytes per second. */
const BYTES_PER_SECOND = 200_000;
const LATENCY_MS = 150;
const CPU_RATE = 4;

/** A screen whose start is measured. */
export interface TabletScreen {
  readonly name: string;
  readonly path: string;
  readonly content: FirstContent;
}

/** Browser of a tablet, whose pages start under the conditions of README.md. */
export interface Tablet {
  /** Signs in to stay signed in. */
  signIn(portal: { readonly url: string; readonly password: string }): Promise<void>;
  /** Opens the screens without a slow-down, so that their code and data are on the device. */
  visit(url: string, screens: readonly TabletScreen[]): Promise<void>;
  /** Opens a screen with code and data on the device. */
  start(url: string, screen: TabletScreen): Promise<PageStart>;
  /** Opens it signed in, without code and data of the portal on the device. */
  startEmpty(url: string, screen: TabletScreen): Promise<PageStart>;
  remove(): Promise<void>;
}

const WINDOW = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

export async function createTablet(): Promise<Tablet> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-bench-tablet-'));
  const options = await findChromium((line) => process.stderr.write(`${line}\n`));
  const context = await chromium.launchPersistentContext(profile, { ...options, ...WINDOW });
  // Its contexts share no cache with each other, nor with that profile.
  const browser = await chromium.launch(options);
  const onPage = async <T>(use: (page: Page) => Promise<T>): Promise<T> => {
    const page = await context.newPage();
    try {
      return await use(page);
    } finally {
      await page.close();
    }
  };
  return {
    signIn: (portal) => onPage((page) => signIn(page, portal)),
    visit: (url, screens) => onPage((page) => visit(page, url, screens)),
    start: (url, screen) => onPage((page) => startOn(page, url, screen)),
    startEmpty: async (url, screen) => {
      const storageState = signInOf(await context.storageState());
      const empty = await browser.newContext({ ...WINDOW, storageState });
      try {
        return await startOn(await empty.newPage(), url, screen);
      } finally {
        await empty.close();
      }
    },
    remove: async () => {
      await Promise.all([context.close(), browser.close()]);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function startOn(page: Page, url: string, screen: TabletScreen): Promise<PageStart> {
  await page.addInitScript(watchStart);
  await slowDown(page);
  await page.goto(url + screen.path, { waitUntil: 'commit' });
  return observeStart(page, screen.content);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

async function signIn(
  page: Page,
  portal: { readonly url: string; readonly password: string },
): Promise<void> {
  await page.goto(`${portal.url}/dashboard`);
  await page.getByLabel('E-mail').fill('operator@example.test');
  await page.getByLabel('Password').fill(portal.password);
  await page.getByLabel(/Keep me signed in/).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/^As of/).waitFor();
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Keeps of the state of a device what signs in. */
const signInOf = ({ cookies, origins }: StorageState): StorageState => ({
  cookies,
  origins: origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: localStorage.filter(({ name }) =>
      /^msal\.|^portal\.(last-account|lease)/.test(name),
    ),
  })),
});

async function visit(page: Page, url: string, screens: readonly TabletScreen[]): Promise<void> {
  await page.addInitScript(watchFrames);
  await refuseRightsWait(page);
  for (const { path: address, content } of screens) {
    await page.goto(url + address);
    const selector = content === 'line' ? '.uplot canvas' : 'main';
    const elements = [{ selector, count: 1 }];
    await waitUntilPainted(page, { elements, texts: ['As of', '\\d kW'], absentTexts: [] });
    await workerReady(page);
    // By then everything that was fetched is stored.
    await page.waitForLoadState('networkidle');
  }
}
