import { describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

test('a browser in Japanese is offered Japanese in one press, once', async ({ openPage }) => {
  const page = await openPage({ locale: 'ja-JP' });
  // The choice is synced: an account of its own, so that no other test is in Japanese.
  await signIn(page, portal, 'technician');
  await page.getByRole('button', { name: '日本語で表示' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ダッシュボード' })).toBeVisible();
  await expect(page.getByRole('button', { name: '日本語で表示' })).toHaveCount(0);
});

test('Admin is not in the drawer of a viewer, and links without an address are not shown', async ({
  page,
}) => {
  await signIn(page, portal, 'viewer');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Map' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  const footer = page.getByRole('navigation', { name: 'About this portal' });
  await expect(footer.getByRole('link')).toHaveText(['Home', 'About Us', 'Privacy']);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByText('Viewer: views machines')).toBeVisible();
});

describe('a page without a person', () => {
  test('is in the language of the browser where nobody has chosen one', async ({ openPage }) => {
    const page = await openPage({ locale: 'ja-JP' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto(portal.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'ブラウザーがデータの保存をブロックしています',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });

  test('tells a blocked person so at their first request too', async ({ page, tolerated }) => {
    tolerated.push(/403/);
    await page.route('**/api/v1/Users/**', (route) =>
      route.fulfill({
        status: 403,
        headers: { 'X-Api': '1', Date: new Date().toUTCString() },
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: '', status: 403, code: 'blocked' }),
      }),
    );
    await signIn(page, portal, 'viewer');
    await expect(page.getByRole('heading', { name: 'UNAUTHORIZED' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});
