import { expect, test } from '../fixtures/browser';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

test('a browser in Japanese is offered Japanese in one press, once', async ({ openPage }) => {
  const page = await openPage({ locale: 'ja-JP' });
  await signIn(page, portal, 'viewer');
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
