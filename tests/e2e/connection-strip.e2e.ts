import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn, type Account } from '../fixtures/sign-in';
import { refreshNow } from '../fixtures/fleet-figures';

const portal = sharedPortal();
const LOST = [/no answer/, /ERR_CONNECTION|ERR_INTERNET|ERR_EMPTY|Failed to load|Failed to fetch/];
const MODULE = '/modules/advanced/0103190121';

const strip = (page: Page) => page.locator('[data-strip]');

/** Code that is fetched some seconds after the start; the strip's is there before. */
const codeIsThere = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('ConnectionDetail')),
  );

const SCREENS: readonly [path: string, account: Account][] = [
  ['/dashboard', 'operator'],
  ['/machinepark', 'operator'],
  ['/map', 'operator'],
  [MODULE, 'operator'],
  ['/analytics', 'operator'],
  ['/configviewer', 'operator'],
  ['/device', 'operator'],
  ['/admin', 'admin'],
];

describe('a network that is pulled', () => {
  test.for(SCREENS)(
    'shows within two seconds on %s',
    async ([path, account], { page, tolerated }) => {
      tolerated.push(...LOST);
      await signIn(page, portal, account, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await codeIsThere(page);
      await page.context().setOffline(true);
      await expect(strip(page)).toContainText(/Offline since \d\d:\d\d/, { timeout: 2_000 });
      await expect(strip(page)).toContainText('No network on this device');
      await expect(strip(page).getByRole('button', { name: 'Try again' })).toBeVisible();
      await page.context().setOffline(false);
      await expect(strip(page)).toHaveCount(0);
    },
  );

  test('dims the page one step and hides the mark of each value', async ({ page, tolerated }) => {
    tolerated.push(...LOST);
    await signIn(page, portal, 'operator');
    await codeIsThere(page);
    await page.context().setOffline(true);
    await expect(strip(page)).toContainText(/Values from .+ ago\)\. Stored data can be viewed/);
    const main = page.getByRole('main');
    await expect(main).toHaveCSS('--held-mark', 'none');
    await page.context().setOffline(false);
    await expect(strip(page)).toHaveCount(0);
    await expect(main).not.toHaveCSS('--held-mark', 'none');
  });
});

test('a bare 503 is an error of the server, not a guest network', async ({ page, tolerated }) => {
  tolerated.push(/503/);
  await signIn(page, portal, 'operator');
  // All of it: a response from another endpoint would show that the server is there.
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, body: '' }));
  await expect
    .poll(async () => {
      await refreshNow(page);
      return strip(page).count();
    })
    .toBe(1);
  await expect(strip(page)).toContainText(/Server error since/);
  await expect(strip(page)).toContainText('The server reported an internal error.');
  await expect(strip(page)).not.toContainText('guest');
  await strip(page).getByRole('button', { name: 'Try again' }).click();
  await page.unroute('**/api/v1/**');
  // A failure that arrives after the recovery shows the strip until the next poll.
  await expect
    .poll(async () => {
      await refreshNow(page);
      return strip(page).count();
    })
    .toBe(0);
});

test('past dates pause the values, and one press goes back to live', async ({ page }) => {
  await signIn(page, portal, 'operator');
  await page.goto(`${portal.url}/dashboard?from=2026-02-02&to=2026-02-03`);
  await expect(strip(page)).toContainText(/Paused: viewing 2026-02-02/);
  await expect(strip(page)).toContainText(/Status and current values are from .*charts, events/);
  await expect(page.getByRole('button', { name: /^Paused/ })).toBeVisible();
  await strip(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible();
});

test('a button of a chart stays where it is while the strip comes and goes', async ({ page }) => {
  await signIn(page, portal, 'operator');
  await page.goto(`${portal.url}/dashboard?range=24`);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await zoomIn.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await zoomIn.boundingBox())?.y ?? NaN);
  const before = await top();
  await zoomIn.click();
  await expect(strip(page)).toContainText(/Paused: viewing/);
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: 'Reset zoom' }).click();
  await expect(strip(page)).toHaveCount(0);
  expect(await top()).toBe(before);
});
