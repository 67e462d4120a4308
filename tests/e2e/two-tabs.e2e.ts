import type { Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import { expect, PATIENCE_MS, test } from '../fixtures/browser';
import { startMovingPortal, type MovingPortal } from '../fixtures/moving-portal';

let portal: MovingPortal;
beforeAll(async () => {
  portal = await startMovingPortal();
});
afterAll(() => portal.close());

async function fillIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@example.test`);
  await page.getByLabel('Password').fill(portal.password);
  await page.getByLabel(/Keep me signed in/).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Names of the modules that each of the portal's databases keeps. */
const keptBlocks = (page: Page) =>
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
  test('when somebody else signs in in one, the other is signed out and sees nothing of theirs', async ({
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
      const kept = await keptBlocks(page);
      expect(kept.filter((fleet) => fleet.includes('Beppu'))).toHaveLength(1);
      expect(kept.filter((fleet) => fleet !== '[]')).toHaveLength(1);
    }).toPass({ timeout: PATIENCE_MS });
  });
});
