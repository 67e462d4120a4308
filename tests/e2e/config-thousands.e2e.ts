import type { Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { epochMs } from '../../src/base/units';
import { expect, test } from '../fixtures/fleet-visitor';
import { tooWide } from '../fixtures/panels';
import { routeThousands } from '../fixtures/thousands';

const ONE = '0103190121';
const OTHER = '0103190122';

const part = (page: Page) => page.getByRole('tabpanel');
const rows = (page: Page) => part(page).locator('tr');
const panels = (page: Page) => part(page).locator('section');
const more = (page: Page) => part(page).getByRole('button', { name: /^Show more/ });

/** Elements that a page may have: more make it slow to scroll and to read aloud. */
const MOST_ELEMENTS = 12_000;
const elements = (page: Page): Promise<number> => page.locator('*').count();

beforeEach<{ visited: Page; portal: { now: () => number } }>(async ({ visited: page, portal }) => {
  await page.unrouteAll();
  await routeThousands(page, epochMs(portal.now()), ONE);
});

describe('thousands of results', () => {
  test('of changes have pages, and one of them is found', async ({ visited: page, portal }) => {
    await page.goto(`${portal.url}/configviewer?range=168&rows=single`);
    await expect(part(page)).toContainText('5,000 changes');
    await expect(rows(page)).toHaveCount(1 + 10);
    await part(page).getByRole('searchbox').fill('p_4321');
    await expect(part(page)).toContainText('1 of 5,000 changes');
    await expect(rows(page)).toHaveCount(1 + 1);
  });

  test('of parameters are drawn in parts, and one of them is found', async ({
    visited: page,
    portal,
  }) => {
    await page.goto(`${portal.url}/configviewer?tab=search&find=limit`);
    await expect(panels(page)).toHaveCount(50);
    await expect(rows(page)).toHaveCount(1 + 200);
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
    await more(page).last().click();
    await expect(panels(page)).toHaveCount(100);
    await part(page).getByRole('combobox').fill('limit 4321 high');
    await expect(part(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panels(page)).toHaveCount(1);
    await expect(rows(page)).toHaveCount(1 + 1);
    expect(await tooWide(page)).toEqual([]);
  });

  test('of values of a machine and of a parameter are drawn in parts', async ({
    visited: page,
    portal,
  }) => {
    await page.goto(`${portal.url}/configviewer?tab=search&machine=${ONE}`);
    await expect(panels(page)).toHaveCount(50);
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
    await page.goto(`${portal.url}/configviewer?tab=search&machine=${ONE}&key=P_0`);
    const values = part(page).getByRole('button', { name: /^Before: / });
    await expect(values).toHaveCount(1);
    await page.goto(`${portal.url}/configviewer?tab=search&key=P_7`);
    await part(page).locator('[role=treegrid] button').first().click();
    await expect(values).toHaveCount(20);
    await more(page).click();
    await expect(values).toHaveCount(220);
  });

  test('of a difference are drawn in parts, and one of them is found', async ({
    visited: page,
    portal,
  }) => {
    await page.goto(`${portal.url}/configviewer?tab=difference&left=${ONE}&right=${OTHER}`);
    await expect(part(page)).toContainText('5000 of 5000 compared parameters differ.');
    const tables = part(page).getByRole('table');
    await expect(tables).toHaveCount(12);
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
    await more(page).click();
    await expect(tables).toHaveCount(24);
    await part(page).getByRole('searchbox').fill('p_4321');
    await expect(tables).toHaveCount(1);
    await expect(rows(page)).toHaveCount(1 + 1);
    expect(await tooWide(page)).toEqual([]);
  });
});
