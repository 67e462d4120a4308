import type { Page } from 'playwright';
import { describe } from 'vitest';
import { assetsLoading } from '../fixtures/assets';
import { expect, test } from '../fixtures/browser';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

/** The words of the page, in the language that it starts in. */
async function chooseJapanese(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('日本語').click();
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

describe('synced settings', () => {
  test('a language chosen on one device is there at the next start of another', async ({
    page,
    openPage,
  }) => {
    const other = await openPage();
    await signIn(other, portal, 'operator');
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await signIn(page, portal, 'operator');
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/keep') && response.request().method() === 'PUT',
    );
    await chooseJapanese(page);
    expect((await sent).status()).toBe(200);

    await other.reload();
    await expect(other.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(other.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible();

    const stranger = await openPage();
    await signIn(stranger, portal, 'viewer');
    await expect(stranger.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('a change made just before signing out is sent first, and nobody is asked', async ({
    page,
    openPage,
  }) => {
    await signIn(page, portal, 'staff');
    await chooseJapanese(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Staff$/ }).click();
    await page.getByRole('menuitem', { name: 'サインアウト' }).click();
    await expect(page.getByLabel(/E-mail|メール/)).toBeVisible();
    const other = await openPage();
    await signIn(other, portal, 'staff');
    await expect(other.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible();
  });

  test('signing out asks before it loses what could not be sent', async ({ page, tolerated }) => {
    tolerated.push(/no answer/, /ERR_CONNECTION|ERR_EMPTY|Failed to load/);
    // The app fetches what it may need later while it can.
    const fetched = page.waitForResponse((response) => response.url().includes('SignOutDialog'));
    const loading = assetsLoading(page);
    await signIn(page, portal, 'technician');
    await fetched;
    await expect.poll(() => [...loading]).toEqual([]);
    await portal.die();
    await chooseJapanese(page);
    await page.keyboard.press('Escape');
    await signOut(page);
    const question = page.getByRole('alertdialog', { name: 'Sign out?' });
    await expect(question).toContainText('changes of your settings that could not be sent');
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();

    await signOut(page);
    await question.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await portal.revive();
  });
});
