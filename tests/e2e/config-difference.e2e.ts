import type { Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { expectNoFaults } from '../fixtures/axe';
import { routeConfig, type ConfigResponses } from '../fixtures/config-responses';
import { expect, test, WINDOWS } from '../fixtures/fleet-visitor';
import { panel, tooWide } from '../fixtures/panels';
import { AWAY } from '../fixtures/worker';

const ONE = '0103190121';
const OTHER = '0103190122';
const TWO = `/configviewer?tab=difference&left=${ONE}&right=${OTHER}`;
/** 390, 1024 and 1440 px. */
const WIDTHS = [WINDOWS[0], WINDOWS[2], WINDOWS[3]];

const part = (page: Page) => page.getByRole('tabpanel');
const rows = (page: Page) => part(page).locator('tbody tr');

let config: ConfigResponses;

beforeEach<{ visited: Page; portal: { now: () => number } }>(async ({ visited: page, portal }) => {
  await page.unrouteAll();
  config = await routeConfig(page, portal.now());
});

describe('the difference of two machines', () => {
  test('lists what differs, opens a parameter, and is in the address', async ({
    visited: page,
    portal,
  }) => {
    await page.setViewportSize(WINDOWS[3]);
    await page.goto(`${portal.url}${TWO}`);
    await expect(part(page)).toContainText('2 of 40 compared parameters differ.');
    const moment = part(page).getByLabel('Moment of: Machine');
    await moment.fill('2099-01-01T00:00');
    await moment.blur();
    await expect(part(page)).toContainText('This time has not come yet.');
    await expect(page).toHaveURL(/tab=difference/);
    await expect(page).not.toHaveURL(/2099/);
    await moment.fill('');
    await moment.blur();
    await expect(part(page)).not.toContainText('This time has not come yet.');
    await expect(part(page)).toContainText(/Beppu 1: fetched .* ago · Beppu 2: fetched .* ago/);
    await expect(rows(page)).toHaveCount(2);
    await expectNoFaults(page);

    await part(page).getByRole('button', { name: 'Swap' }).click();
    await expect(page).toHaveURL(new RegExp(`left=${OTHER}.*right=${ONE}`));
    await part(page).getByText('All', { exact: true }).click();
    await expect(page).toHaveURL(/show=all/);
    await expect(rows(page)).toHaveCount(40);
    await part(page).getByRole('searchbox').fill('-5');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link').click();
    const detail = page.getByRole('dialog');
    await expect(detail).toContainText('In force from');
    await expect(detail.getByRole('link', { name: 'On all machines' })).toBeVisible();
    await expectNoFaults(page);
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(detail).toBeHidden();
    // The fleet's filter is for the list of changes alone.
    const filter = page.getByRole('button', { name: 'Filter', exact: true });
    await expect(filter).toHaveCount(0);
    await page.getByRole('tab', { name: 'Latest Changes' }).click();
    await expect(filter).toBeVisible();
  });

  test('fits phone, tablet and desk, with the odd ones out', async ({ visited: page, portal }) => {
    for (const window of WIDTHS) {
      await page.setViewportSize(window);
      await page.goto(`${portal.url}${TWO}`);
      await expect(rows(page)).toHaveCount(2);
      expect((await tooWide(page)).filter((box) => box.startsWith('HTML'))).toEqual([]);
      await page.getByRole('tab', { name: 'Odd one out' }).click();
      await rows(page).first().getByRole('link', { name: 'Beppu 1' }).click();
      await expect(rows(page).first()).toContainText('5 of 6, 83 %');
      expect((await tooWide(page)).filter((box) => box.startsWith('HTML'))).toEqual([]);
      await part(page).getByRole('button', { name: 'All machines' }).click();
      await expect(rows(page)).toHaveCount(2);
    }
  });

  test('stays without a network, and says what was never fetched', async ({
    visited: page,
    portal,
    tolerated,
  }) => {
    tolerated.push(AWAY, /ERR_INTERNET_DISCONNECTED/);
    await page.goto(`${portal.url}${TWO}`);
    await expect(rows(page)).toHaveCount(2);
    config.cut();
    await page.goto(`${portal.url}${TWO}`);
    await expect(rows(page)).toHaveCount(2);
    await part(page).getByLabel('Compared with', { exact: true }).selectOption('0103190123');
    await expect(part(page)).toContainText('The configuration of Beppu 3 is not on this device');
    // The page would go on requesting, and fail while the next test begins.
    await page.goto('about:blank');
  });
});

test('a trend leads to the configuration in force, and back to the same range', async ({
  visited: page,
  portal,
}) => {
  await page.setViewportSize(WINDOWS[3]);
  await page.goto(`${portal.url}/modules/advanced/${ONE}`);
  const trend = panel(page, 'Trend');
  await trend.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/from=.*to=/);
  const address = page.url();
  await trend.getByRole('link', { name: /^Configuration at / }).click();
  await expect(page).toHaveURL(new RegExp(`left=${ONE}.*leftAt=.*right=${ONE}`));
  await expect(part(page)).toContainText(/of 40 compared parameters differ|No differences/);
  // Equal values too: the link promises what was in force.
  await expect(rows(page).nth(5)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);

  await page.goto(`${portal.url}/modules/advanced/${ONE}`);
  await trend.getByRole('button', { name: '1 change of the configuration' }).click();
  await trend.getByRole('link', { name: 'PUMP 0 SPEED MAX: 1 bar → 2 bar' }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Before and after' }).click();
  await expect(detail.getByRole('table')).toContainText(/[1-9]\d* samples/);
  await expect(detail).toContainText('the most common one after the change');
  await detail.getByRole('link', { name: 'Trends around this time' }).last().click();
  await expect(page).toHaveURL(/modules\/advanced\/0103190121.*variable=P71/);
});
