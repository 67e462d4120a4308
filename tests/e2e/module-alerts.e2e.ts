import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright';
import { describe } from 'vitest';
import { HOUR, MINUTE } from '../../src/base/units';
import { fillIn, signedIn } from '../fixtures/device-portal';
import { expect, test } from '../fixtures/device';
import { startFleetWithPast } from '../fixtures/fleet-visitor';
import { FETCHED } from '../fixtures/panels';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal(startFleetWithPast);

/** Reports too little heat again and again (1008). */
const RESTLESS = '/modules/advanced/0103190123';

const table = (page: Page, name: RegExp) => page.getByRole('table', { name });
const history = (page: Page) => table(page, /^Alert history of/);
const active = (page: Page) => table(page, /^Active alerts of/);
const rowTexts = async (page: Page): Promise<string[]> =>
  history(page).locator('tbody tr').allInnerTexts();
const changeCount = async (page: Page): Promise<number> =>
  Number(/^\d+/.exec(await page.getByText(/^\d+ changes?$/).innerText())?.[0] ?? NaN);

/** Presses the button and returns the file's lines, without the line end of the last one. */
async function savedLines(page: Page): Promise<{ name: string; lines: string[] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const download = await saving;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.split('\r\n').slice(0, -1) };
}

async function signInAt(page: Page, path: string): Promise<void> {
  await page.goto(`${portal.url}${path}`);
  await fillIn(page, portal.password);
  await expect(signedIn(page)).toBeVisible();
}

describe('alert history', () => {
  test('is searched, sorted, saved and opened; and is there without the server', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const before = await device.page();
    await signInAt(before, `${RESTLESS}?tab=history&range=168`);
    await expect(history(before).getByRole('row')).toHaveCount(1 + 7);
    await expect(before.getByText('Fetching the rest of the range')).toHaveCount(0);
    const count = await changeCount(before);
    const seen = await rowTexts(before);
    expect(seen[0]).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);

    const machine = before.getByRole('region', { name: 'Machine', exact: true });
    await machine.getByRole('button', { name: 'Next page' }).click();
    expect(await rowTexts(before)).not.toEqual(seen);
    await history(before).getByRole('button', { name: 'Time' }).click();
    const [oldest = ''] = await rowTexts(before);
    expect(oldest.slice(0, 16) <= (seen.at(-1) ?? '').slice(0, 16)).toBe(true);

    const search = before.getByRole('searchbox', { name: 'Search the alerts' });
    // The newest change's minute may contain another change, but not the whole week.
    const minute = seen[0]?.slice(0, 16) ?? '';
    await search.fill(`w1008 heating ${minute}`);
    await expect(before.getByText(/^\d+ of \d+ changes$/)).toBeVisible();
    const file = await savedLines(before);
    expect(file.name).toMatch(/^alert-history-0103190123-\d{14}\.csv$/);
    expect(file.lines[0]).toBe('\uFEFFsep=,');
    expect(file.lines[1]).toContain('Local time,Module ID,Module,Name,Code,Secondary code');
    expect(file.lines.length).toBeGreaterThan(2);
    expect(file.lines.slice(2).every((line) => /^\S+ \S+,.*,W1008,1008,/.test(line))).toBe(true);
    await search.fill('');
    // A change may arrive while the list is being saved.
    const atLeast = await changeCount(before);
    const all = (await savedLines(before)).lines.length - 2;
    expect(atLeast).toBeGreaterThanOrEqual(count);
    expect(all).toBeGreaterThanOrEqual(atLeast);
    expect(all).toBeLessThanOrEqual(await changeCount(before));

    const name = await history(before).getByRole('link').first().innerText();
    await history(before).locator('tbody tr').first().click();
    const detail = before.getByRole('dialog');
    await expect(detail).toContainText(`${name} · Beppu 3`);
    await expect(detail).toContainText(/What to do.*Reaction of the machine.*State.*Time/s);
    await detail.getByRole('button', { name: 'More details' }).click();
    for (const fact of ['Local time at the site', 'Limit', 'Code', 'State change'])
      await expect(detail.getByText(fact, { exact: true })).toBeVisible();
    expect(new URL(before.url()).searchParams.get('alert')).not.toBeNull();
    await detail.getByRole('button', { name: 'Trends around this time' }).click();
    await expect(detail).toHaveCount(0);
    const { searchParams } = new URL(before.url());
    const [from, to] = ['from', 'to'].map((key) => Date.parse(searchParams.get(key) ?? ''));
    expect(Number(to) - Number(from)).toBe(2 * HOUR);
    await expect(before.getByRole('heading', { name: 'Trend', exact: true })).toBeInViewport();

    await workerReady(before);
    await portal.die();
    await device.quit();
    const page = await device.page();
    await page.goto(`${portal.url}${RESTLESS}?tab=history&range=168`);
    await expect(history(page).getByRole('row')).toHaveCount(1 + 7);
    const kept = await rowTexts(page);
    const newer = kept.indexOf(seen[0] ?? '');
    expect(newer).toBeGreaterThanOrEqual(0);
    expect(kept.slice(newer)).toEqual(seen.slice(0, kept.length - newer));
    expect(await changeCount(page)).toBeGreaterThanOrEqual(atLeast);
    await expect(page.getByText(FETCHED).first()).toBeVisible();
    await page.goto(`${portal.url}${RESTLESS}?tab=history&range=8760`);
    await expect(page.getByText('Not all of the range is on this device.')).toBeVisible();
    await page.goto(`${portal.url}/modules/advanced/0103210301?tab=history`);
    await expect(page.getByText('The alerts are not on this device')).toBeVisible();
    await portal.revive();
    await expect(page.getByText('The alerts are not on this device')).toHaveCount(0);
  });
});

