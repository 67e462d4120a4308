import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn, type Account } from '../fixtures/sign-in';

const portal = sharedPortal();

const power = (moduleId: string) => `${moduleId}.PowerOutput.avg.c0.l0.n_`;
const seen = power('0103190121');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const searchOf = (page: Page) => new URL(page.url()).searchParams;

async function open(page: Page, account: Account, search: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, portal, account, '/analytics');
  await page.goto(`${portal.url}/analytics${search}`);
  await expect(button(page, 'Save view')).toBeVisible();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, 'Save view').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(button(page, 'Save')).toBeDisabled();
  await dialog.getByLabel('Name of the view').fill(name);
  await button(page, 'Save').click();
}

describe('the address of analytics', () => {
  test('that was cut shows the rows that are left, and says so until it is tidied', async ({
    page,
  }) => {
    await open(page, 'operator', `?panel=energy&range=168&view=1_3_${seen}01031901`);
    await expect(page.getByText('the end is missing, so some rows may be lost')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Energy' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await button(page, 'Clean up link').click();
    await expect(page.getByText('A part of this view cannot be shown')).toHaveCount(0);
    await expect.poll(() => searchOf(page).get('view')).toBe(`1_1_${seen}`);
    expect(searchOf(page).get('range')).toBe('168');
  });

  test('with a machine of others and an unknown variable names no more than the link does', async ({
    page,
  }) => {
    const own = power('0201180011');
    const unknown = '0201180011.OldSensor.avg.c1.l0.n_';
    await open(page, 'viewer', `?panel=energy&view=1_3_${seen}${own}${unknown}`);
    const notice = page.getByRole('status').filter({ hasText: 'A part of this view' });
    await expect(notice).toContainText('0103190121 (not available to you)');
    await expect(notice).toContainText('OldSensor (this variable does not exist any more)');
    await expect(page.getByText(/Beppu/)).toHaveCount(0);
    await expect(page.getByText('1 machine is not available to you.')).toBeVisible();
    await button(page, 'Remove these rows').click();
    await expect.poll(() => searchOf(page).get('view')).toBe(`1_1_${own}`);
  });

  test('that compares with a machine of others says so, by its id', async ({ page }) => {
    await open(page, 'viewer', `?panel=energy&ghost=0103190121&view=1_1_${power('0201180011')}`);
    const notice = page.getByRole('status').filter({ hasText: 'A part of this view' });
    await expect(notice).toContainText('0103190121 (not available to you)');
    const choice = page.getByLabel('Compare with');
    await expect(choice.locator('option:checked')).toHaveText('0103190121: not available to you');
    await choice.selectOption('Nothing');
    await expect(notice).toHaveCount(0);
  });
});

describe('a change that is not in the address yet', () => {
  /** Clicks both in one turn of the page, before a rest can end. */
  const clickBoth = (page: Page, second: string) =>
    page.evaluate((name) => {
      const byText = (text: string) =>
        [...document.querySelectorAll('button, a, label')].find(
          (element) => element.textContent.trim() === text,
        );
      for (const text of ['Overlapping', name]) {
        const found = byText(text);
        if (!(found instanceof HTMLElement)) throw new Error(`${text} is not there`);
        found.click();
      }
    }, second);

  test('is in a copied link', async ({ page }) => {
    await open(page, 'operator', `?panel=energy&view=1_1_${seen}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.getByText('Overlapping')).toBeVisible();
    await clickBoth(page, 'Copy link');
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect([link.pathname, link.searchParams.get('bars')]).toEqual(['/analytics', 'overlap']);
    expect(link.searchParams.get('view')).toBe(`1_1_${seen}`);
  });

  test('is in the session and in the address of a page that is left, and not in the next', async ({
    page,
  }) => {
    await open(page, 'operator', `?panel=energy&view=1_1_${seen}`);
    await expect(page.getByText('Overlapping')).toBeVisible();
    await clickBoth(page, 'Dashboard');
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/analytics');
    expect(searchOf(page).get('bars')).toBeNull();
    await page.goBack();
    await expect(page.getByText('Overlapping')).toBeVisible();
    expect([searchOf(page).get('bars'), searchOf(page).get('view')]).toEqual([
      'overlap',
      `1_1_${seen}`,
    ]);
    await page.goto(`${portal.url}/analytics`);
    await button(page, 'Restore your last session').click();
    await expect.poll(() => searchOf(page).get('bars')).toBe('overlap');
  });
});

test('a change just before the window leaves the app is there after Back', async ({ page }) => {
  await open(page, 'operator', `?panel=energy&view=1_1_${seen}`);
  const overlapping = page.getByText('Overlapping');
  await expect(overlapping).toBeVisible();
  await overlapping.evaluate((label) => {
    if (label instanceof HTMLElement) label.click();
    window.location.assign('about:blank');
  });
  await page.waitForURL('about:blank');
  await page.goBack();
  await expect.poll(() => searchOf(page).get('bars')).toBe('overlap');
});

test('a change just before Back or Forward is there after the way back', async ({ page }) => {
  await open(page, 'operator', `?panel=energy&view=1_1_${seen}`);
  const bars = (name: string) => page.getByText(name, { exact: true });
  const changeAndGo = (name: string, steps: number) =>
    bars(name).evaluate((label, by) => {
      if (label instanceof HTMLElement) label.click();
      window.history.go(by);
    }, steps);
  await expect(bars('Overlapping')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goBack();
  await expect(bars('Overlapping')).toBeVisible();
  await changeAndGo('Overlapping', 1);
  await expect(page).toHaveURL(/dashboard/);
  await page.goBack();
  await expect.poll(() => searchOf(page).get('bars')).toBe('overlap');

  await page.goForward();
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await button(page, 'Restore your last session').click();
  await expect.poll(() => searchOf(page).get('bars')).toBe('overlap');
  await changeAndGo('Stacked', -1);
  await expect(page).toHaveURL(/dashboard/);
  await page.goForward();
  await expect.poll(() => searchOf(page).get('view')).toBe(`1_1_${seen}`);
  expect(searchOf(page).get('bars')).not.toBe('overlap');
});

describe('views', () => {
  test('are saved on one device, loaded and deleted on another', async ({ page, openPage }) => {
    await open(page, 'operator', `?panel=energy&range=720&view=1_1_${seen}`);
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/keep') && response.request().method() === 'PUT',
    );
    await saveAs(page, ' Beppu ');
    await expect(page.getByText('View saved')).toBeVisible();
    expect((await sent).status()).toBe(200);
    await saveAs(page, 'Beppu');
    await expect(page.getByText('A view with that name already exists')).toHaveCount(2);

    const other = await openPage();
    await open(other, 'operator', '');
    await button(other, 'Load view').click();
    await button(other, 'Load the view Beppu').click();
    await expect.poll(() => searchOf(other).get('view')).toBe(`1_1_${seen}`);
    expect([searchOf(other).get('range'), searchOf(other).get('panel')]).toEqual(['720', 'energy']);

    await other.setViewportSize({ width: 800, height: 1000 });
    await expect(other.getByText('Analytics needs a wider window')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Beppu', exact: true })).toBeVisible();

    await other.setViewportSize({ width: 1440, height: 1000 });
    await button(other, 'Load view').click();
    await button(other, 'Delete the view Beppu').click();
    await other
      .getByRole('alert')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(other.getByText('No view is saved yet.')).toBeVisible();
  });

  test('in a narrow window say what of them cannot be shown, and what was fetched', async ({
    page,
  }) => {
    const own = power('0201180011');
    await open(
      page,
      'viewer',
      `?panel=energy&view=1_3_${seen}${own}${own.replace('Power', 'Old')}`,
    );
    await saveAs(page, 'Mixed');
    await expect(page.getByText('View saved')).toBeVisible();
    await page.setViewportSize({ width: 800, height: 1000 });
    const small = page.getByRole('region', { name: 'Mixed', exact: true });
    await expect(small).toContainText('0103190121 (not available to you)');
    await expect(small.getByRole('region', { name: 'Chart of Mixed' })).toBeVisible();
    await expect(small).toContainText('OldOutput (this variable does not exist any more)');
    await expect(small).toContainText(/Fetched|Nothing of this range was fetched/);
    await expect(page.getByText(/Beppu/)).toHaveCount(0);
  });

  test('that were loaded are undone as a whole', async ({ page }) => {
    await open(page, 'operator', `?panel=energy&range=720&view=1_1_${seen}`);
    await saveAs(page, 'Month');
    await page.goto(`${portal.url}/analytics?panel=runs&range=168&view=1_1_${power('0201180011')}`);
    await button(page, 'Load view').click();
    await button(page, 'Load the view Month').click();
    await expect.poll(() => searchOf(page).get('range')).toBe('720');
    await button(page, 'Undo').click();
    await expect.poll(() => searchOf(page).get('range')).toBe('168');
    expect([searchOf(page).get('panel'), searchOf(page).get('view')]).toEqual([
      'runs',
      `1_1_${power('0201180011')}`,
    ]);
  });

  test('that were not saved are offered again', async ({ page }) => {
    await open(page, 'operator', `?panel=energy&view=1_1_${seen}`);
    await page.getByText('Overlapping').click();
    await expect.poll(() => searchOf(page).get('bars')).toBe('overlap');
    await page.waitForTimeout(1_000);
    await page.goto(`${portal.url}/analytics`);
    await button(page, 'Restore your last session').click();
    await expect.poll(() => searchOf(page).get('bars')).toBe('overlap');
    expect(searchOf(page).get('view')).toBe(`1_1_${seen}`);
  });
});
