import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { goTo } from '../fixtures/screens';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Remove: ${text}` });
const searchOf = (page: Page) => new URL(page.url()).searchParams;

async function openPark(page: Page): Promise<void> {
  await signIn(page, portal, 'admin');
  await goTo(page, 'Machine park');
  await expect(page.getByText('12 modules', { exact: true })).toBeVisible();
}

async function filterBy(page: Page, ...values: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  for (const value of values) await dialog.getByText(value, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
}

describe('the filter', () => {
  test('is chosen in a dialog, stays in the address from screen to screen, and is removed by its chip', async ({
    page,
  }) => {
    await openPark(page);
    expect(searchOf(page).get('range')).toBe('24');
    await filterBy(page, 'Sweden', 'Japan');
    expect(searchOf(page).get('country')).toBe('Sweden,Japan');
    await expect(chip(page, 'Country: Japan')).toBeVisible();
    await chip(page, 'Country: Japan').click();
    await expect(chip(page, 'Country: Japan')).toHaveCount(0);
    expect(searchOf(page).get('country')).toBe('Sweden');
    const count = await rows(page).count();
    expect(count).toBeLessThan(12);

    await goTo(page, 'This device');
    await goTo(page, 'Machine park');
    expect(searchOf(page).get('country')).toBe('Sweden');
    await expect(rows(page)).toHaveCount(count);
    // The last view is restored without parameters in the address.
    await page.goto(`${portal.url}/machinepark`);
    await expect(chip(page, 'Country: Sweden')).toBeVisible();
    expect(searchOf(page).get('country')).toBe('Sweden');
  });

  test('is dropped unless confirmed, and the dialog shows how many machines would match', async ({
    page,
  }) => {
    await openPark(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter' });
    await expect(dialog.getByText('12 of 12 modules match')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Sweden' }).focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByText('12 of 12')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('12 modules', { exact: true })).toBeVisible();
    expect(searchOf(page).has('country')).toBe(false);
  });

  test('without a match shows that, and can be cleared', async ({ page }) => {
    await openPark(page);
    await page.goto(`${portal.url}/machinepark?country=Japan&version=ST_V1&range=168`);
    const title = page.getByRole('heading', { name: 'No machines match the specified filter' });
    await expect(title).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear the filter' }).last().click();
    await expect(page.getByText('12 modules', { exact: true })).toBeVisible();
    expect(searchOf(page).get('range')).toBe('168');
  });
});

test('a link shows a colleague the same view, regardless of their last one', async ({
  page,
  openPage,
}) => {
  await openPark(page);
  await filterBy(page, 'Iceland');
  await expect(chip(page, 'Country: Iceland')).toBeVisible();
  const shown = await rows(page).count();
  const colleague = await openPage();
  await openPark(colleague);
  await filterBy(colleague, 'Sweden');
  await colleague.goto(page.url());
  await expect(chip(colleague, 'Country: Iceland')).toBeVisible();
  await expect(chip(colleague, 'Country: Sweden')).toHaveCount(0);
  await expect(rows(colleague)).toHaveCount(shown);
});

test('an invalid address shows the nearest view, lists the omitted parts, and can be tidied', async ({
  page,
}) => {
  await openPark(page);
  await page.goto(
    `${portal.url}/machinepark?country=Japan&status=melted&block=0810009999&range=25&from=2026-02-02&to=2026-01-01`,
  );
  await expect(chip(page, 'Country: Japan')).toBeVisible();
  const line = page.getByRole('status').filter({ hasText: 'Parts of this link were ignored' });
  for (const expected of [
    'status melted (there is no such value)',
    'block 0810009999 (no machine that you see has it)',
    'range 25 (not one of the live ranges)',
    'the end is not after the start',
  ])
    await expect(line).toContainText(expected);
  await line.getByRole('button', { name: 'Clean up link' }).click();
  await expect(line).toHaveCount(0);
  expect([...searchOf(page)].sort().join('; ')).toBe('country,Japan; range,24');
});

test('dates of the past are chosen in a calendar within its limits, and the way back is a chip', async ({
  page,
}) => {
  await openPark(page);
  await page.getByRole('button', { name: 'Date range' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  await dialog.getByText('Historical').click();
  await expect(dialog.getByText(/Available: 2010-08-01 to/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  await dialog.getByRole('grid').getByText('10', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: /^From \d{4}-\d\d-10$/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/^Paused: viewing/)).toBeVisible();
  const [from, to] = ['from', 'to'].map((end) => Date.parse(searchOf(page).get(end) ?? ''));
  expect(Number(to) - Number(from)).toBeGreaterThan(10 * 86_400_000);
  await page.getByRole('button', { name: /^Remove: .* to / }).click();
  await expect(page.getByText(/^Paused: viewing/)).toHaveCount(0);
  expect(searchOf(page).get('range')).toBe('24');
  expect(searchOf(page).has('from')).toBe(false);
});

test('back to live on the page of a machine is live on all screens, also at the next start', async ({
  page,
}) => {
  await openPark(page);
  await page.getByRole('link', { name: 'Beppu 1', exact: true }).click();
  await page.getByRole('button', { name: 'Date range' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  await dialog.getByText('Historical').click();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('button', { name: 'Back to live' }).first()).toBeVisible();
  await page.goto(`${portal.url}/dashboard`);
  await expect(page.getByText(/^Paused: viewing/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Back to live' }).first().click();
  await expect(page.getByRole('button', { name: 'Back to live' })).toHaveCount(0);
  await page.goto(`${portal.url}/dashboard`);
  await expect.poll(() => searchOf(page).get('range')).toBe('24');
  await expect(page.getByText(/^Paused: viewing/)).toHaveCount(0);
});
