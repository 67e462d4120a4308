import { describe } from 'vitest';
import { deviceTest, expect, test as inChromium } from '../fixtures/device';
import { sharedPortal } from '../fixtures/shared-portal';
import { workerReady } from '../fixtures/worker';
import { findOtherBrowsers } from '../run/other-browsers';

const portal = sharedPortal();

/**
 * Each engine words its console and its failed requests differently; page errors are the same
 * everywhere.
 */
const NOISE = /^(console|no answer):/;

const { found } = await findOtherBrowsers();
const tests = [
  // Always included: results in one browser can be expected of the others.
  { engine: 'chromium', test: inChromium },
  ...found.map((type) => ({
    engine: type.name(),
    test: deviceTest((profile, options) => type.launchPersistentContext(profile, options)),
  })),
];

describe.each(tests)('in $engine', ({ test }) => {
  test('signs in, and starts again without a server', async ({ device, tolerated }) => {
    tolerated.push(NOISE);
    const page = await device.page();
    const production = page.getByRole('region', { name: 'Production', exact: true });
    await page.goto(`${portal.url}/dashboard`);
    await page.getByLabel('E-mail').fill('operator@example.test');
    await page.getByLabel('Password').fill(portal.password);
    await page.getByLabel(/Keep me signed in/).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(production).toContainText(/\d kW/);
    const power = /[\d,.]+ kW/.exec(await production.innerText())?.[0] ?? 'no power';
    await workerReady(page);

    await portal.die();
    await device.quit();
    const later = await device.page();
    await later.goto(`${portal.url}/dashboard`);
    const kept = later.getByRole('region', { name: 'Production', exact: true });
    await expect(kept).toContainText(`Not live: ${power}`);
    await expect(later.getByText(/Offline since/).first()).toBeVisible();

    await portal.revive();
    await expect(later.getByText(/Live/).first()).toBeVisible();
  });
});
