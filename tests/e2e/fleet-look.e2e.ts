import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expectNoFaults } from '../fixtures/axe';
import { shapeFaults } from '../fixtures/axe-faults';
import { expect, test, WINDOWS } from '../fixtures/fleet-visitor';
import { FETCHED, numbersOf, panel, tooWide } from '../fixtures/panels';
import { shown } from '../fixtures/screens';
import { signIn } from '../fixtures/sign-in';

/** Waits until all parts of the dashboard are there, also those that load last. */
async function wholeDashboard(page: Page): Promise<void> {
  await expect(panel(page, 'Alarm time')).toContainText('Last 24 h');
  await expect(panel(page, 'Produced energy')).toContainText(/\d [kM]Wh/);
  await expect(panel(page, 'Production over time')).toContainText(FETCHED);
  await expect(panel(page, 'Events').getByRole('row').nth(1)).toBeVisible();
}

/** Opens everything that can be opened on the dashboard. */
async function openAll(page: Page): Promise<void> {
  await wholeDashboard(page);
  for (const name of ['Production', 'Alarms', 'Alarm time', 'Idle time', 'Status'])
    await panel(page, name).getByRole('button', { name, exact: true }).click();
  await numbersOf(panel(page, 'Produced energy'));
  await numbersOf(panel(page, 'Production over time'));
  const map = panel(page, 'Map');
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: '4 locations' }).click();
  await map.getByRole('button', { name: /^Beppu Geothermal: / }).click();
  await expect(map.getByRole('dialog', { name: 'Beppu Geothermal' })).toBeVisible();
}

const SCREENS = [
  { path: '/dashboard', ready: openAll },
  { path: '/machinepark', ready: shown },
  { path: '/modules/0702180015', ready: shown },
  {
    path: '/map',
    ready: async (page: Page) => {
      await page.getByRole('button', { name: '4 locations' }).click();
      await expect(page.getByRole('link', { name: 'Reykjanes Steam Field' }).first()).toBeVisible();
    },
  },
  { path: '/machinepark?country=Japan,Iceland&status=melted', ready: shown },
  {
    path: '/machinepark?country=Japan&version=ST_V1',
    ready: (page: Page) => expect(page.getByText('No machines match')).toBeVisible(),
  },
] as const;

/** accessibility.e2e.ts covers a tablet. */
const [PHONE, , , DESK] = WINDOWS;

describe.each(SCREENS)('$path, with everything opened', ({ path, ready }) => {
  test('does not scroll sideways in any width, and axe finds nothing on a phone and a desk', async ({
    visited: page,
    portal,
  }) => {
    await page.setViewportSize(WINDOWS[2]);
    await page.goto(`${portal.url}${path}`);
    await ready(page);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await expect.poll(() => tooWide(page), `at ${size.width}`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await expectNoFaults(page, 'on a phone');
    await page.setViewportSize(DESK);
    expect(await shapeFaults(page), 'on a desk').toEqual([]);
  });
});

/** Dialogs over a screen; accessibility.e2e.ts covers the others. */
const DIALOGS = [
  {
    name: 'Date range',
    ready: (page: Page) => page.getByRole('dialog').getByText('Historical').click(),
  },
  {
    name: 'Search',
    ready: async (page: Page) => {
      await page.getByRole('dialog').getByRole('combobox').fill('2002');
      await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('C2002');
    },
  },
  {
    name: 'Search',
    ready: async (page: Page) => {
      await page.getByRole('dialog').getByRole('combobox').fill('2002');
      await page
        .getByRole('dialog')
        .getByRole('option', { name: /^C2002/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Alert code' })).toBeVisible();
    },
  },
] as const;

test('axe finds nothing in the dialogs of dates, search and an alert code, in both themes', async ({
  visited: page,
  portal,
}) => {
  await page.setViewportSize(WINDOWS[2]);
  await page.goto(`${portal.url}/machinepark`);
  await shown(page);
  for (const { name, ready } of DIALOGS) {
    await page.getByRole('button', { name, exact: true }).click();
    await ready(page);
    await expectNoFaults(page, name, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/** Adds up, from the start of every document, the layout shifts without any input. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
          moved.push(String(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const moved: unknown = Reflect.get(window, 'moved');
    return Array.isArray(moved) ? moved.map(Number).reduce((sum, one) => sum + one, 0) : NaN;
  });

/** Largest layout shift allowed (ui L11). */
const MOST = 0.05;
/** An alarm that no stored snapshot announced takes a line of 56 px. */
const MOST_AT_FIRST = 0.08;

describe.each(WINDOWS)('at $width px', (viewport) => {
  test('the layout hardly shifts while the dashboard loads, at first and again', async ({
    openPage,
    portal,
  }) => {
    const page = await openPage({ viewport });
    await noteShifts(page);
    await signIn(page, portal, 'admin');
    await wholeDashboard(page);
    expect(await shifted(page), 'with nothing on the device').toBeLessThan(MOST_AT_FIRST);
    await page.reload();
    await wholeDashboard(page);
    expect(await shifted(page), 'from what is on the device').toBeLessThan(MOST);
  });
});
