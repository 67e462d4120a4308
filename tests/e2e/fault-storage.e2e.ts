import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/device';
import { fillIn, refreshNow, production, signInToStay } from '../fixtures/device-portal';
import { startMovingPortal } from '../fixtures/moving-portal';
import { FETCHED } from '../fixtures/panels';
import { SEVEN_YEARS_MODULE, wholePast } from '../fixtures/seven-years';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY } from '../fixtures/worker';

const portal = sharedPortal(() => startMovingPortal(wholePast(3_600_000)));

const PAGE = `/modules/advanced/${SEVEN_YEARS_MODULE}`;
const trend = (page: Page) => page.getByRole('region', { name: 'Trend', exact: true });
const live = (page: Page) => page.getByRole('button', { name: /^Live/ });

/** Limits this origin's storage to its current usage until the browser is restarted. */
async function fillDisk(page: Page, usage: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: portal.url,
    quotaSize: usage + 1,
  });
}

const inUse = (page: Page) =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? NaN);

/** Expects all of the range, fetched now or earlier. */
async function expectWhole(page: Page, range: string): Promise<void> {
  await page.getByText(range, { exact: true }).click();
  await expect(trend(page)).toContainText('Final');
  await expect(trend(page)).not.toContainText('Not on this device');
}

const NO_ROOM = 'The storage of this device is full';

describe('a disk that has no room', () => {
  test('stored data stay, the portal goes on in memory and shows that; with room it stores again', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const before = await device.page();
    await signInToStay(before, portal);
    await before.goto(`${portal.url}${PAGE}`);
    await expectWhole(before, '30 days');
    const usage = await inUse(before);
    await device.quit();

    const full = await device.page();
    await fillDisk(full, usage);
    await full.goto(`${portal.url}${PAGE}`);
    await expectWhole(full, '12 months');
    await expect(trend(full)).toContainText(NO_ROOM);
    await device.quit();

    await portal.die();
    const after = await device.page();
    await after.goto(`${portal.url}${PAGE}`);
    await expectWhole(after, '30 days');
    await after.getByText('12 months', { exact: true }).click();
    await expect(trend(after)).toContainText('Not on this device');
    await portal.revive();
    await refreshNow(after);
    await expectWhole(after, '12 months');
    await expect(trend(after)).not.toContainText(NO_ROOM);
    await portal.die();
    await after.reload();
    await expectWhole(after, '12 months');
  });
});

describe('a browser that denies storage', () => {
  test('the portal works all the same, and the page shows that nothing is stored', async ({
    device,
  }) => {
    const page = await device.page();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException(
          'The user denied permission to access the database.',
          'SecurityError',
        );
      };
    });
    await page.goto(`${portal.url}${PAGE}`);
    await fillIn(page, portal.password);
    await expect(trend(page)).toContainText(FETCHED);
    await expect(trend(page)).toContainText('This browser offers no storage');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(production(page)).toContainText('kW');
    await live(page).click();
    await expect(page.getByText('This browser stores no data for the portal')).toBeVisible();
    await page.getByRole('link', { name: 'This device' }).first().click();
    await expect(page.getByText('This browser offers no storage to prepare on.')).toBeVisible();
    for (const name of ['Prepare for site', 'Load site pack', 'Protect this data'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
});

describe('a frozen tab with the database open', () => {
  test('blocks no new sign-in: its data are not stored, and the page shows that', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(/Dexie.delete.* was blocked/);
    const page = await device.page();
    await signInToStay(page, portal);
    const frozen = await device.page();
    await frozen.goto(`${portal.url}/redirect.html`);
    // Like a frozen tab, it has the database open and never handles a deletion event. The page
    // holds the connection: one that nothing refers to is collected, and so closed.
    await frozen.evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases();
      await new Promise((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          Object.assign(globalThis, { held: opening.result });
          resolve(null);
        };
      });
    });
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await fillIn(page, portal.password);
    await expect(production(page)).toContainText('kW');
    await live(page).click();
    await expect(page.getByText('The storage of this device does not respond')).toBeVisible();

    await frozen.close();
    await page.reload();
    await expect(production(page)).toContainText('kW');
    await refreshNow(page);
    await live(page).click();
    await expect(page.getByText(/stored on this device/)).toBeVisible();
  });
});
