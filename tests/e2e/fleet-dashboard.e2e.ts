import type { Page } from 'playwright';
import { describe } from 'vitest';
import { DAY, MINUTE } from '../../src/base/units';
import { apiClient } from '../fixtures/api-client';
import { expectFigures, figures, refresh } from '../fixtures/fleet-figures';
import { expect, PATIENCE_MS, test, WINDOWS } from '../fixtures/fleet-visitor';
import { allRows, asNumber, numbersOf, panel } from '../fixtures/panels';

const card = (page: Page, name: string) => panel(page, name);
const figureOf = (page: Page, name: string) => card(page, name).innerText().then(asNumber);

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe.each(WINDOWS)('the dashboard at $width px', (size) => {
  test('shows the numbers of the API, for now and for the day', async ({
    visited: page,
    portal,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/dashboard?range=24`);
    await expectFigures(page, figures(await refresh(page)));
    for (const name of ['Alarm time', 'Idle time'])
      await expect(card(page, name)).toContainText(/\d+\.\d %[^]*Last 24 h/);
    await expect(card(page, 'Alarm time')).not.toContainText('not all fetched');

    const client = await apiClient(portal, 'staff');
    const modules = [...(await client.newest()).keys()];
    const now = portal.now();
    const from = now - DAY - 10 * MINUTE;
    const time = await client.statusSeconds(modules, from, now, 'PT10M');
    expect(time.alarmSeconds, 'a fleet without an alarm would prove nothing').toBeGreaterThan(0);
    // The growing bucket may be another one by now.
    const one = (100 * modules.length * 600) / time.seconds;
    const share = (seconds: number) => (100 * seconds) / time.seconds;
    const [alarm, idle] = [share(time.alarmSeconds), share(time.idleSeconds)];
    expect(Math.abs((await figureOf(page, 'Alarm time')) - alarm)).toBeLessThan(one);
    expect(Math.abs((await figureOf(page, 'Idle time')) - idle)).toBeLessThan(one);
  });

  test('shows energy and production in numbers that add up', async ({ visited: page, portal }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/dashboard?range=24`);
    const energy = panel(page, 'Produced energy');
    const rows = await allRows(energy);
    expect(rows).toHaveLength(24);
    const text = await energy.innerText();
    const headline = /[\d,.]+ [kM]Wh/.exec(text)?.[0] ?? '';
    const total = asNumber(headline) * (headline.endsWith('MWh') ? 1000 : 1);
    expect(total).toBeGreaterThan(1000);
    // A dash means that nothing is known yet.
    const cells = rows.map((row) =>
      row.slice(1).map((cell) => (cell === '–' ? 0 : asNumber(cell))),
    );
    const added = sumOf(cells.map(([sum = NaN]) => sum));
    // Each bar is in whole kWh, the headline in tenths of a MWh.
    expect(Math.abs(added - total)).toBeLessThan(50 + 0.5 * rows.length);
    for (const row of cells) {
      expect(row).toHaveLength(4 + 1);
      const [sum = NaN, ...parts] = row;
      expect(Math.abs(sumOf(parts) - sum)).toBeLessThanOrEqual(2.5);
    }

    const power = panel(page, 'Production over time');
    const table = await numbersOf(power);
    await expect(table.getByRole('columnheader')).toContainText(['Time', 'Power (kW)', 'Coverage']);
    const moments = await allRows(power);
    expect(moments.length).toBeGreaterThanOrEqual(144);
    const powers = moments.map(([, kw = '']) => asNumber(kw)).filter((kw) => !Number.isNaN(kw));
    expect(powers.length).toBeGreaterThan(120);
    // A day's average power is about the day's energy: the counters lack the hours that are cut,
    // and have faults of their own.
    const average = sumOf(powers) / powers.length;
    expect(Math.abs((average * 24) / total - 1)).toBeLessThan(0.25);
  });

  test('lists the events, and a row opens its machine', async ({ visited: page, portal }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/dashboard?range=24`);
    const events = panel(page, 'Events');
    await expect(events).toContainText('Data resolution: 10 minutes');
    const started = events.getByRole('row').filter({ hasText: /Module (started|stopped)/ });
    await expect(started.first()).toBeVisible();
    await expect(events.getByRole('columnheader')).toHaveCount(size.width > 525 ? 4 : 2);
    const name = await started.first().getByRole('link').innerText();
    await started.first().getByRole('cell').nth(1).click();
    await expect(page).toHaveURL(/\/modules\/advanced\/0\d{9}/);
    await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible();
  });

  test('shows the machines on the map, and links to their power block', async ({
    visited: page,
    portal,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/dashboard?range=24`);
    const map = panel(page, 'Map');
    await map.scrollIntoViewIfNeeded();
    const marker = map.getByRole('button', { name: /^Reykjanes Steam Field: / });
    await expect(marker).toBeVisible({ timeout: PATIENCE_MS });
    await marker.click();
    const popup = map.getByRole('dialog', { name: 'Reykjanes Steam Field' });
    await expect(popup).toContainText('3 modules');
    await expect(popup).toContainText('63.8267');
    await popup.getByRole('link', { name: 'Reykjanes Steam Field' }).click();
    await expect(page).toHaveURL(/\/modules\/0702180015(\?|$)/);
    await expect(page.getByRole('row')).not.toHaveCount(0);
  });
});

test('a history that is not on this device is shown as loading or as missing', async ({
  visited: page,
  portal,
  tolerated,
}) => {
  tolerated.push(/ERR_FAILED/);
  let fail: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const history = /\/adx(\/query)?$/;
  await page.route(history, async (route) => {
    await wait;
    await route.abort();
  });
  await page.goto(`${portal.url}/dashboard?range=8760`);
  const share = card(page, 'Alarm time');
  await expect(share).toContainText('Loading...');
  await expect(share).not.toContainText('No samples');
  fail();
  await expect(share).toContainText('No samples on this device yet');
  await page.unroute(history);
});
