import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, PATIENCE_MS, test } from '../fixtures/browser';
import { sharedPortal } from '../fixtures/shared-portal';

const portal = sharedPortal();

async function fillIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@example.test`);
  await page.getByLabel('Password').fill(portal.password);
  await page.getByLabel(/Keep me signed in/).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Names of the modules stored in each of the portal's databases. */
const storedBlocks = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const read = (name: string) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('fleet').objectStore('fleet').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      });
    return Promise.all(names.filter((name) => name.startsWith('portal-')).map(read));
  });

describe('two tabs of one browser', () => {
  test('when somebody else signs in in one tab, the other is signed out and shows none of their data', async ({
    page,
  }) => {
    await page.goto(`${portal.url}/dashboard`);
    await fillIn(page, 'viewer');
    const own = page.getByRole('article', { name: 'Reykjanes Steam Field' });
    await expect(own).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(`${portal.url}/dashboard`);
    await expect(second.getByRole('article', { name: 'Reykjanes Steam Field' })).toBeVisible();

    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(second.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await fillIn(page, 'admin');
    await expect(page.getByRole('article', { name: 'Beppu Geothermal' })).toBeVisible();

    await second.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(second.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(second.getByText('Beppu')).toHaveCount(0);
    await expect(async () => {
      const stored = await storedBlocks(page);
      expect(stored.filter((fleet) => fleet.includes('Beppu'))).toHaveLength(1);
      expect(stored.filter((fleet) => fleet !== '[]')).toHaveLength(1);
    }).toPass({ timeout: PATIENCE_MS });
  });
});
