import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/device';
import { sharedPortal } from '../fixtures/shared-portal';
import { allCached, AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal();

async function signInToStay(page: Page): Promise<void> {
  await page.goto(`${portal.url}/dashboard`);
  await page.getByLabel('E-mail').fill('operator@example.test');
  await page.getByLabel('Password').fill(portal.password);
  await page.getByLabel(/Keep me signed in/).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(production(page)).toContainText('kW');
}

const production = (page: Page) => page.getByRole('region', { name: 'Production', exact: true });
/** A machine of the world may be silent at this hour; an unreachable server makes none so. */
const offline = (page: Page) => page.getByRole('main').getByText(/offline/i);
const MODULE = '0103190122';

describe('without a server, after a restart of the browser', () => {
  test('seen data are there with their age; once the server is back they are fresh, without a reload', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const before = await device.page();
    await signInToStay(before);
    await before.goto(`${portal.url}/machinepark`);
    await expect(before.getByRole('row').nth(3)).toBeVisible();
    await before.goto(`${portal.url}/modules/advanced/${MODULE}`);
    await expect(before.getByRole('region', { name: 'Trend', exact: true })).toContainText(
      /Fetched/,
    );
    await before.goto(`${portal.url}/dashboard`);
    await expect(production(before)).toContainText('kW');
    const power = /[\d,.]+ kW/.exec(await production(before).innerText())?.[0] ?? 'no power';
    const silent = await offline(before).count();
    await workerReady(before);
    await portal.die();
    await device.quit();

    const page = await device.page();
    await page.goto(`${portal.url}/dashboard`);
    await expect(production(page)).toContainText(`Not live: ${power}`);
    await expect(offline(page)).toHaveCount(silent);
    await expect(page.getByText(/Offline since/).first()).toBeVisible();
    await page.goto(`${portal.url}/machinepark`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await page.goto(`${portal.url}/modules/advanced/${MODULE}`);
    await expect(page.getByRole('region', { name: 'Trend', exact: true })).toContainText(/Fetched/);
    await page.goto(`${portal.url}/`);
    await expect(production(page)).toContainText('kW');

    await page.evaluate(() => {
      document.title = 'not reloaded';
    });
    const marked = await page.evaluateHandle(() => document);
    await portal.pass(120_000, 'reporting');
    await portal.revive();
    await expect(page.getByText(/Live/).first()).toBeVisible();
    expect(await marked.evaluate((was) => was === document)).toBe(true);
  });
});

/** Token of the app's requests, copied from one of them. */
async function ownToken(page: Page): Promise<string> {
  const asked = page.waitForRequest(/\/api\/v1\/telemetry$/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  return (await (await asked).allHeaders()).authorization ?? '';
}

/**
 * Sends a request as the app would without its cache ban, so that the worker alone decides. Returns
 * the status.
 */
const sendRequest = (page: Page, path: string, token: string, method = 'GET') =>
  page.evaluate(
    async ([address, authorization, verb]) => {
      const headers = { Authorization: authorization };
      return (await fetch(address, { method: verb, headers })).status;
    },
    [`/api/v1/${path}`, token, method] as const,
  );

describe('the content of the caches after a session of use', () => {
  test('is the shell: no response of the API, no command, no token', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY, /status of 4\d\d/, /status of 501/);
    const page = await device.page();
    await signInToStay(page);
    await workerReady(page);
    const token = await ownToken(page);
    expect(await sendRequest(page, 'PowerBlocks/', token)).toBe(200);
    await sendRequest(page, 'telemetry', token);
    await sendRequest(page, `Modules/${MODULE}/command/RESET_ALARMS`, token);
    await sendRequest(page, 'adx', token, 'POST');
    await page.goto(`${portal.url}/config.json`);
    await page.goto(`${portal.url}/modules/advanced/${MODULE}`);
    await expect(page.getByRole('region', { name: 'Trend', exact: true })).toContainText(/Fetched/);

    const cached = await allCached(page);
    expect(cached.filter(({ cache }) => !cache.startsWith('shell-'))).toEqual([]);
    expect(cached.length).toBeGreaterThan(30);
    const strange = /^\/(api|oidc)|\/(config\.json|redirect\.html|healthz)/;
    expect(cached.filter(({ address }) => strange.test(address))).toEqual([]);

    await portal.die();
    for (const path of ['PowerBlocks/', 'telemetry', `Modules/${MODULE}/command/RESET_ALARMS`]) {
      await expect(sendRequest(page, path, token), path).rejects.toThrow(/Failed to fetch/);
    }
    await portal.revive();
  });
});
