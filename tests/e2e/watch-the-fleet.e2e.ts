import { describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { expectFigures, figures, refresh } from '../fixtures/fleet-figures';
import { machineRows } from '../fixtures/screens';
import { assetsLoading } from '../fixtures/assets';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { MINUTE } from '../../src/base/units';

const portal = sharedPortal();

describe('an operator', () => {
  test("sees their two groups, and sums that equal the API's numbers, before and after a refresh", async ({
    page,
  }) => {
    await signIn(page, portal, 'operator');
    const first = figures(await refresh(page));
    expect(first.blocks.map((block) => block.name).sort()).toEqual([
      'Beppu Geothermal',
      'MS Northern Current',
    ]);
    await expectFigures(page, first);
    await expect(page.getByText('Luleå Steelworks')).toHaveCount(0);

    await portal.pass(30 * MINUTE, 'reporting');
    const second = figures(await refresh(page));
    expect(second).not.toEqual(first);
    await expectFigures(page, second);
  });

  test('goes from the dashboard to a power block, to the machine park, and to a module', async ({
    page,
  }) => {
    await signIn(page, portal, 'operator');
    await page
      .getByRole('link', { name: /Beppu Geothermal/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/modules\/0703190041(\?|$)/);
    await expect(machineRows(page)).toHaveCount(1 + 3);
    await page.getByRole('link', { name: 'Machine park' }).click();
    await expect(machineRows(page)).toHaveCount(1 + 6);
    await page.getByRole('link', { name: 'Beppu 1', exact: true }).click();
    await expect(page).toHaveURL(/\/modules\/advanced\/0103190121(\?|$)/);
    await expect(page.getByRole('heading', { name: 'Beppu 1', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Trend', exact: true })).toBeVisible();
  });

  test('is sent to the dashboard from an unknown path, and back to where they were after sign-in', async ({
    page,
  }) => {
    await signIn(page, portal, 'operator', '/machinepark');
    await page.goto(`${portal.url}/no/such/path`);
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
    await page.goto(`${portal.url}/doc`);
    await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible();
  });
});

describe('a person without access sees the reason', () => {
  test.for([
    { account: 'newcomer', title: 'NO ACCESS' },
    { account: 'blocked', title: 'UNAUTHORIZED' },
  ] as const)(
    '$account: $title, after somebody else signed out',
    async (row, { page, tolerated }) => {
      // Sign-in itself refuses a blocked user.
      tolerated.push(/403/);
      await signIn(page, portal, 'operator');
      await refresh(page);
      await page.getByRole('button', { name: 'Account: Operator' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByLabel('E-mail').fill(`${row.account}@example.test`);
      await page.getByLabel('Password').fill(portal.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: row.title })).toBeVisible();
      await expect(page.getByText('Beppu')).toHaveCount(0);
    },
  );

  test('signing out while the server is down leaves nothing, and asks for the password again', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/no answer/, /ERR_CONNECTION|ERR_EMPTY|Failed to load/);
    // The app fetches what it may need later while it can; the menu comes before the question.
    const fetched = page.waitForResponse((response) => response.url().includes('SignOutDialog'));
    const loading = assetsLoading(page);
    await signIn(page, portal, 'operator');
    await refresh(page);
    await fetched;
    await expect.poll(() => [...loading]).toEqual([]);
    await portal.die();
    await page.getByRole('button', { name: 'Account: Operator' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    const left = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return [...databases.map(({ name }) => name), ...Object.keys(localStorage)];
    });
    expect(left.filter((name) => /account|portal-|msal\.(token|account)/.test(name ?? ''))).toEqual(
      [],
    );

    await portal.revive();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByText('Beppu')).toHaveCount(0);
  });

  test('a wrong password shows a message, and the e-mail stays', async ({ page, tolerated }) => {
    tolerated.push(/status of 4\d\d/);
    await page.goto(`${portal.url}/dashboard`);
    await page.getByLabel('E-mail').fill('operator@example.test');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('operator@example.test');
  });
});
