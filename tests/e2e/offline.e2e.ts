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
    await expect(page.getByText(/unreachable|does not answer|no network/i).first()).toBeVisible();
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

/** Headers of the app's requests, copied from one of them. */
async function ownHeaders(page: Page): Promise<Record<string, string>> {
  const asked = page.waitForRequest(/\/api\/v1\/telemetry$/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const { authorization = '', 'x-account': account = '' } = await (await asked).allHeaders();
  return { Authorization: authorization, 'X-Account': account };
}

/**
 * Sends a request as the app would without its cache ban, so that the worker alone decides. Returns
 * the status and the stored time.
 */
const sendRequest = (page: Page, path: string, headers: Record<string, string>, method = 'GET') =>
  page.evaluate(
    async ([address, given, verb]) => {
      const answer = await fetch(address, { method: verb, headers: given });
      return { status: answer.status, keptAt: answer.headers.get('X-Kept-At') };
    },
    [`/api/v1/${path}`, headers, method] as const,
  );

describe('the content of the caches after a session of use', () => {
  test('is the shell and reference reads of the account: no command, no POST, no telemetry, no token', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY, /status of 4\d\d/, /status of 501/);
    const page = await device.page();
    await signInToStay(page);
    await workerReady(page);
    const headers = await ownHeaders(page);
    expect(await sendRequest(page, 'PowerBlocks/', headers)).toEqual({ status: 200, keptAt: null });
    await sendRequest(page, 'telemetry', headers);
    await sendRequest(page, 'Users/', headers);
    await sendRequest(page, `Modules/${MODULE}/command/RESET_ALARMS`, headers);
    await sendRequest(page, 'adx', headers, 'POST');
    await sendRequest(page, 'PowerBlocks/', { Authorization: headers.Authorization ?? '' });
    await page.goto(`${portal.url}/config.json`);
    await page.goto(`${portal.url}/modules/advanced/${MODULE}`);
    await expect(page.getByRole('region', { name: 'Trend', exact: true })).toContainText(/Fetched/);

    const cached = async (name: RegExp) =>
      (await allCached(page)).filter(({ cache }) => name.test(cache));
    await expect
      .poll(() => cached(/^(?!shell-)/))
      .toEqual([
        {
          cache: `reference-${headers['X-Account'] ?? ''}`,
          method: 'GET',
          address: '/api/v1/PowerBlocks/',
          headers: [],
        },
      ]);
    const shell = await cached(/^shell-/);
    expect(shell.length).toBeGreaterThan(30);
    const strange = /^\/(api|oidc)|\/(config\.json|redirect\.html|healthz)/;
    expect(shell.filter(({ address }) => strange.test(address))).toEqual([]);

    await portal.die();
    const kept = await sendRequest(page, 'PowerBlocks/', headers);
    expect(kept.status).toBe(200);
    expect(Math.abs(Number(kept.keptAt) - portal.now())).toBeLessThan(120_000);
    for (const path of ['telemetry', 'SecurityGroups/', `Modules/${MODULE}/command/RESET_ALARMS`]) {
      await expect(sendRequest(page, path, headers), path).rejects.toThrow(/Failed to fetch/);
    }
    const stranger = { ...headers, 'X-Account': 'f'.repeat(32) };
    await expect(sendRequest(page, 'PowerBlocks/', stranger)).rejects.toThrow(/Failed to fetch/);
    await portal.revive();
  });
});
