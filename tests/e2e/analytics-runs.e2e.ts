import type { Locator, Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { expectNoFaults } from '../fixtures/axe';
import { HOUR, SECOND } from '../../src/base/units';
import { expect, test as base } from '../fixtures/fleet-visitor';
import { startMovingPortal } from '../fixtures/moving-portal';
import { createSharedPortal, type SharedPortal } from '../fixtures/shared-portal';

/** Starts often, finds too little heat and times out; then starts well. */
const RESTLESS = '0103190123';

/** Runs through the whole past. */
const STEADY = '0103190121';

/** Samples that are dense enough for the ten seconds of a run's edges, of one power block. */
const PAST = { modules: 3, step: 30 * SECOND, reach: 40 * HOUR };

const test = base.extend('shared', { scope: 'file' }, ({}, { onCleanup }): SharedPortal => {
  const shared = createSharedPortal(() => startMovingPortal(PAST));
  onCleanup(() => shared.close());
  return shared;
});

const part = (page: Page) => page.getByRole('tabpanel');
const runs = (page: Page) => page.getByRole('table', { name: 'Runs' });
const cellsOf = (row: Locator) => row.getByRole('cell').allInnerTexts();

async function open(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await part(page).getByLabel('Machine', { exact: true }).selectOption(RESTLESS);
}

beforeEach<{ visited: Page; portal: { url: string } }>(async ({ visited: page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portal.url}/analytics`);
});

describe('a start that went wrong', () => {
  test('is found in the list of runs, and laid over good starts', async ({ visited: page }) => {
    await open(page, 'Runs');
    await part(page).getByText('30 days before the end').click();
    await part(page).getByText('Failed starts').click();
    await expect(runs(page).getByRole('row').nth(1)).toContainText('Timed out, W1008');
    await expect(part(page)).toContainText(/\d+ good starts have this edge/);
    await expect(part(page)).toContainText(/Start of [-\d]+ [:\d]+: left the band first/);
    await part(page)
      .getByRole('button', { name: /^Hot water CT38, .* below$/ })
      .click();
    await expect(part(page).getByRole('button', { name: 'Smaller' })).toBeVisible();
    const chart = part(page).getByRole('application', {
      name: /^Hot water CT38 \(°C\) over the time/,
    });
    await expect(chart).toBeVisible();
    await chart.press('Home');
    await expect(part(page)).toContainText('0:00 from the edge');
    await chart.press('ArrowRight');
    await expect(part(page)).toContainText('1:00 from the edge');
    await expect(part(page)).toContainText(/Band [\d.]+ to [\d.]+, median [\d.]+ °C/);
    await chart.press('Escape');
    await expect(part(page)).toContainText('– from the edge');
    await chart.hover();
    await expect(part(page)).toContainText(/\d:\d\d from the edge/);
    await part(page)
      .getByLabel('Aligned at')
      .selectOption('RAMP_UP_TURBINE: Ramping up the turbine');
    await expect(part(page)).toContainText('1 chosen run never came to this edge');
    // That machine runs all the time, and has no good start.
    await part(page).getByLabel('Good starts of').selectOption(STEADY);
    await expect(part(page)).toContainText('No run has this edge');
    await expect(part(page).getByRole('application')).toHaveCount(0);
    await expectNoFaults(page);
  });

  test('is explained by the variables that moved', async ({ visited: page }) => {
    await open(page, 'Runs');
    await part(page).getByText('Failed starts').click();
    const failed = runs(page).getByRole('row').nth(1);
    await expect(failed).toContainText('Timed out');
    const [, start = '', , , end = ''] = await cellsOf(failed);

    await open(page, 'What moved?');
    await expect(part(page)).toContainText('No stretch is marked');
    await part(page).getByLabel('Start of the stretch').fill(end.replace(' ', 'T'));
    await part(page).getByLabel('End of the stretch').fill(start.replace(' ', 'T'));
    await part(page).getByRole('button', { name: 'Compare' }).click();
    await expect(part(page)).toContainText('The start must be before the end');

    await part(page).getByLabel('Start of the stretch').fill(start.replace(' ', 'T'));
    await part(page).getByLabel('End of the stretch').fill(end.replace(' ', 'T'));
    await part(page).getByRole('button', { name: 'Compare' }).click();
    await part(page).getByRole('button', { name: 'Fetch them' }).click();
    const ranking = page.getByRole('table', { name: 'Variables that moved' });
    await expect(part(page)).toContainText('buckets of 10 s are compared');
    await expect(part(page).getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await ranking.getByRole('button', { name: /^Add/ }).first().click();
    await expect(ranking.getByRole('button', { name: /is in the view/ })).toHaveCount(1);
    await expectNoFaults(page);
  });
});

test('one variable is drawn over another, with the machines of its type', async ({
  visited: page,
}) => {
  await open(page, 'Scatter');
  const drawing = part(page).getByRole('application', {
    name: /^Power \(kW\) over Hot water CT38 − Cold/,
  });
  await expect(drawing).toBeVisible();
  await drawing.press('ArrowRight');
  await expect(part(page)).toContainText(/Beppu 3 · [-\d]+ [:\d]+ · [-\d.]+ kW · [-\d.]+ °C/);
  await drawing.press('Escape');
  await expect(part(page)).toContainText('Point at the chart');
  await expect(part(page)).toContainText(/\d points?; [\d,]+ buckets? without a value/);
  await part(page).getByText('of the power block').click();
  await expect(part(page).getByRole('list')).toContainText(/Beppu 3 \(\d+ points\)/);
  await expect(part(page).getByRole('list')).toContainText(/Beppu 1 \(\d+ points\)/);
  await part(page).getByRole('button', { name: 'Show table' }).click();
  const numbers = page.getByRole('table', { name: 'Numbers of the points' });
  await expect(numbers.getByRole('row').nth(1)).toContainText('Beppu 3');
  await expectNoFaults(page);
});

// The page has no worker from here on: this test is the last.
test('runs are found without a worker too', async ({ visited: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', { value: undefined });
  });
  await page.reload();
  await open(page, 'Runs');
  await expect(runs(page).getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d/);
});
