import type { Page } from 'playwright';
import { describe } from 'vitest';
import { routeUsers, type UsersAnswers } from '../fixtures/admin-users';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/browser';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const providerId = (page: Page) => page.getByLabel('Id at the sign-in provider');
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const LAST_ADMIN = 'At least one user with global ReadWrite must be able to sign in.';

async function open(page: Page, path: string): Promise<UsersAnswers> {
  const answers = await routeUsers(page, () => portal.now());
  await signIn(page, portal, 'admin', path);
  return answers;
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('combobox', { name: 'Security group' }).selectOption({ label: 'Pilot' });
  await page.getByRole('combobox', { name: 'Access', exact: true }).selectOption('Read');
}

/** Refuses the requests of one method for a user. */
const refuse = (page: Page, method: string, status: number, problem: object) =>
  page.route(/\/api\/v1\/Users\/user-/, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const json = { type: 'about:blank', title: '', status, ...problem };
    const headers = { 'X-Api': '1', Date: new Date(portal.now()).toUTCString() };
    return route.fulfill({ status, headers, json });
  });

test('with accounts of its own the portal asks for no id', async ({ page }) => {
  const { changes } = await open(page, '/admin/users/add');
  await fillIn(page, 'new@example.test');
  await expect(providerId(page)).toHaveCount(0);
  await save(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('shown-once-17');
  expect(changes[0]?.body).not.toHaveProperty('externalId');
});

describe('a refusal', () => {
  test.for([390, 1440])('at %d px is shown above Save', async (width, { page, tolerated }) => {
    tolerated.push(/status of 409/);
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/admin/users/add');
    await fillIn(page, 'user10@example.test');
    await save(page).click();
    const toast = toasts(page).getByRole('alert');
    // The toast stays while the pointer is on it.
    await toast.hover();
    await save(page).evaluate((button) => {
      button.scrollIntoView({ block: 'end' });
    });
    const apart = async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), save(page).boundingBox()]);
      return above !== null && below !== null && above.y + above.height <= below.y;
    };
    await expect.poll(apart).toBe(true);
  });

  test('to block the last admin is a sentence', async ({ page, tolerated }) => {
    tolerated.push(/status of 409/);
    await open(page, '/admin');
    await refuse(page, 'DELETE', 409, { code: 'last_admin' });
    await page.getByRole('button', { name: 'Block user10@example.test' }).click();
    await page.getByRole('button', { name: 'Block user', exact: true }).click();
    await expect(
      page.getByText(`An error occurred when blocking the user: ${LAST_ADMIN}`),
    ).toBeVisible();
  });

  test('of a form names the last admin or the field', async ({ page, tolerated }) => {
    tolerated.push(/status of 4\d\d/);
    await open(page, '/admin/users/edit/user-10');
    await refuse(page, 'PUT', 409, { code: 'last_admin' });
    await page.getByLabel('Nickname').fill('Another');
    await save(page).click();
    await expect(page.getByText(LAST_ADMIN)).toBeVisible();
    await refuse(page, 'PUT', 400, { code: 'malformed', field: 'securityGroupAccess.0.access' });
    await save(page).click();
    await expect(page.getByText('did not accept the field "Security group"')).toBeVisible();
    await expectNoFaults(page, 'a refused form');
  });
});
