import type { Page } from 'playwright';
import { describe } from 'vitest';
import { HOSTILE, LAST_DAY, routeUsers, type UsersAnswers } from '../fixtures/admin-users';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/browser';
import { tooWide } from '../fixtures/panels';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

const users = (page: Page) => page.getByRole('table', { name: /users/i });
const rows = (page: Page) => users(page).locator('tbody tr');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const addressOf = (page: Page) => new URL(page.url()).searchParams;

/** Opens a page of the administration as an admin. */
async function open(page: Page, path: string): Promise<UsersAnswers> {
  const answers = await routeUsers(page, () => portal.now());
  await signIn(page, portal, 'admin', path);
  return answers;
}

describe('list of users', () => {
  test.for([390, 1024, 1440])('at %d px', async (width, { page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/admin');
    await expect(rows(page)).toHaveCount(10);
    const headings = await users(page).locator('thead th').allInnerTexts();
    expect(headings.includes('Security groups')).toBe(width > 800);
    await page.getByRole('searchbox').fill('user40');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('<img src=x');
    await expectNoFaults(page, 'list of users');
    expect(await tooWide(page)).toEqual([]);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });

  test('is searched, sorted and paged, and its address has all of it', async ({ page }) => {
    await open(page, '/admin');
    await expect(page.getByText('1–10 of 23')).toBeVisible();
    await users(page).getByRole('button', { name: 'E-mail' }).click();
    await users(page).getByRole('button', { name: 'E-mail' }).click();
    await expect(rows(page).first()).toContainText('user40@example.test');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows(page).first()).toContainText('user22@example.test');
    expect(addressOf(page).get('sort')).toBe('-email');
    expect(addressOf(page).get('page')).toBe('2');
    await page.reload();
    await expect(rows(page).first()).toContainText('user22@example.test');
    await page.getByLabel('Rows per page').selectOption('50');
    await expect(rows(page)).toHaveCount(23);
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('No user matches the search')).toBeVisible();
  });

  test('blocks and unblocks a user, each after a question', async ({ page }) => {
    const { changes } = await open(page, '/admin');
    await page.getByRole('button', { name: 'Block user10@example.test' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectNoFaults(page, 'question', '[role=alertdialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(changes).toEqual([]);
    await page.getByRole('button', { name: 'Block user10@example.test' }).click();
    await dialog.getByRole('button', { name: 'Block user' }).click();
    await expect(page.getByText('User blocked successfully')).toBeVisible();
    await expect(page.getByText('1–10 of 22')).toBeVisible();
    expect(changes).toMatchObject([{ method: 'DELETE', path: 'Users/user-10' }]);

    await page.getByRole('tab', { name: 'Blocked' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Unblock user50@example.test' }).click();
    await expect(dialog).toContainText('Gains control of 14 machines (2 running)');
    await dialog.getByRole('button', { name: 'Unblock user' }).click();
    await expect(page.getByText('User unblocked successfully')).toBeVisible();
    expect(changes[1]).toMatchObject({ method: 'PUT', body: { blocked: false, revision: 1 } });
  });

  test('needs the network', async ({ page, tolerated }) => {
    tolerated.push(/internetdisconnected/i, /ERR_INTERNET/);
    const answers = await open(page, '/dashboard');
    answers.isCut = true;
    await page.goto(`${portal.url}/admin`);
    await expect(page.getByText('The server was not reached')).toBeVisible();
    await expectNoFaults(page, 'without a network');
    answers.isCut = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test('of rights that end leads to the user', async ({ page }) => {
    await open(page, '/admin');
    await page.getByRole('tab', { name: 'Expiring rights' }).click();
    await expect(page.getByRole('table', { name: 'Expiring rights' })).toContainText(LAST_DAY);
    await expectNoFaults(page, 'rights that end');
    await page.getByRole('link', { name: 'User 10' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('user10@example.test');
  });
});

describe('user form', () => {
  test('adds a user by keyboard, and shows the password once', async ({ page, tolerated }) => {
    tolerated.push(/status of 409/);
    const { changes } = await open(page, '/admin/users/add');
    const email = page.getByLabel('E-mail');
    await email.press('Enter');
    for (const error of ['E-mail is required', 'Group is required', 'Access is required'])
      await expect(page.getByText(error)).toBeVisible();
    await expect(email).toBeFocused();
    await expectNoFaults(page, 'errors of the form');
    await email.fill('user10');
    await expect(page.getByText('E-mail must be valid')).toBeVisible();
    await email.fill('user10@example.test');
    await page.getByRole('combobox', { name: 'Security group' }).selectOption({ label: 'Pilot' });
    await page.getByRole('combobox', { name: 'Access', exact: true }).selectOption('Read');
    await page.getByLabel('Remote control').check();
    await expect(page.getByRole('button', { name: 'Remove Pilot' })).toBeDisabled();
    await save(page).click();
    const taken = page.getByText('Another user with this email already exists');
    await expect(taken.first()).toBeVisible();
    await email.fill('new@example.test');
    await email.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('shown-once-17');
    await expectNoFaults(page, 'the temporary password', '[role=alertdialog]');
    expect(changes.at(-1)).toEqual({
      method: 'POST',
      path: 'Users/',
      body: {
        ...{ email: 'new@example.test', nickName: 'new@example.test', blocked: false },
        authZGlobalAccess: 'None',
        securityGroupAccess: [
          {
            ...{ securityGroupId: 'group-1', access: 'Read' },
            ...{ remoteControl: true, alarmNotification: false },
          },
        ],
      },
    });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('shown-once-17')).toHaveCount(0);
  });

  test.for([390, 1024, 1440])(
    'shows the effect at %d px before rights are saved',
    async (width, { page }) => {
      await page.setViewportSize({ width, height: 900 });
      const answers = await open(page, '/admin/users/edit/user-10');
      const access = page.getByRole('combobox', { name: 'Access', exact: true });
      await access.selectOption('ReadWrite');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('the user cannot undo it');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(access).toHaveValue('Read');
      await access.selectOption('ReadWrite');
      await dialog.getByRole('button', { name: 'Change access' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(access).toHaveValue('ReadWrite');
      answers.breaksRule = true;
      await save(page).click();
      await expect(dialog).toContainText(
        'Only Pilot may control machines whose ID begins with 08.',
      );
      await expect(dialog.getByRole('button', { name: 'Save rights' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      answers.breaksRule = false;
      await page.getByLabel('Remote control').check();
      await save(page).click();
      await expect(dialog).toContainText('Gains control of 14 machines (2 running)');
      await expect(dialog).toContainText('Loses control of 3 machines');
      await expect(dialog).toContainText('1 device is signed in');
      await expect(dialog).toContainText('last here 4 h ago');
      await dialog.getByRole('button', { name: 'Show the machines' }).first().click();
      await expectNoFaults(page, 'the effect', '[role=alertdialog]');
      expect(await tooWide(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save rights' }).click();
      await expect(page.getByText('User updated successfully')).toBeVisible();
      await expect(rows(page)).toHaveCount(10);
      expect(answers.changes).toMatchObject([{ method: 'PUT', body: { revision: 1 } }]);
    },
  );

  test('merges what somebody else saved meanwhile', async ({ page, tolerated }) => {
    tolerated.push(/status of 409/);
    const { users: stored, changes } = await open(page, '/admin/users/edit/user-10');
    await page.getByLabel('Nickname').fill('Mine');
    const [first] = stored;
    if (first === undefined) throw new Error('no user');
    stored[0] = { ...first, nickName: 'Theirs', authZGlobalAccess: 'Read', revision: 2 };
    await save(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Somebody else changed this record' });
    await expect(dialog).toContainText('Global access');
    await expectNoFaults(page, 'a conflict', '[role=alertdialog]');
    await dialog.getByText('Their change', { exact: true }).click();
    await dialog.getByText('My change', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Merge into the form' }).click();
    await expect(page.getByLabel('Global access')).toHaveValue('Read');
    await expect(page.getByLabel('Nickname')).toHaveValue('Mine');
    await save(page).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    expect(changes.at(-1)?.body).toMatchObject({
      ...{ nickName: 'Mine', authZGlobalAccess: 'Read', revision: 2 },
    });
  });

  test('asks before changes are lost', async ({ page }) => {
    await open(page, '/admin/users/edit/user-10');
    await page.getByLabel('Nickname').fill(HOSTILE);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await save(page).click();
    await expect(page.getByText('At most 200 characters')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test('has the devices and the effective rights of the user', async ({ page }) => {
    const { changes } = await open(page, '/admin/users/edit/user-10');
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect(devices).toContainText('Chrome on Android · last here 4 h ago');
    const rights = page.getByRole('table', { name: 'Effective rights' });
    await expect(rights).toContainText('Beppu 1');
    await expect(page.getByText('Partly hidden')).toBeVisible();
    await expectNoFaults(page, 'a user');
    expect(await tooWide(page)).toEqual([]);
    await devices.getByRole('button', { name: 'Sign out on all devices' }).click();
    await page.getByRole('button', { name: 'Sign out user' }).click();
    await expect(page.getByText('Signed out on all devices')).toBeVisible();
    await devices.getByRole('button', { name: 'Invite again' }).click();
    await page.getByRole('button', { name: 'Invite user' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('again-again-17');
    expect(changes.map(({ path }) => path)).toEqual([
      'Users/user-10/signOut',
      'Users/user-10/invitation',
    ]);
  });

  test('says that there is no such user', async ({ page, tolerated }) => {
    tolerated.push(/status of 404/);
    await open(page, '/admin/users/edit/user-99');
    await expect(page.getByText('There is no such record')).toBeVisible();
  });
});
