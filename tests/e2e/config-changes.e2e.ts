import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { answerChanges, configEntries, HOSTILE_NAME } from '../fixtures/config-changes';
import { expectNoFaults } from '../fixtures/axe';
import { fillIn, signedIn } from '../fixtures/device-portal';
import { expect, test } from '../fixtures/device';
import { linesOf } from '../fixtures/downloads';
import { startFleetWithPast } from '../fixtures/fleet-visitor';
import { rowsOf, tooWide } from '../fixtures/panels';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal(startFleetWithPast);

const table = (page: Page) => page.getByRole('table', { name: 'Latest changes' });
const rows = (page: Page) => table(page).locator('tbody tr');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the changes' });
const addressOf = (page: Page) => new URL(page.url()).searchParams;

const NARROW = ['Time', 'Machine', 'Config name', 'New value'];
const WIDE = ['Time', 'Machine', 'Config name', 'Config type', 'Old value', 'New value'];

async function openChanges(
  page: Page,
  query: string,
  entries = configEntries(portal.now()),
): Promise<void> {
  await page.context().route('**/Config/changes?**', answerChanges(entries));
  await page.goto(`${portal.url}/configviewer?${query}`);
  await fillIn(page, portal.password);
  await expect(signedIn(page)).toBeVisible();
}

describe('latest changes', () => {
  test.for([
    { width: 390, columns: NARROW },
    { width: 1024, columns: WIDE },
    { width: 1440, columns: WIDE },
  ])('at $width px', async ({ width, columns }, { device }) => {
    const page = await device.page();
    await page.setViewportSize({ width, height: 900 });
    await openChanges(page, 'range=168');
    await expect(rows(page)).toHaveCount(10);
    expect(await table(page).locator('thead th').allInnerTexts()).toEqual(columns);
    await expect(page.getByText('31 changes', { exact: true })).toBeVisible();
    await expect(table(page)).not.toContainText('Nobody');
    await expect(rows(page).nth(1)).toContainText('undone after 12 min');

    const set = rows(page).nth(2);
    await expect(set).toContainText('15 changes');
    await expect(set).toContainText('Firmware changed');
    await expect(set).toContainText('4.2.0');
    await set.getByRole('link').click();
    await expect(rows(page)).toHaveCount(10 + 15);
    await expectNoFaults(page, 'an open change set');
    expect(await tooWide(page)).toEqual([]);
    await page.reload();
    await expect(rows(page)).toHaveCount(10 + 15);
    await set.getByRole('link').click();
    await expect(rows(page)).toHaveCount(10);

    await search(page).fill('ct 31 HIGH');
    await expect(page.getByText('1 of 31 changes', { exact: true })).toBeVisible();
    await rows(page).first().click();
    const detail = page.getByRole('dialog');
    for (const fact of ['Old value', 'New value', 'Received by the portal', 'Key', 'Change set'])
      await expect(detail.getByText(fact, { exact: true })).toBeVisible();
    await expect(detail).toContainText('71 °C');
    await expectNoFaults(page, 'a change', '[role=dialog]');
    expect(await tooWide(page)).toEqual([]);
    expect(addressOf(page).get('q')).toBe('ct 31 HIGH');
    await page.reload();
    await expect(detail).toContainText('71 °C');
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(detail).toHaveCount(0);
    expect(addressOf(page).has('entry')).toBe(false);
  });

  test('are filtered, sorted, paged and saved as the address says', async ({ device }) => {
    const page = await device.page();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openChanges(page, 'range=168&machine=0103210301&sort=new');
    await expect(page.getByText('14 of 31 changes', { exact: true })).toBeVisible();
    const newest = async () => (await rowsOf(table(page))).map((cells) => cells.at(-1));
    expect((await newest()).slice(0, 3)).toEqual(['-16', '-15', '-14']);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows(page)).toHaveCount(4);
    expect(addressOf(page).get('page')).toMatch(/2/);
    await page.getByLabel('Configuration type').selectOption('Limits');
    await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page
      .getByLabel('Machine', { exact: true })
      .selectOption({ label: 'Northern Current Port (0103210301)' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const lines = linesOf(await readFile(await (await saving).path(), 'utf8'));
    expect(lines).toHaveLength(2 + 14);
    expect(lines.at(2)).toMatch(
      /^\S+ \S+,\S+ \S+,0103210301,Northern Current Port,Process control,.*,0,,-5,$/,
    );
    expect(lines.some((line) => line.includes(`,'=1+1,`))).toBe(true);

    await search(page).fill('grid');
    await expect(rows(page).first()).toContainText('learnt 5 days later');
    await search(page).fill('img src');
    await expect(rows(page).first()).toContainText('<img src');
    await rows(page).first().click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByText(HOSTILE_NAME).last()).toBeVisible();
    await detail.getByRole('button', { name: 'Show all' }).last().click();
    await expect(detail.getByText('x'.repeat(9_000))).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });

  test('of another period open by their address', async ({ device }) => {
    const page = await device.page();
    const entries = configEntries(portal.now());
    const { id = '', key, timestamp, order } = entries.find((one) => one.key === 'GRID') ?? {};
    const entry = `${id}/${key}/${Date.parse(timestamp ?? '')}/${order}`;
    await openChanges(page, `range=24&entry=${encodeURIComponent(entry)}`, entries);
    const detail = page.getByRole('dialog');
    await expect(detail).toContainText('Grid Frequency Low');
    await expect(detail).toContainText('120 kW');
    await page.goto(`${portal.url}/configviewer?range=24&entry=${entry}9`);
    await expect(detail).toContainText('This change was not found');
  });

  test('are there without the server, and missing ones are named', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const before = await device.page();
    await openChanges(before, 'range=168');
    await expect(rows(before)).toHaveCount(10);
    const seen = await rows(before).allInnerTexts();
    await workerReady(before);
    await portal.die();
    await device.quit();

    const page = await device.page();
    await page.goto(`${portal.url}/configviewer?range=168`);
    await expect(rows(page)).toHaveCount(10);
    expect(await rows(page).allInnerTexts()).toEqual(seen);
    await expect(page.getByText("Can't reach the server").first()).toBeVisible();
    await page.goto(`${portal.url}/configviewer?range=8760`);
    await expect(page.getByText(/^Not on this device: /)).toBeVisible();
    await page.goto(`${portal.url}/configviewer?from=2020-01-01&to=2020-01-05`);
    const never = page.getByText('These changes are not on this device');
    await expect(never).toBeVisible();
    let isBack = (): void => undefined;
    const back = new Promise<void>((resolve) => {
      isBack = resolve;
    });
    await page.context().route('**/Config/changes?**', async (route) => {
      await back;
      return route.continue();
    });
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Fetching data...')).toBeVisible();
    await portal.revive();
    isBack();
    await expect(never).toHaveCount(0);
    await expect(page.getByText('No changes in this range')).toBeVisible();
    await expect(page.getByText('Fetching data...')).toHaveCount(0);
  });
});
