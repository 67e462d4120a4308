import type { Locator, Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { DEFAULT_MODULE_COUNT } from '../../src/simulator/fleet';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test, WINDOWS } from '../fixtures/fleet-visitor';
import { numbersOf, panel, tooWide } from '../fixtures/panels';
import { AWAY } from '../fixtures/worker';

/** One of three modules of its power block; more modules of the same type are at sea. */
const PAGE = '/modules/advanced/0103190121';
const ONE_AT_SEA = '0103210301';
/** A sensor that no simulated fault breaks: it has a value at any time. */
const SENSOR = 'P74';

const trend = (page: Page) => panel(page, 'Trend');
const chart = (page: Page, name: string) =>
  trend(page).getByRole('application', { name, exact: true });
const pane = (page: Page, name: string) => trend(page).getByRole('region', { name, exact: true });
const CHARTS = [
  'Power',
  'Hot water CT38, Cold water CT36',
  'Lifetime energy',
  'Status, Alarm, Warning',
];

/** Value next to a line's name. */
const valueOf = (place: Locator, name: string) =>
  place.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

/** Collects the ids of all modules whose history is requested from here on. */
function listen(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/\/adx(\/query)?$/.test(request.url()))
      for (const id of request.postData()?.match(/\d{10}/g) ?? []) asked.add(id);
  });
  return asked;
}

beforeEach<{ visited: Page; portal: { url: string } }>(async ({ visited: page, portal }) => {
  await page.setViewportSize(WINDOWS[2]);
  await page.goto(`${portal.url}${PAGE}`);
  await expect(trend(page)).toContainText('Final');
});

