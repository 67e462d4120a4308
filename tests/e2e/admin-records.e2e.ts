import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/browser';
import { HOSTILE_NAME } from '../fixtures/config-changes';
import { tooWide } from '../fixtures/panels';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn, type Account } from '../fixtures/sign-in';

const portal = sharedPortal();

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const rows = (page: Page, name: string) => table(page, name).locator('tbody tr');
const search = (page: Page) => page.getByRole('searchbox').first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Signs in and opens an address of the portal. */
async function open(page: Page, address: string, account: Account = 'admin'): Promise<void> {
  await signIn(page, portal, account);
  await page.goto(portal.url + address);
}

const withoutHits = async (page: Page) => {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
};

const LISTS = [
  { tab: 'securityGroups', name: 'Security groups', heading: 'Power blocks' },
  { tab: 'powerBlocks', name: 'Power blocks', heading: 'Modules' },
  { tab: 'modules', name: 'Modules', heading: 'Power block' },
];

describe('lists', () => {
  test.for([390, 1024, 1440])('at %d px', async (width, { page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { tab, name, heading } of LISTS) {
      await open(page, `/admin?tab=${tab}`);
      await expect(rows(page, name).first()).toBeVisible();
      await expect(table(page, name).getByRole('columnheader', { name: heading })).toBeVisible();
      await expectNoFaults(page, name);
      expect(await tooWide(page)).toEqual([]);
    }
  });

  test('are searched, sorted and paged by their address', async ({ page }) => {
    await open(page, '/admin?tab=modules');
    await expect(rows(page, 'Modules')).toHaveCount(10);
    await page.getByLabel('Rows per page').selectOption('20');
    await table(page, 'Modules').getByRole('button', { name: 'ID', exact: true }).click();
    await search(page).fill('０１０３１９０１２');
    await expect(rows(page, 'Modules').first()).toContainText('0103190121');
    await expect(page).toHaveURL(/[?&]q=/);
    await page.reload();
    await expect(search(page)).toHaveValue('０１０３１９０１２');
    await expect(rows(page, 'Modules').first()).toContainText('0103190121');
    await search(page).fill('no such machine');
    await expect(page.getByText('Nothing matches the search')).toBeVisible();
    await page.getByRole('tab', { name: 'Power blocks' }).click();
    await expect(search(page)).toHaveValue('');
  });

  test('offer no change to somebody who may edit nothing', async ({ page }) => {
    await open(page, '/admin?tab=powerBlocks', 'viewer');
    await expect(rows(page, 'Power blocks').first()).toBeVisible();
    for (const name of [/^Edit/, /^Delete/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^(Add|Edit)/ })).toHaveCount(0);
  });

  test('say who has access to a machine, and through which group', async ({ page }) => {
    await open(page, '/admin?tab=modules&q=0103190121');
    await page.getByRole('button', { name: /^Who has access/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /operator@example.test/ })).toContainText('Yes');
    await expectNoFaults(page, 'people', '[role=dialog]');
    expect(await tooWide(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('need the network', async ({ page, tolerated }) => {
    tolerated.push(/ERR_INTERNET|internetdisconnected/i);
    await open(page, '/dashboard');
    await page.route('**/api/v1/PowerBlocks/', (route) => route.abort('internetdisconnected'));
    await page.goto(`${portal.url}/admin?tab=powerBlocks`);
    await expect(page.getByText('The server was not reached')).toBeVisible();
    await page.unroute('**/api/v1/PowerBlocks/');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page, 'Power blocks').first()).toBeVisible();
  });
});

