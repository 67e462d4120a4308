import type { Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { expectNoFaults } from '../fixtures/axe';
import {
  addVariables,
  analyticsChart,
  DESK,
  settledPicture,
  zoomIn,
} from '../fixtures/analytics-page';
import { expect, test } from '../fixtures/fleet-visitor';
import { numbersOf, rowsOf, tooWide } from '../fixtures/panels';
import { signIn } from '../fixtures/sign-in';

const MACHINES = ['Beppu 1', 'Beppu 2'];
const VARIABLES = ['Power', 'Hot water CT38', 'Status', 'P74'];

beforeEach<{ visited: Page; portal: { url: string } }>(async ({ visited: page, portal }) => {
  await page.setViewportSize(DESK);
  await page.goto(`${portal.url}/analytics`);
  await expect(page.getByText('Nothing to draw yet')).toBeVisible();
});

describe('the steps of a view', () => {
  test('goes back and forward through zooms, and undoes changes of rows', async ({
    visited: page,
  }) => {
    await addVariables(page, ['Beppu 1'], ['Power']);
    await zoomIn(page, 1);
    const zoomed = new URL(page.url()).searchParams.get('from');
    await page.getByRole('button', { name: 'Back to the previous range' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBeNull();
    await page.getByRole('button', { name: 'Forward to the next range' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(zoomed);

    await page.getByRole('button', { name: 'Remove Beppu 1, Power', exact: true }).click();
    await expect(page.getByText('Nothing to draw yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(analyticsChart(page)).toContainText('Power');
  });
});

describe('the link of a view', () => {
  test('shows the same numbers to a colleague, and nothing foreign without the right', async ({
    visited: page,
    portal,
    openPage,
  }) => {
    await addVariables(page, ['Luleå 1', 'Beppu 1'], ['Power']);
    await zoomIn(page, 3);
    await settledPicture(page);
    const numbers = await rowsOf(await numbersOf(analyticsChart(page)));
    const address = page.url();

    const admin = await openPage();
    await admin.setViewportSize(DESK);
    await signIn(admin, portal, 'admin', '/map');
    await admin.goto(address);
    await settledPicture(admin);
    expect(await rowsOf(await numbersOf(analyticsChart(admin)))).toEqual(numbers);

    const viewer = await openPage();
    await viewer.setViewportSize(DESK);
    await signIn(viewer, portal, 'viewer', '/map');
    await viewer.goto(address);
    await settledPicture(viewer);
    const main = viewer.getByRole('main');
    await expect(main).toContainText('not available to you');
    await expect(main).not.toContainText('Luleå 1');
  });
});

test('a view is built and read by the keyboard alone', async ({ visited: page }) => {
  await page.getByRole('button', { name: 'Add variables' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add variables' });
  await dialog.getByRole('checkbox', { name: 'Beppu 1', exact: true }).focus();
  await page.keyboard.press('Space');
  for (const name of ['Power', 'P74']) {
    await dialog.getByRole('checkbox', { name, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByRole('button', { name: 'Add 2 rows' }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Variables' });
  await expect(table.getByRole('row')).toHaveCount(3);

  await table.getByRole('button', { name: /^Move Beppu 1, Power/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('row').nth(2)).toContainText('Power');

  await analyticsChart(page).getByRole('application').first().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(analyticsChart(page)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d – [-\d ]*\d\d:\d\d/);
});

test('the ends of an axis are validated, and count once they are valid', async ({
  visited: page,
}) => {
  await addVariables(page, ['Beppu 1'], ['Power']);
  await page.getByLabel('Y-axis of Beppu 1, Power').selectOption('manual');
  await page.getByLabel('Least value of Beppu 1, Power').fill('200');
  await expect(page.getByText('Max value is required')).toBeVisible();
  await page.getByLabel('Greatest value of Beppu 1, Power').fill('100');
  await expect(page.getByText('Max value must be greater than min')).toBeVisible();
  const before = page.url();
  await page.getByLabel('Greatest value of Beppu 1, Power').fill('300');
  await expect(page.getByText('Max value must be greater than min')).toBeHidden();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.reload();
  await expect(page.getByLabel('Greatest value of Beppu 1, Power')).toHaveValue('300');
});

test('nothing scrolls sideways at desk widths, and axe finds nothing in both themes', async ({
  visited: page,
}) => {
  await addVariables(page, MACHINES, VARIABLES);
  await settledPicture(page);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => tooWide(page), `at ${width}`).toEqual([]);
  }
  await expectNoFaults(page);
});
