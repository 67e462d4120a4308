import type { Page } from 'playwright';
import { describe } from 'vitest';
import { refresh } from '../fixtures/fleet-figures';
import { expect, test, WINDOWS } from '../fixtures/fleet-visitor';
import { panel } from '../fixtures/panels';

const AWAY = /ERR_CONNECTION|ERR_EMPTY|Failed to load|no answer/;

/** By the keyboard alone: Ctrl K, the words, arrow keys past what is not meant, Enter. */
async function search(page: Page, question: string, found: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill(question);
  const selected = dialog.getByRole('option', { selected: true });
  await expect(dialog.getByRole('option').filter({ hasText: found }).first()).toBeVisible();
  // Active alarms are before the machines and codes that they are about.
  const text = async () => (await selected.innerText()).replace(/\s+/g, ' ');
  while (!found.test(await text())) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** A machine that reports an alarm or a warning now, and its code. */
async function reporting(page: Page): Promise<{ name: string; code: number }> {
  const { rows } = await refresh(page);
  const codes = rows.flatMap(({ name, alarmCode, warningCode }) =>
    [alarmCode, warningCode].map((code) => ({ name, code: code ?? 0 })),
  );
  const one = codes.find(({ code }) => code !== 0);
  if (one === undefined) throw new Error('No machine reports anything');
  return one;
}

/** A module, an alert code with the machines that report it, a power block, a page. */
async function findAll(page: Page, { name, code }: { name: string; code: number }): Promise<void> {
  await search(page, 'northern port', /Northern Current Port.*Module/);
  await expect(page).toHaveURL(/\/modules\/advanced\/0103210301(\?|$)/);
  await expect(panel(page, 'Northern Current Port')).toBeVisible();
  await search(page, String(code), new RegExp(`${code}.*Alert code`));
  const entry = page.getByRole('dialog', { name: 'Alert code' });
  await expect(entry).toContainText(/Reaction\s*[A-Z]/);
  await entry.getByRole('link', { name, exact: true }).click();
  await expect(entry).toHaveCount(0);
  await expect(panel(page, name)).toBeVisible();
  await search(page, 'beppu geo', /Beppu Geothermal.*Power block/);
  await expect(page).toHaveURL(/\/modules\/0703190041(\?|$)/);
  await search(page, 'machine park', /Machine park.*Page/);
  await expect(page).toHaveURL(/\/machinepark(\?|$)/);
}

describe('search everywhere', () => {
  test('finds what a person looks for', async ({ visited: page, portal }) => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(panel(page, 'Production')).toContainText('kW');
    await findAll(page, await reporting(page));
  });

  test.for(WINDOWS)(
    'has a button at $width px, and says when nothing is found',
    async (size, { visited: page, portal }) => {
      await page.setViewportSize(size);
      await page.goto(`${portal.url}/machinepark`);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('no such thing');
      await expect(dialog.getByText('No results.')).toBeVisible();
      await dialog.getByRole('combobox').fill('0103190122');
      await dialog.getByRole('option', { name: /Beppu 2/ }).click();
      await expect(page).toHaveURL(/\/modules\/advanced\/0103190122(\?|$)/);
      await expect(dialog).toHaveCount(0);
    },
  );

  test('finds the same when the server is gone', async ({ visited: page, portal, tolerated }) => {
    tolerated.push(AWAY);
    await page.goto(`${portal.url}/dashboard`);
    // Each screen once, so that its code is here; the browser of this test has no worker.
    const one = await reporting(page);
    await findAll(page, one);
    await portal.die();
    await findAll(page, one);
    await portal.revive();
  });
});