describe('forms', () => {
  test.for([390, 1440])('of a power block at %d px', async (width, { page, tolerated }) => {
    tolerated.push(/status of 409/);
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/admin/powerBlocks/add');
    await save(page).click();
    await expect(page.getByText('Power block ID is required')).toBeVisible();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Country is required')).toBeVisible();
    await expect(page.getByLabel('Power block ID')).toBeFocused();
    await expectNoFaults(page, 'errors');
    expect(await tooWide(page)).toEqual([]);

    await page.getByLabel('Power block ID').fill('0703190041');
    await page.getByLabel('Name', { exact: false }).first().fill(HOSTILE_NAME);
    await page.getByLabel('Country').selectOption('Japan');
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    const map = page.getByRole('region', { name: /^Map to choose the place/ });
    await map.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Latitude')).not.toHaveValue('');
    await page.getByLabel('Latitude').fill('33,27');
    await page.getByLabel('Longitude').fill('131.5');
    await save(page).click();
    await expect(page.getByText('Power block ID already exists').first()).toBeVisible();
    await expect(page.getByLabel('Latitude')).toHaveValue('33,27');

    await page
      .getByLabel('Power block ID')
      .fill(`０７０００００${String(width).padStart(3, '0')}`.slice(0, 10));
    await save(page).click();
    await expect(page.getByText('Power block saved successfully')).toBeVisible();
    await search(page).fill('img src');
    await expect(rows(page, 'Power blocks').first()).toContainText('<img src');
    await withoutHits(page);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Power block deleted successfully')).toBeVisible();
    await expect(page.getByText('Nothing matches the search')).toBeVisible();
  });

  test('ask before they lose changes, and merge what was saved meanwhile', async ({
    page,
    openPage,
    tolerated,
  }) => {
    tolerated.push(/status of 409/);
    await open(page, '/admin?tab=modules&q=0103190121');
    await page.getByRole('link', { name: /^Edit/ }).click();
    const name = page.getByLabel('Name');
    await expect(name).toHaveValue('Beppu 1');
    await name.fill('Mine');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(name).toHaveValue('Mine');

    const other = await openPage();
    await open(other, '/admin/modules/edit/0103190121');
    await other.getByLabel('Name').fill('Theirs');
    await save(other).click();
    await expect(other.getByText('Module saved successfully')).toBeVisible();

    await save(page).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Somebody else changed this record');
    await dialog.getByText('Their change', { exact: true }).click();
    await expect(dialog).toContainText('Theirs');
    await dialog.getByRole('button', { name: 'Merge into the form' }).click();
    await expect(name).toHaveValue('Theirs');
    await name.fill('Beppu 1');
    await save(page).click();
    await expect(page.getByText('Module saved successfully')).toBeVisible();
  });

  test.for(['modules', 'securityGroups', 'powerBlocks'])(
    'ask before they change who sees and controls machines: %s',
    async (tab, { page }) => {
      const sent: string[] = [];
      // The records stay as they are: the tests after this one need them.
      await page.route('**/api/**', async (route, request) => {
        if (request.method() !== 'PUT') return route.fallback();
        sent.push(request.url());
        return route.fulfill({ response: await route.fetch({ method: 'GET' }) });
      });
      await open(page, `/admin?tab=${tab}&q=Beppu`);
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      const block = page.getByRole('combobox', { name: /^Power block/ });
      const groups = page.getByRole('group', { name: /^(Power blocks|Security groups)/ });
      await expect(block.or(groups)).toBeVisible();
      if (tab === 'modules') await block.selectOption({ index: 3 });
      else await groups.getByRole('checkbox').first().click({ force: true });
      await save(page).click();
      const question = page.getByRole('alertdialog', {
        name: 'Change who sees and controls machines?',
      });
      await expect(question).toContainText(/(Added|Removed) (power blocks|security groups)/);
      await expectNoFaults(page, 'question about rights', '[role=alertdialog]');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      expect(sent).toEqual([]);
      await save(page).click();
      await question.getByRole('button', { name: 'Save and change the rights' }).click();
      await expect(page.getByText(/saved successfully/)).toBeVisible();
      expect(sent).toHaveLength(1);
    },
  );

  test('say that a record depends on another one, and that one is missing', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/status of 404/);
    await open(page, '/admin?tab=powerBlocks&q=0703190041');
    await page.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'This power block still has modules' });
    await expect(dialog).toContainText('Beppu 1');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`${portal.url}/admin/modules/edit/0100000000`);
    await expect(page.getByText('There is no such record')).toBeVisible();
  });
});
