import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { test as inBrowser } from '../fixtures/browser';
import { deployApp, type DeployedApp } from '../fixtures/built-app';
import { expect, test } from '../fixtures/device';
import { mark, production, signInToStay } from '../fixtures/device-portal';
import { startMovingPortal } from '../fixtures/moving-portal';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { AWAY } from '../fixtures/worker';

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

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.update().then(
      () => true,
      () => false,
    );
  });

describe('a deployment under a tab that has no worker', () => {
  inBrowser(
    'a screen whose code is gone comes from the new build, by one reload',
    async ({ page, tolerated }) => {
      // 500 when the file disappears while it is being read.
      tolerated.push(/status of (404|500)|Refused to apply style/);
      // Keeps the idle-time prefetch from loading the chunk early.
      tolerated.push(/ERR_FAILED/);
      await page.route(/\/assets\/MachineParkScreen-/, (route) => route.abort(), { times: 1 });
      await signIn(page, portal, 'operator');
      await expect(production(page)).toContainText('kW');
      // The parts further down have loaded, so the deployment removes none that are needed.
      await expect(page.getByRole('region', { name: 'Events' }).getByRole('table')).toBeVisible();
      app.deploy('two');
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('link', { name: 'Machine park' }).click();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await expect(page).toHaveURL(/\/machinepark(\?|$)/);
      expect(await buildOf(page)).toBe('two');
      expect(loads).toBe(1);
    },
  );
});

describe('a broken deployment: a file that the worker needs is missing', () => {
  test('the previous build stays complete, also without the server; once mended, the new one is offered', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY, /status of 404/, /bad-precaching-response/);
    const page = await device.page();
    await signInToStay(page, portal);
    const isSame = await mark(page);
    app.deploy('two');
    const putBack = app.takeAway('MachineParkScreen');
    await checkForUpdate(page);
    const failed = () =>
      page.evaluate(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready;
        return installing === null && waiting === null;
      });
    await expect.poll(failed).toBe(true);
    await expect(page.getByText('Update ready')).toHaveCount(0);
    expect(await isSame()).toBe(true);

    await portal.die();
    await page.goto(`${portal.url}/machinepark`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expect(await buildOf(page)).toBe('one');

    putBack();
    await portal.revive();
    await checkForUpdate(page);
    await expect(page.getByRole('button', { name: 'Update ready' })).toBeVisible();
    await page.getByRole('button', { name: 'Update ready' }).click();
    await expect.poll(() => buildOf(page)).toBe('two');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  });
});
