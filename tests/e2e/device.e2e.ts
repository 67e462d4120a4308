import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { setClock } from '../fixtures/device-clock';
import { fillIn } from '../fixtures/device-portal';
import { startMovingPortal } from '../fixtures/moving-portal';
import { earlyInHour, sharedPortal } from '../fixtures/shared-portal';
import { SEVEN_YEARS_MODULE, wholePast } from '../fixtures/seven-years';
import { signIn, type Account } from '../fixtures/sign-in';
import { workerReady } from '../fixtures/worker';
import { HOUR, MINUTE } from '../../src/base/units';

const portal = sharedPortal(async () =>
  earlyInHour(await startMovingPortal(wholePast(HOUR)), 10 * MINUTE),
);

/**
 * Sets the page's clock to the portal's: a start without the portal requests the hours that were
 * prepared.
 */
const inTime = (page: Page) => setClock(page, portal.now() - Date.now());

const part = (page: Page) => page.getByRole('region', { name: 'Prepare for site' });

/** Chooses the only power block and 7 days, and waits for the response. */
async function prepareWeek(page: Page): Promise<void> {
  const prepare = part(page);
  await prepare.getByRole('checkbox').first().check();
  await prepare.getByText('7 days').click();
  await expect(prepare.getByText(/About .*kB to fetch/)).toBeVisible();
  await prepare.getByRole('button', { name: 'Prepare for site' }).click();
  await expect(prepare.getByText(/Checked/)).toBeVisible({ timeout: 30_000 });
}

const screensOf = (page: Page) =>
  part(page).getByRole('list', { name: 'Screens without a network' });

describe('prepare for site', () => {
  test('prepared history is complete on the module’s page when the server is gone', async ({
    openPage,
    tolerated,
  }) => {
    // The worker caches the app itself.
    const page = await openPage({ serviceWorkers: 'allow' });
    await inTime(page);
    tolerated.push(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
    await signIn(page, portal, 'operator', '/device');
    await prepareWeek(page);
    const screens = screensOf(page);
    await expect(screens).toContainText('its page and 1 module with its trend');
    await expect(screens).not.toContainText('incomplete');
    const blocks = page.getByRole('list', { name: 'Power blocks on this device' });
    await expect(blocks).toContainText('1-hour averages');
    await expect(blocks.getByRole('button', { name: /^Unpin / })).toBeVisible();

    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await portal.die();
    await page.goto(`${portal.url}/modules/advanced/${SEVEN_YEARS_MODULE}?range=168`);
    const trend = page.getByRole('region', { name: 'Trend', exact: true });
    await expect(trend).toContainText('Final');
    await expect(trend).not.toContainText('Not on this device');

    // The last 24 h are what screens show first.
    await page.goto(`${portal.url}/modules/advanced/${SEVEN_YEARS_MODULE}`);
    await expect(trend).toContainText(/Final|Provisional/);
    await expect(trend).not.toContainText('Not on this device');
    await page.goto(`${portal.url}/dashboard`);
    const energy = page.getByRole('region', { name: 'Produced energy' }).first();
    await expect(energy).toContainText(/[1-9][\d,.]* [kM]Wh/);
  });
});

test('a sign-in that ends with the browser is not ready, until the person stays signed in', async ({
  openPage,
}) => {
  const page = await openPage({ serviceWorkers: 'allow' });
  await signIn(page, portal, 'operator', '/device');
  await workerReady(page);
  await prepareWeek(page);
  await expect(part(page)).toContainText('Not everything is ready');
  await expect(screensOf(page)).toContainText('ends when the browser is closed');
  await part(page).getByRole('button', { name: 'Sign in again…' }).click();
  await fillIn(page, portal.password);
  await expect(part(page)).toContainText('Ready for offline use');
  await expect(screensOf(page)).toContainText('kept when the browser is closed');
});

/**
 * Opens the page on a device whose browser can't choose a file's location: files are downloaded.
 */
async function openDevice(page: Page, account: Account): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  await signIn(page, portal, account, '/device');
}

describe('a site pack', () => {
  test('brings the data of one device to another of the same person, and to nobody else', async ({
    openPage,
  }) => {
    const first = await openPage();
    await openDevice(first, 'operator');
    await prepareWeek(first);
    const saved = first.waitForEvent('download');
    await first.getByRole('button', { name: 'Save site pack' }).click();
    const file = await (await saved).path();

    const second = await openPage();
    await openDevice(second, 'operator');
    let asked = 0;
    second.on('request', (request) => {
      if (request.url().endsWith('/adx')) asked += 1;
    });
    await second.getByLabel('Site pack file').setInputFiles(file);
    await expect(part(second)).toContainText('The history of 1 module was loaded');
    await expect(screensOf(second)).toContainText('its page and 1 module with its trend');
    expect(asked).toBe(0);

    const stranger = await openPage();
    await openDevice(stranger, 'admin');
    await stranger.getByLabel('Site pack file').setInputFiles(file);
    await expect(part(stranger)).toContainText('belongs to another account');
    await expect(part(stranger)).toContainText('Nothing on this device was changed');
  });
});
