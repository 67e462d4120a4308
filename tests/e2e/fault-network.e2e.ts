import type { Page } from 'playwright';
import { describe } from 'vitest';
import { test as inBrowser } from '../fixtures/browser';
import { expect, test } from '../fixtures/device';
import {
  fillIn,
  mark,
  refreshNow,
  production,
  signedIn,
  signInToStay,
} from '../fixtures/device-portal';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { AWAY } from '../fixtures/worker';

const portal = sharedPortal();

/** Problems the browser reports for spoilt responses. */
const SPOILT = /console|no answer/;

const live = (page: Page) => page.getByRole('button', { name: /^Live/ });

describe('a captive portal', () => {
  test('during a token renewal: a message is shown, nobody is signed out, and it recovers by itself', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(SPOILT, AWAY);
    const page = await device.page();
    await signInToStay(page, portal);
    portal.spoil(() => 'captive');
    // The token is gone: the next start requests another one, and something else responds.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.includes('accesstoken')) localStorage.removeItem(key);
      }
    });
    await page.goto(`${portal.url}/machinepark`);
    await expect(page.getByText(/Sign-in unavailable since/).first()).toBeVisible();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expect(signedIn(page)).toBeVisible();
    const isSame = await mark(page);

    portal.spoil();
    await refreshNow(page);
    await expect(live(page)).toBeVisible();
    await expect(page).toHaveURL(/\/machinepark(\?|$)/);
    expect(await isSame()).toBe(true);
  });

  test('in the middle of a sign-in: a message and a button that leads to the wanted page', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(SPOILT);
    const page = await device.page();
    await page.goto(`${portal.url}/machinepark`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    portal.spoil((path) => (/^\/(oidc\/token|config)/.test(path) ? 'captive' : null));
    await fillIn(page, portal.password);
    await expect(page.getByRole('heading', { name: /can't be reached/ })).toBeVisible();
    await expect(page.getByText('Nobody is signed in on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /can't be reached/ })).toBeVisible();

    portal.spoil();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expect(page).toHaveURL(/\/machinepark(\?|$)/);
    await expect(signedIn(page)).toBeVisible();
  });
});

describe('a server that dies in the middle of its answers', () => {
  test('twenty times: no error page, no value turns offline, and then the values are fresh', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(SPOILT, AWAY);
    const page = await device.page();
    await signInToStay(page, portal);
    const power = /[\d,.]+ kW/.exec(await production(page).innerText())?.[0] ?? 'no power';
    const isSame = await mark(page);
    portal.spoil((path) => (path.startsWith('/api/') ? 'cut' : null));
    await refreshNow(page);
    await expect(page.getByText(/since \d/).first()).toBeVisible();
    await expect(production(page)).toContainText(power);
    portal.spoil();
    for (let flap = 0; flap < 20; flap += 1) {
      await portal.die();
      await refreshNow(page);
      await portal.revive();
      await refreshNow(page);
      await expect(production(page)).toContainText(power);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await portal.pass(30 * 60_000, 'reporting');
    // A request under way, or one that failed late, would delay the next values by a minute.
    await expect
      .poll(async () => {
        await refreshNow(page);
        return (await production(page).innerText()).includes(power);
      })
      .toBe(false);
    await expect(live(page)).toBeVisible();
    expect(await isSame()).toBe(true);
  });
});

describe('a menu whose code cannot be loaded', () => {
  inBrowser(
    'is a message, and the page stays; with the server it opens',
    async ({ page, tolerated }) => {
      tolerated.push(/ERR_FAILED/);
      const code = /\/assets\/AccountPanel-/;
      const config = /\/config\.json/;
      await page.route(code, (route) => route.abort());
      await signIn(page, portal, 'operator');
      await expect(production(page)).toContainText('kW');
      // Where the server responds, the page is loaded again instead, for the code of a new build.
      await page.route(config, (route) => route.abort());
      const account = page.getByRole('button', { name: /^Account/ });
      await account.click();
      await expect(page.getByText('This cannot be opened now.')).toBeVisible();
      await expect(production(page)).toContainText('kW');
      await page.unrouteAll();
      // A browser that never requests code again after a failure loads the page again first.
      const signOut = page.getByRole('menuitem', { name: 'Sign out' });
      await expect(async () => {
        if (!(await signOut.isVisible())) await account.click();
        await expect(signOut).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
    },
  );
});