const HOSTILE = '<img src=x onerror="window.hit=1">';

/** Responds with names chosen by an attacker. */
async function answerHostile(route: Route): Promise<void> {
  const response = await route.fetch();
  const alert = {
    ...{ id: 'h "&<>%', moduleId: '0103190123', moduleName: '=HYPERLINK("http://x")' },
    ...{ code: 9999, secondaryCode: 7, legacyName: HOSTILE, timestamp: null },
    ...{ localTimestamp: null, active: true, acknowledged: true, stateChange: null },
  };
  await route.fulfill({ response, json: [alert] });
}

describe('active alerts', () => {
  test('of an unknown code, with hostile names, of a machine that fell silent', async ({
    device,
  }) => {
    const page = await device.page();
    await page.context().route('**/api/v1/Alerts/active', answerHostile);
    await signInAt(page, `${RESTLESS}?tab=alerts`);
    await expect(active(page).getByRole('row')).toHaveCount(1 + 1);
    await expect(active(page)).toContainText('Not in the alarm catalogue (7)');
    await expect(active(page)).toContainText('Active, Acknowledged');
    await expect(active(page).getByRole('button', { name: /^Trends around/ })).toHaveCount(0);

    await active(page).getByRole('link', { name: '9999' }).click();
    const detail = page.getByRole('dialog');
    await expect(detail).toContainText('9999 · =HYPERLINK("http://x")');
    await detail.getByRole('button', { name: 'More details' }).click();
    await expect(detail.getByText(HOSTILE)).toBeVisible();
    await page.reload();
    await detail.getByRole('button', { name: 'More details' }).click();
    await expect(detail.getByText(HOSTILE)).toBeVisible();
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    await detail.getByRole('button', { name: 'Close' }).click();
    expect(new URL(page.url()).searchParams.has('alert')).toBe(false);

    const { lines } = await savedLines(page);
    expect(lines[2]).toContain(`,,0103190123,"'=HYPERLINK(""http://x"")",9999,9999,7,`);

    await portal.pass(12 * MINUTE, 'silent');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/active, not confirmed since \d\d:\d\d/)).toBeVisible();
    await active(page).getByRole('link', { name: '9999' }).click();
    await expect(detail).toContainText(/Active, not confirmed since \d\d:\d\d/);
  });
});
