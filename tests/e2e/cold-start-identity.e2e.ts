import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/device';
import { setClock } from '../fixtures/device-clock';
import { leftBehind } from '../fixtures/left-behind';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal();

const OWN = 'Reykjanes Steam Field';
const own = (page: Page) => page.getByRole('article', { name: OWN });
const DAY = 86_400_000;

async function fillIn(page: Page, stay: boolean): Promise<void> {
  await page.getByLabel('E-mail').fill('viewer@example.test');
  await page.getByLabel('Password').fill(portal.password);
  if (stay) await page.getByLabel(/Keep me signed in/).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signIn(page: Page, stay: boolean): Promise<void> {
  await page.goto(`${portal.url}/dashboard`);
  await fillIn(page, stay);
  await expect(own(page)).toBeVisible();
  await workerReady(page);
}

/** A page that notes whether the name of what the person sees was ever painted. */
async function watched(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((name) => {
    new MutationObserver(() => {
      const text = document.querySelector('body')?.innerText ?? '';
      if (text.includes(name)) document.documentElement.dataset.seen = 'yes';
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, OWN);
  return () => page.evaluate(() => document.documentElement.dataset.seen === 'yes');
}

describe('a person who did not choose to stay signed in', () => {
  test('is there after a reload, and not a moment after a restart of the browser', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await signIn(page, false);
    await portal.die();
    await page.reload();
    await expect(own(page)).toBeVisible();
    await device.quit();

    const later = await device.page();
    const wasSeen = await watched(later);
    await later.goto(`${portal.url}/dashboard`);
    await expect(later.getByRole('heading', { name: /can't be reached/ })).toBeVisible();
    expect(await wasSeen()).toBe(false);
    await portal.revive();
    await later.getByRole('button', { name: 'Try again' }).click();
    await expect(later.getByLabel('Password')).toBeVisible();
  });
});

describe('data that wait for their person', () => {
  test('are locked after offlineDays, whatever is done to the clock, and open again with a sign-in', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await signIn(page, true);
    await portal.die();
    await device.quit();

    const locked = await device.page();
    await setClock(locked, 15 * DAY);
    const wasSeen = await watched(locked);
    await locked.goto(`${portal.url}/dashboard`);
    await expect(locked.getByRole('heading', { name: 'Stored data is locked' })).toBeVisible();
    await expect(locked.getByText('14 days')).toBeVisible();
    const back = await device.page();
    await back.goto(`${portal.url}/dashboard`);
    await expect(back.getByRole('heading', { name: 'Stored data is locked' })).toBeVisible();
    expect(await wasSeen()).toBe(false);

    await portal.revive();
    await back.goto(`${portal.url}/machinepark`);
    await expect(back.getByRole('row').nth(1)).toBeVisible();
    await locked.goto(`${portal.url}/dashboard`);
    await expect(own(locked)).toBeVisible();
    await expect.poll(wasSeen).toBe(true);
  });

  test('are deleted after twice that', async ({ device, tolerated }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await signIn(page, true);
    await portal.die();
    await device.quit();
    const later = await device.page();
    await setClock(later, 29 * DAY);
    await later.goto(`${portal.url}/dashboard`);
    await expect(
      later.getByRole('heading', { name: /Stored data has been deleted/ }),
    ).toBeVisible();
    const { databases, local } = await leftBehind(later);
    expect(databases).toEqual({});
    expect(JSON.stringify(local)).not.toMatch(/viewer|Reykjanes/);
  });
});

describe('a database of a newer version', () => {
  test('is left alone: the old tab asks to be reloaded, and a new start says why', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(/console/);
    const page = await device.page();
    await signIn(page, true);
    const other = await device.page();
    await other.goto(`${portal.url}/redirect.html`);
    await other.evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases();
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, 990);
        opening.onsuccess = resolve;
        opening.onerror = reject;
      });
    });
    await expect(page.getByText(/newer version is open in another tab/)).toBeVisible();
    await expect(own(page)).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(
      page.getByRole('heading', {
        name: 'This device was used with a newer version of the portal',
      }),
    ).toBeVisible();
    const { databases } = await leftBehind(page);
    expect(JSON.stringify(databases)).toContain(OWN);
  });
});