describe('the trends of a machine', () => {
  test('are below each other and share one cursor, by keys and as a table', async ({
    visited: page,
  }) => {
    for (const name of CHARTS) await expect(chart(page, name)).toBeVisible();
    await expect(panel(page, 'Runtime')).toContainText(/Last 24 h.*\d+\.\d\s%/s);
    await expect(panel(page, 'Events')).toContainText('Data resolution: 1 minute');

    await chart(page, 'Power').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    // A bucket that ends at midnight names both days.
    const bucket = /\d{4}-\d\d-\d\d \d\d:\d\d – [-\d ]*\d\d:\d\d/;
    await expect(trend(page)).toContainText(bucket);
    await expect(valueOf(pane(page, CHARTS[1] ?? ''), 'Hot water CT38')).toContainText(/\d+ °C/);
    await expect(valueOf(pane(page, CHARTS[3] ?? ''), 'Status')).not.toContainText('–');
    await page.keyboard.press('Escape');
    await expect(trend(page)).toContainText('Newest sample');

    const table = await numbersOf(trend(page));
    for (const header of ['Power (kW)', 'Cold water CT36 (°C)', 'Status', 'Warning'])
      await expect(table.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  });

  test('one more variable has a chart on top, with least and greatest, and can be closed', async ({
    visited: page,
  }) => {
    const extremes = ['min', 'max'].map((aggregation) =>
      page.waitForRequest(
        (request) =>
          request.postData()?.includes(`"aggregation":"${aggregation}"`) === true &&
          request.postData()?.includes(SENSOR) === true,
      ),
    );
    await trend(page).getByLabel('Add a variable to the trend').selectOption(SENSOR);
    await expect(page).toHaveURL(new RegExp(`variable=${SENSOR}`));
    await expect(pane(page, SENSOR)).toBeFocused();
    await Promise.all(extremes);
    await expect(pane(page, SENSOR)).toContainText('min–max shaded');
    await expect(pane(page, SENSOR)).toContainText(/\d\.\d\d bar/);
    await page.getByText('7 days').click();
    await expect(page).toHaveURL(/range=168/);
    await expect(page).toHaveURL(new RegExp(`variable=${SENSOR}`));
    await page.reload();
    await expect(chart(page, SENSOR)).toBeVisible();
    await expect(pane(page, SENSOR)).not.toBeFocused();
    await trend(page).getByRole('button', { name: 'Close this trend' }).click();
    await expect(chart(page, SENSOR)).toHaveCount(0);
    await expect(page).not.toHaveURL(/variable/);
    await expect(trend(page).getByRole('heading', { name: 'Trend', exact: true })).toBeFocused();
  });
});

/** CSS pixels from the top of the card to the first plot. */
const toPlot = (page: Page) =>
  trend(page).evaluate((card) => {
    const plot = card.querySelector('.u-over');
    if (plot === null) throw new Error('There is no plot.');
    return plot.getBoundingClientRect().top - card.getBoundingClientRect().top;
  });

test.for([
  { window: WINDOWS[0], most: 214 },
  { window: WINDOWS[2], most: 110 },
  { window: WINDOWS[3], most: 110 },
])(
  'the first chart begins near the top of its card at $window.width',
  async ({ window, most }, { visited: page }) => {
    await page.setViewportSize(window);
    await expect.poll(() => toPlot(page)).toBeLessThanOrEqual(most);
  },
);

test('limits are read out, and the buttons stay when a press leaves the live mode', async ({
  visited: page,
}) => {
  await expect(pane(page, 'Power')).toContainText('Nominal: 150 kW');
  await expect(pane(page, CHARTS[1] ?? '')).toContainText(
    'CT38, by the alarm catalogue: W1008 below 70 °C',
  );
  const earlier = trend(page).getByRole('button', { name: 'Earlier' });
  const before = await earlier.boundingBox();
  const start = await toPlot(page);
  await earlier.click();
  await expect(trend(page).getByRole('button', { name: 'Back to live' })).toBeVisible();
  await expect(panel(page, 'Runtime').getByRole('button', { name: 'Back to live' })).toBeVisible();
  expect((await earlier.boundingBox())?.x).toBe(before?.x);
  // The note of the chart is longer while its history is being read.
  await expect.poll(() => toPlot(page)).toBe(start);
});

/** Place of an element in the card, px. */
async function placeOf(page: Page, element: Locator) {
  const [card, own] = await Promise.all([trend(page).boundingBox(), element.boundingBox()]);
  if (card === null || own === null) throw new Error('It is not to be seen.');
  return { x: own.x - card.x, y: own.y - card.y };
}

test.for([WINDOWS[1], WINDOWS[4]])(
  'the dates of a past period do not move the buttons at $width',
  async (window, { visited: page }) => {
    await page.setViewportSize(window);
    const earlier = trend(page).getByRole('button', { name: 'Earlier' });
    const before = await placeOf(page, earlier);
    await earlier.click();
    await expect(trend(page).getByRole('button', { name: 'Back to live' })).toBeVisible();
    expect(await placeOf(page, earlier)).toEqual(before);
  },
);

describe('compared with siblings', () => {
  test('the same curves and period open in Analytics, which saves them as CSV', async ({
    visited: page,
    portal,
  }) => {
    await page.setViewportSize(WINDOWS[3]);
    await page.goto(`${portal.url}${PAGE}?range=168&variable=${SENSOR}`);
    await trend(page).getByRole('link', { name: 'Open in Analytics (CSV)' }).click();
    await expect(page).toHaveURL(/\/analytics\?.*range=168/);
    const rows = page.getByRole('main');
    for (const variable of ['PowerOutput', 'CT38', 'CT36', 'EnergyProduced', SENSOR]) {
      await expect(page).toHaveURL(new RegExp(variable));
    }
    await expect(rows.locator('canvas').first()).toBeVisible();
    await expect(rows.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
  });

  test('siblings are requested only on demand, and without a server missing data are marked', async ({
    visited: page,
    portal,
    tolerated,
  }) => {
    tolerated.push(AWAY, /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
    const compare = trend(page).getByLabel('Compare with: Power');
    const grey = pane(page, 'Power').getByRole('list', { name: 'Compared with' });
    const asked = listen(page);
    await page.getByText('7 days').click();
    await expect(trend(page)).toContainText('Final');
    await expect(grey).toHaveCount(0);
    expect([...asked]).not.toContain(ONE_AT_SEA);
    await compare.selectOption('type');
    const all = grey.getByRole('listitem');
    await expect(all.first()).toContainText(/\d kW/);
    await expect.poll(() => [...asked]).toContain(ONE_AT_SEA);
    expect(await all.count()).toBeLessThan(DEFAULT_MODULE_COUNT - 1);
    await expect(grey).not.toContainText('not on this device yet');

    await portal.die();
    await page.getByText('30 days').click();
    await expect(trend(page)).toContainText('Not on this device');
    await expect(grey).toContainText('not on this device yet');
    await portal.revive();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(grey).not.toContainText('not on this device yet');
    await compare.selectOption('none');
    await expect(grey).toHaveCount(0);
  });
});

test('nothing scrolls sideways in any width, and axe finds nothing in both themes', async ({
  visited: page,
}) => {
  await trend(page).getByLabel('Add a variable to the trend').selectOption(SENSOR);
  await trend(page).getByLabel('Compare with: Power').selectOption('block');
  await expect(trend(page).getByRole('list', { name: 'Compared with' })).toContainText(/\d kW/);
  await numbersOf(trend(page));
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect.poll(() => tooWide(page), `at ${size.width}`).toEqual([]);
  }
  const trends = 'section[aria-label^="Trends of"]';
  await expectNoFaults(page, 'trends', `section:has(> ${trends}), ${trends}`);
});
