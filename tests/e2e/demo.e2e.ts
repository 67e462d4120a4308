import type { Page, Request } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/device';
import { leftBehind } from '../fixtures/left-behind';
import { machineRows } from '../fixtures/screens';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal();

const banner = (page: Page) => page.getByText('all values are random and not actual data');
const DATABASE = 'portal-demo';

/** Collects the requests that reach the network; the worker responds for the app's own files. */
function leaving(page: Page): string[] {
  const left: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() === null && !pathname.startsWith('/assets/')) left.push(pathname);
  };
  page.context().on('request', note);
  return left;
}

/** Clicks through every screen of the demo. */
async function clickThrough(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/demo\/dashboard(\?|$)/);
  await expect(main.getByRole('region', { name: 'Production', exact: true })).toContainText('kW');
  await expect(banner(page)).toBeVisible();
  await main
    .getByRole('link', { name: /Beppu Geothermal/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/demo\/modules\/0703190041(\?|$)/);
  await expect(machineRows(page)).toHaveCount(1 + 3);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Machine park' }).click();
  await expect(page).toHaveURL(/\/demo\/machinepark(\?|$)/);
  await expect(page.getByRole('heading', { level: 1, name: 'Machine park' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Beppu 1', exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/modules\/advanced\/0103190121/);
  await expect(main.locator('canvas').first()).toBeVisible();
  await expect(banner(page)).toBeVisible();
}

describe('the demo', () => {
  test('needs no sign-in, and no network after its first load', async ({ device, tolerated }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await page.goto(`${portal.url}/demo`);
    await workerReady(page);
    await expect(banner(page)).toBeVisible();
    await portal.die();
    const left = leaving(page);
    await clickThrough(page);
    await expect(page.getByRole('button', { name: /^Account/ })).toHaveCount(0);
    await expect(page.getByText(/unreachable/)).toHaveCount(0);
    expect(left).toEqual([]);
  });

  test('opens without a network, at any of its addresses, after one visit', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const first = await device.page();
    await first.goto(`${portal.url}/demo/machinepark`);
    await workerReady(first);
    await expect(machineRows(first).nth(1)).toBeVisible();
    await device.quit();
    await portal.die();
    const page = await device.page();
    await page.goto(`${portal.url}/demo/no/such/path`);
    await clickThrough(page);
  });
});

describe('the demo next to a signed-in person', () => {
  test('it shows and touches nothing of theirs, and Exit Demo signs them out', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await signIn(page, portal, 'operator');
    await expect(page.getByRole('article', { name: 'Beppu Geothermal' })).toBeVisible();
    await workerReady(page);
    // From a page that writes nothing, so that it changes nothing by itself.
    await page.goto(`${portal.url}/privacy`);
    const before = await leftBehind(page);

    await page.goto(`${portal.url}/demo`);
    await clickThrough(page);
    await expect(page.getByText('Operator')).toHaveCount(0);
    const during = await leftBehind(page);
    const { [DATABASE]: demo, ...others } = during.databases;
    expect(demo).toContain('Luleå');
    expect(others).toEqual(before.databases);
    expect(during.local).toMatchObject(before.local);
    expect(during.caches).toEqual(before.caches);

    await page.getByRole('button', { name: 'Exit Demo' }).click();
    // A sign-out ends at the page to sign in.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('Luleå Steelworks')).toHaveCount(0);
    const after = await leftBehind(page);
    expect(Object.keys(after.databases)).toEqual([]);
    expect(Object.keys(after.local).filter((key) => key.includes('demo'))).toEqual([]);
  });
});

test('on a phone a row of buttons stays, with the word of what it is', async ({ device }) => {
  const page = await device.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.url}/demo/dashboard`);
  await expect(banner(page)).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect(banner(page)).not.toBeInViewport();
  const pinned = () =>
    page.locator('header + *').evaluate((lines) => lines.getBoundingClientRect().bottom);
  await expect.poll(pinned).toBeLessThanOrEqual(64);
  await expect(page.getByText('Demo', { exact: true }).first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Opens the demo and starts its tour. */
async function startTour(page: Page): Promise<void> {
  await page.goto(`${portal.url}/demo`);
  await page.getByRole('button', { name: 'Take the tour (1 minute)' }).click();
}

describe('the tour of the demo', () => {
  test('shows an alarm, what to do, a network that is gone, and the machine again', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await page.goto(`${portal.url}/demo`);
    await expect(page.getByRole('region', { name: 'About this demo' })).toContainText(
      /[\d,]{7,} kWh/,
    );
    await page.getByRole('button', { name: 'Take the tour (1 minute)' }).click();
    const tour = page.getByRole('region', { name: 'Tour' });
    const machine = tour.getByRole('link', { name: /^Open / });
    const name = ((await machine.textContent()) ?? '').replace('Open ', '');
    const line = page.getByRole('region', { name: 'Worst alarm' });
    await expect(line).toContainText(name);
    await expect(line).toContainText('C2002');
    await machine.click();
    await expect(page).toHaveURL(/\/demo\/modules\/advanced\//);
    await expect(page.getByRole('main')).toContainText('C2002');
    await page.getByRole('tab', { name: /^Alerts/ }).click();
    await page
      .getByRole('table', { name: /^Active alerts/ })
      .getByText('C2002')
      .click();
    const action = page.getByRole('dialog').getByText(/If it is 404 just after power on/);
    await expect(action).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(action).toHaveCount(0);
    await tour.getByRole('button', { name: 'Reset the alarm' }).click();
    // At a few visits another machine of the demo has an alarm of its own.
    await expect(line.filter({ hasText: 'C2002' })).toHaveCount(0);
    await tour.getByRole('button', { name: 'Disconnect the network' }).click();
    const strip = page.locator('[data-strip="failing"]');
    await expect(strip).toBeVisible();
    await page.getByRole('link', { name: 'Machine park' }).click();
    await expect(machineRows(page).nth(1)).toBeVisible();
    await tour.getByRole('button', { name: 'Connect again' }).click();
    await expect(strip).toHaveCount(0);
    const request = tour.getByRole('link', { name: 'Request access' });
    await expect(request).toHaveAttribute('href', '/request');
    await tour.getByRole('button', { name: 'End the tour' }).click();
    await expect(tour).toHaveCount(0);
  });

  test('left in the middle: the next visit has no alarm of it', async ({ device, tolerated }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await startTour(page);
    const line = page.getByRole('region', { name: 'Worst alarm' });
    await expect(line).toContainText('C2002');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Take the tour (1 minute)' })).toBeVisible();
    await expect(line.filter({ hasText: 'C2002' })).toHaveCount(0);
  });

  test('goes on to the restart when another tab has reset the alarm', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await startTour(page);
    const tour = page.getByRole('region', { name: 'Tour' });
    await expect(tour).toContainText('has stopped with an alarm');
    const other = await device.page();
    await other.goto(`${portal.url}/demo`);
    await expect(tour).toContainText('is ready again', { timeout: 60_000 });
    const line = page.getByRole('region', { name: 'Worst alarm' });
    await expect(line.filter({ hasText: 'C2002' })).toHaveCount(0);
  });
});
