import { describe } from 'vitest';
import { expectNoFaults } from '../fixtures/axe';
import { faults } from '../fixtures/axe-faults';
import { expect, test } from '../fixtures/browser';
import { sharedPortal } from '../fixtures/shared-portal';
import { FLEET_SCREENS, PHONE, shown } from '../fixtures/screens';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

describe('axe finds nothing, in either theme,', () => {
  test('on the sign-in page, also after a wrong password', async ({ page, tolerated }) => {
    tolerated.push(/status of 4\d\d/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${portal.url}/dashboard`);
      await expect(page.getByLabel('E-mail')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    }
  });

  test('on the screens of the fleet, with everything opened', async ({ page }) => {
    await signIn(page, portal, 'staff');
    for (const path of [...FLEET_SCREENS, '/analytics', '/modules/0700000000']) {
      await page.goto(`${portal.url}${path}`);
      await shown(page);
      await expectNoFaults(page, path);
    }
    await page.goto(`${portal.url}/dashboard`);
    for (const name of ['Production', 'Alarms', 'Status']) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    }
    await page.getByRole('button', { name: /^Live/ }).click();
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    for (const name of ['Alarms and messages', 'Language and settings', 'Filter']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFaults(page, name, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('on the access page of somebody without groups', async ({ page }) => {
    await signIn(page, portal, 'newcomer');
    await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible();
    await expectNoFaults(page);
  });

  test('on the page that refuses the sign-in of a blocked user', async ({ page, tolerated }) => {
    tolerated.push(/403/);
    await page.goto(portal.url);
    await page.getByLabel('E-mail').fill('blocked@example.test');
    await page.getByLabel('Password').fill(portal.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'UNAUTHORIZED' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page), colorScheme).toEqual([]);
    }
  });

  test('in the drawer of a phone', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await signIn(page, portal, 'operator');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoFaults(page, 'menu', '[role=dialog]');
  });
});

describe('with the keyboard alone', () => {
  test('the first Tab offers the way past the navigation', async ({ page }) => {
    await signIn(page, portal, 'operator');
    await page.goto(`${portal.url}/machinepark`);
    await shown(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/machinepark(\?|$)/);
  });

  test('Enter opens a card and closes it', async ({ page }) => {
    await signIn(page, portal, 'operator');
    const card = page.getByRole('region', { name: 'Production', exact: true });
    const button = card.getByRole('button', { name: 'Production' });
    const detail = card.getByText('added up', { exact: false });
    // Not the card in whose place it comes.
    await expect(card).toContainText('kW');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(detail).toBeVisible();
    await button.press('Enter');
    await expect(detail).toBeHidden();
  });

  test('Enter opens a module, and so does a press anywhere in its row', async ({ page }) => {
    await signIn(page, portal, 'operator', '/machinepark');
    await page.getByRole('link', { name: 'Beppu 1', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/modules\/advanced\/0103190121(\?|$)/);
    await page.goBack();
    await page.getByRole('row').filter({ hasText: 'Beppu 2' }).getByRole('cell').first().click();
    await expect(page).toHaveURL(/\/modules\/advanced\/\d+(\?|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beppu 2');
  });
});
