import type { Page } from 'playwright';
import { describe } from 'vitest';
import { PATIENCE_MS } from '../fixtures/browser';
import { expect, test, WINDOWS } from '../fixtures/fleet-visitor';
import { asNumber, panel } from '../fixtures/panels';
import { goTo, machineRows } from '../fixtures/screens';

const searchOf = (page: Page) => new URL(page.url()).searchParams;
const chip = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'What is shown' }).getByRole('button', { name: text });

/** The texts of one column of the shown rows, by its heading. */
async function column(page: Page, heading: string): Promise<string[]> {
  const table = page.getByRole('table', { name: /^Modules/ });
  const headings = await table.getByRole('columnheader').allInnerTexts();
  const index = headings.findIndex((text) => text.includes(heading));
  return table.locator(`tbody tr td:nth-of-type(${index + 1})`).allInnerTexts();
}

describe.each(WINDOWS)('at $width px', (size) => {
  test('the machine park lists, searches, sorts and pages', async ({ visited: page, portal }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/dashboard?range=24`);
    await goTo(page, 'Machine park');
    await expect(page.getByText('12 modules', { exact: true })).toBeVisible();
    const columns = size.width < 525 ? 3 : size.width < 1600 ? 8 : 9;
    await expect(page.getByRole('columnheader')).toHaveCount(columns);
    await expect(machineRows(page)).toHaveCount(1 + 10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(machineRows(page)).toHaveCount(1 + 2);
    await page.getByRole('searchbox', { name: /^Search the modules/ }).fill('reykja');
    await expect(page.getByText('3 of 12 modules', { exact: true })).toBeVisible();
    await expect(machineRows(page)).toHaveCount(1 + 3);
    await page.getByRole('button', { name: 'Clear the search' }).first().click();
    await expect(machineRows(page)).toHaveCount(1 + 10);

    const byProduction = page.getByRole('columnheader', { name: /Production/ });
    for (const order of ['ascending', 'descending'] as const) {
      await byProduction.getByRole('button').click();
      await expect(byProduction).toHaveAttribute('aria-sort', order);
      const shown = (await column(page, 'Production'))
        .map(asNumber)
        .filter((kw) => !Number.isNaN(kw));
      const sign = order === 'ascending' ? 1 : -1;
      expect(shown).toEqual([...shown].sort((a, b) => sign * (a - b)));
    }
    const first = machineRows(page).nth(1);
    const name = await first.getByRole('link').innerText();
    await first
      .getByRole('cell')
      .nth(columns === 3 ? 2 : 3)
      .click();
    await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible();
  });

  test('a power block shows its figures, location, modules and events', async ({
    visited: page,
    portal,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/modules/0703190041?range=24`);
    const head = panel(page, 'Beppu Geothermal');
    await expect(head).toContainText(/[\d.]+ kW/);
    for (const fact of [
      'Japan',
      '33.2795',
      '131.4912',
      'Local time at the site',
      'Geothermal',
      'V3_3',
    ])
      await expect(head).toContainText(fact);
    await expect(page.getByText('3 modules', { exact: true })).toBeVisible();
    await expect(machineRows(page)).toHaveCount(1 + 3);
    const events = panel(page, 'Events');
    await expect(events).toContainText('Data resolution: 10 minutes');
    await expect(events.getByRole('row').nth(1)).toContainText(/Beppu/);
    await head.getByRole('link', { name: 'Show on the map' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
    await expect(chip(page, /Beppu Geothermal/)).toBeVisible();
    await expect(page.getByRole('button', { name: '1 location' })).toBeVisible();
  });

  test('the map shows each location, in a list too', async ({ visited: page, portal }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/dashboard?range=24`);
    await goTo(page, 'Map');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const map = page.getByRole('region', { name: 'Map of the power blocks' });
    const marker = map.getByRole('button', { name: /^Beppu Geothermal: / });
    await expect(marker).toBeVisible();
    const popup = page.getByRole('dialog', { name: 'Beppu Geothermal' });
    // The map may still be adjusting its bounds, which moves the marker away from the pointer.
    await expect(async () => {
      await marker.click();
      await expect(popup).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: PATIENCE_MS });
    await page.keyboard.press('Escape');
    await expect(marker).toBeFocused();
    await page.getByRole('button', { name: '4 locations' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Luleå Steelworks' }).click();
    await expect(page).toHaveURL(/\/modules\/07\d{8}(\?|$)/);
    await expect(
      page.getByRole('main').getByRole('heading', { name: 'Luleå Steelworks' }),
    ).toBeVisible();
  });

  test('a filter and dates chosen on one screen hold on the next', async ({
    visited: page,
    portal,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/machinepark?range=24`);
    await expect(page.getByText('12 modules', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByText('Iceland', { exact: true }).click();
    await expect(filter.getByText('3 of 12 modules match')).toBeVisible();
    await filter.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('3 modules', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Date range' }).click();
    const dates = page.getByRole('dialog', { name: 'Date range' });
    await dates.getByText('7 days', { exact: true }).click();
    await dates.getByRole('button', { name: 'Show' }).click();
    await goTo(page, 'Dashboard');
    expect(searchOf(page).get('country')).toBe('Iceland');
    expect(searchOf(page).get('range')).toBe('168');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(panel(page, 'Produced energy')).toContainText('Last 7 days');
    await expect(panel(page, 'Events')).toContainText('Data resolution: 1 hour');

    await page.getByRole('button', { name: 'Date range' }).click();
    await dates.getByText('Historical').click();
    await dates.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText(/^Paused: viewing/)).toBeVisible();
    await expect(panel(page, 'Produced energy')).toContainText(/\d [kM]Wh/);
    await chip(page, /\d{4}-\d\d-\d\d/).click();
    await expect(panel(page, 'Produced energy')).toContainText('Last 7 days');
    await chip(page, 'Country: Iceland').click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'What is shown' })).toHaveCount(0);
    await page.goto(`${portal.url}/dashboard?range=24`);
    await expect(panel(page, 'Produced energy')).toContainText('Last 24 h');
  });
});
