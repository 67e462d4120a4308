import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { DAY } from '../../src/base/units';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/browser';
import { linesOf } from '../fixtures/downloads';
import { tooWide } from '../fixtures/panels';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

const OPERATOR = '00000000-0000-4000-8000-000000000001';
const FORMULA = '=HYPERLINK("http://x")';
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Adds a security group by its form. */
async function addGroup(page: Page, name: string): Promise<void> {
  await signIn(page, portal, 'admin', '/admin/securityGroups/add');
  await page.getByLabel('Display name').fill(name);
  await save(page).click();
  await expect(page.getByText('Security group saved successfully')).toBeVisible();
}

describe('log', () => {
  test.for([390, 1024, 1440])('of changes at %d px', async (width, { page }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `${FORMULA} ${width}`;
    await addGroup(page, name);
    await page.goto(`${portal.url}/admin?tab=log&kind=securityGroup`);
    await expect(rows(page).first()).toContainText(name);
    await expect(rows(page).first()).toContainText('Security group: Added');
    await expectNoFaults(page, 'log of changes');
    expect(await tooWide(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const lines = linesOf(await readFile(await (await saving).path(), 'utf8'));
    expect(lines.some((line) => line.includes(`"'=HYPERLINK(""http://x"") ${width}"`))).toBe(true);
    await page.getByLabel('Person').fill('nobody at all');
    await expect(page.getByText('Nothing in the log matches')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect(page.getByLabel('Person')).toHaveValue('');
    await expect(rows(page).first()).toContainText(name);
  });

  test('says who could control a machine, and who did', async ({ page }) => {
    await signIn(page, portal, 'admin');
    await page.goto(`${portal.url}/admin?tab=log`);
    await page.getByText('Who could control').click();
    await page.getByLabel('Machine').selectOption('0103190121');
    const now = new Date(portal.now());
    await page.getByLabel('Day').fill(now.toISOString().slice(0, 10));
    await page.getByLabel('Time', { exact: true }).fill('00:00');
    await expect(page.getByText('operator@example.test')).toBeVisible();
    await expect(page.getByText('No commands around that time')).toBeVisible();
    await expectNoFaults(page, 'who could control');
    await page.reload();
    await expect(page.getByText('operator@example.test')).toBeVisible();

    // A log that goes on for longer than is read does not say that there were none.
    const newer = {
      ...{ id: 'a', at: now.toISOString(), userId: OPERATOR, userName: 'Operator', address: '' },
      ...{ moduleId: '0103190121', moduleName: 'Beppu 1', action: 'ENABLE', seen: null },
      ...{ outcome: 'ok', reason: null, message: '' },
    };
    await page.route(/\/Audit\/\?/, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete('cursor');
      const response = await route.fetch({ url: url.href });
      await route.fulfill({ response, json: { entries: [newer], cursor: 'more' } });
    });
    await page.getByLabel('Day').fill(new Date(now.getTime() - 2 * DAY).toISOString().slice(0, 10));
    await expect(page.getByText('Commands of that time were not read')).toBeVisible();
    await expect(page.getByText('No commands around that time')).toHaveCount(0);
  });
});

test('guard rules are sentences, and name who breaks them', async ({ page, tolerated }) => {
  tolerated.push(/status of 422/);
  const group = 'Operations of guards';
  await addGroup(page, group);
  await page.getByRole('tab', { name: 'Guard rules' }).click();
  await page.getByRole('button', { name: 'Add guard rule' }).click();
  const dialog = page.getByRole('dialog');
  await save(page).click();
  await expect(dialog.getByText('Group is required')).toBeVisible();
  await dialog.getByLabel('Only this group').selectOption({ label: group });
  await dialog.getByLabel('Beginning of the ID').fill('07');
  await expect(dialog).toContainText(`Only ${group} may control machines whose ID begins with 07.`);
  await expectNoFaults(page, 'guard rule', '[role=dialog]');
  await save(page).click();
  await expect(dialog).toContainText('Nothing was saved: somebody breaks this rule today.');
  await expect(dialog).toContainText('Who breaks it now:');
  await dialog.getByLabel('Beginning of the ID').fill('0899999999');
  await save(page).click();
  await expect(page.getByText('Guard rule saved successfully')).toBeVisible();
  const rules = page.getByRole('list', { name: 'Guard rules' });
  await expect(rules).toContainText('begins with 0899999999');
  await page.getByRole('button', { name: 'Delete guard rule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Guard rule deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No guard rules' })).toBeVisible();
  await page.goto(`${portal.url}/admin?tab=log&kind=guardRule`);
  const refused = rows(page).filter({ hasText: 'Refused: It would break a guard rule' });
  await expect(refused).toContainText('Not done: Guard rule: Added');
});
