import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { deployApp, type DeployedApp } from '../fixtures/built-app';
import { expect, test } from '../fixtures/device';
import { startMovingPortal } from '../fixtures/moving-portal';
import { sharedPortal } from '../fixtures/shared-portal';
import { allCached, AWAY, workerReady } from '../fixtures/worker';

let app: DeployedApp;
beforeAll(() => {
  app = deployApp();
});
afterAll(() => {
  app.remove();
});
const portal = sharedPortal(() => startMovingPortal(undefined, app.folder));
beforeEach(() => {
  app.deploy('one');
});

const production = (page: Page) => page.getByRole('region', { name: 'Production', exact: true });
const updateReady = (page: Page) => page.getByRole('button', { name: 'Update ready' });

async function open(page: Page): Promise<void> {
  await page.goto(`${portal.url}/dashboard`);
  const email = page.getByLabel('E-mail');
  await expect(production(page).or(email)).toBeVisible();
  if (await email.isVisible()) {
    await email.fill('operator@example.test');
    await page.getByLabel('Password').fill(portal.password);
    await page.getByLabel(/Keep me signed in/).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(production(page)).toContainText('kW');
  await workerReady(page);
}

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');

/** Checks for a new build, as the browser does at every start. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Returns a check whether the page is still the same document. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.body.dataset.mark = 'same';
  });
  return () => page.evaluate(() => document.body.dataset.mark === 'same');
}

describe('a new build', () => {
  test('waits; an open dialog stays open; once accepted, it loads on the same page', async ({
    device,
  }) => {
    const page = await device.page();
    await open(page);
    await page.getByRole('button', { name: /^Language and settings/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const isSame = await mark(page);
    app.deploy('two');
    await look(page);
    await expect(page.getByText('Update ready')).toBeAttached();
    await expect(dialog).toBeVisible();
    expect(await isSame()).toBe(true);
    await page.keyboard.press('Escape');
    await updateReady(page).click();
    await expect.poll(() => buildOf(page)).toBe('two');
    await expect(production(page)).toContainText('kW');
    await expect(updateReady(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('accepted in one tab: the other goes on, finds its old chunks, and is offered the build', async ({
    device,
  }) => {
    const page = await device.page();
    await open(page);
    const other = await device.page();
    await open(other);
    const isSame = await mark(other);
    app.deploy('two');
    await look(page);
    await updateReady(page).click();
    await expect.poll(() => buildOf(page)).toBe('two');
    await expect(updateReady(other)).toBeVisible();
    // Code that this tab has not loaded, and that the server no longer has.
    await other.getByRole('button', { name: /^Language and settings/ }).click();
    await expect(other.getByRole('dialog')).toBeVisible();
    await other.keyboard.press('Escape');
    await other.getByRole('link', { name: 'Analytics' }).click();
    await expect(other).toHaveURL(/analytics/);
    expect(await isSame()).toBe(true);
    expect(await buildOf(other)).toBe('one');
    await updateReady(other).click();
    await expect.poll(() => buildOf(other)).toBe('two');
  });

  test('leaves the previous build in the cache, and no older one', async ({ device }) => {
    const page = await device.page();
    await open(page);
    for (const build of ['two', 'three']) {
      app.deploy(build);
      await look(page);
      await updateReady(page).click();
      await expect.poll(() => buildOf(page)).toBe(build);
      await workerReady(page);
    }
    await expect
      .poll(async () => [...new Set((await allCached(page)).map(({ cache }) => cache))])
      .toEqual(['shell-two', 'shell-three']);
  });
});

describe('an install', () => {
  test('that breaks off in the middle does no harm, and the next start finishes it', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY, /status of 404/, /bad-precaching-response/);
    const page = await device.page();
    const putBack = app.takeAway('MachineParkScreen');
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    putBack();
    await open(page);
    await portal.die();
    await page.goto(`${portal.url}/machinepark`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await portal.revive();
  });
});

describe('the kill switch', () => {
  test('removes a worker and empties its caches; the portal goes on from the network', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await open(page);
    await portal.die();
    await portal.revive('off');
    const isSame = await mark(page);
    await look(page);
    await expect.poll(async () => allCached(page), { timeout: 30_000 }).toEqual([]);
    expect(await isSame()).toBe(true);
    await page.reload();
    await expect(production(page)).toContainText('kW');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await portal.die();
    await portal.revive();
    await page.reload();
    await workerReady(page);
  });
});
