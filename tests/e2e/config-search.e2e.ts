import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expectNoFaults } from '../fixtures/axe';
import { answerConfig } from '../fixtures/config-search';
import { expect, test } from '../fixtures/device';
import { fillIn, signedIn } from '../fixtures/device-portal';
import { startFleetWithPast } from '../fixtures/fleet-visitor';
import { FETCHED, tooWide } from '../fixtures/panels';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal(startFleetWithPast);

const field = (page: Page) => page.getByRole('combobox', { name: /^Search machines/ });
const options = (page: Page) => page.getByRole('option');
const rows = (page: Page) => page.locator('[role=treegrid] tbody tr');
const addressOf = (page: Page) => new URL(page.url()).searchParams;
const open = (page: Page, query: string) =>
  page.goto(`${portal.url}/configviewer?tab=search&${query}`);

async function signInAt(page: Page, query = ''): Promise<void> {
  await page.context().route('**/Config/**', answerConfig(portal.now()));
  await open(page, query);
  await fillIn(page, portal.password);
  await expect(signedIn(page)).toBeVisible();
  await expect(field(page)).toBeVisible();
}

describe('advanced search', () => {
  test.for([390, 1024, 1440])('at %i px', async (width, { device }) => {
    const page = await device.page();
    await page.setViewportSize({ width, height: 900 });
    await signInAt(page);
    await expect(page.getByRole('heading', { name: 'All parameters' })).toBeVisible();
    await field(page).pressSequentially('beppu 1 ct 3');
    await expect(options(page)).toHaveCount(2);
    await expectNoFaults(page, 'suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rows(page).filter({ hasText: 'Before: 1,2 bar' })).toHaveCount(1);
    expect(addressOf(page).get('machine')).toBe('0103190121');
    await expect(
      page.getByRole('img', { name: /3 values between 1 bar and 1.5 bar/ }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Before: 1,2 bar' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/New value\s*1.5 bar/);
    await expect(dialog).toContainText(/Old value\s*1,2 bar/);
    await expect(dialog).toContainText(/Minimum\s*0 bar/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectNoFaults(page, 'a parameter of a machine');
    expect(await tooWide(page)).toEqual([]);
    await page.reload();
    await expect(rows(page).filter({ hasText: 'Before: 1,2 bar' })).toHaveCount(1);
  });

  test('shows a machine as a tree, in which CT 3 is not CT 31', async ({ device }) => {
    const page = await device.page();
    await signInAt(page, 'machine=0103190121');
    const ct = page.getByRole('button', { name: /^CT/ });
    await ct.click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: /^3 Limit/ }).click();
    expect(await rows(page).allInnerTexts()).toHaveLength(5);
    const within = page.getByRole('searchbox', { name: 'Search in Limits' });
    await within.fill('ct 31');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/within=/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Site/ }).click();
    await expect(page.getByText('<img src=x').first()).toBeVisible();
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(await tooWide(page)).toEqual([]);
  });

  test('shows a parameter over the fleet, the odd one first', async ({ device, tolerated }) => {
    tolerated.push(/404 \(Not Found\)/);
    const page = await device.page();
    await signInAt(page, 'key=CT_3_LIMIT_LOW');
    await expect(rows(page).first()).toContainText(/12 bar\s*\(1\)\s*Outside of the limits/);
    await expect(rows(page).nth(1)).toContainText(/1.5 bar\s*\(2\)\s*Default/);
    await expect(page.getByRole('button', { name: /^Not reported: \d+ machines?/ })).toBeVisible();
    await open(page, 'key=NOBODY_HAS_IT');
    await expect(page.getByText('No machine or parameter with this name')).toBeVisible();
  });

  test('shows the figures before and after a change, and what else changed then', async ({
    device,
  }) => {
    const page = await device.page();
    await signInAt(page, 'key=CT_3_LIMIT_LOW');
    await rows(page)
      .getByRole('button', { name: /^1.5 bar/ })
      .click();
    await rows(page).getByRole('button', { name: 'Beppu 1', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const effect = dialog.getByRole('button', { name: 'Before and after' });
    await page.getByRole('button', { name: 'First report' }).click();
    await expect(dialog).toContainText('None: this is the first report');
    await expect(effect).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Before: 1,2 bar' }).click();
    await effect.click();
    await expect(dialog.getByRole('table')).toContainText(/[1-9]\d* samples/);
    // The parameter alone does not have them: they come from the machine's history.
    await expect(dialog).toContainText('5 other parameters of this machine changed');
    await expectNoFaults(page, 'figures before and after', '[role=dialog]');
    await dialog.getByRole('link', { name: 'Trends around this time' }).click();
    await expect(page).toHaveURL(/modules\/advanced\/0103190121.*variable=P71/);
  });

  test('leaves Enter to the keyboard while it composes', async ({ device }) => {
    const page = await device.page();
    await signInAt(page);
    await field(page).fill('pump');
    await page.keyboard.press('ArrowDown');
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await field(page).dispatchEvent('compositionend');
    // Safari sends this one after the end of the composition.
    await field(page).dispatchEvent('keydown', { key: 'Enter' });
    await field(page).dispatchEvent('keyup', { key: 'Enter' });
    await expect(options(page)).toHaveCount(1);
    expect(addressOf(page).get('key')).toBeNull();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/key=PUMP_START_PRESSURE/);
  });

  test('has what was seen without the server, and says what it never got', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await signInAt(page, 'machine=0103190121');
    await expect(rows(page).first()).toBeVisible();
    await workerReady(page);
    await portal.die();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(FETCHED)).toBeVisible();
    await expect(page.getByText(/Can't reach the server|No network/).first()).toBeVisible();
    await field(page).fill('pump start');
    await expect(options(page)).toHaveCount(1);
    await open(page, 'machine=0103190122');
    await expect(page.getByText('This is not on this device')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Prepare this device' })).toBeVisible();
  });
});
