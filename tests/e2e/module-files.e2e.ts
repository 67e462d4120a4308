import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { HOUR, MINUTE } from '../../src/base/units';
import { expect, test } from '../fixtures/device';
import { startMovingPortal } from '../fixtures/moving-portal';
import { sharedPortal } from '../fixtures/shared-portal';
import { drawnModules, readQr } from '../fixtures/read-qr';
import { signIn } from '../fixtures/sign-in';
import { AWAY, workerReady } from '../fixtures/worker';

/** Trips at least once a day (the simulator's README). */
const TRIPS = '/modules/advanced/0201180012';

const portal = sharedPortal(() =>
  startMovingPortal({ modules: 9, step: 2 * MINUTE, reach: 48 * HOUR }),
);

const menu = (page: Page) => page.getByRole('region', { name: 'Downloads' });
const kept = (page: Page) => menu(page).getByRole('list', { name: 'Kept on this device' });
const dialog = (page: Page) => page.getByRole('dialog');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Requests a file of yesterday, the day with which the calendar begins. */
async function requestFile(page: Page, what: string): Promise<void> {
  await menu(page).getByRole('button', { name: what, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
}

/** Returns the name and text of the file that the browser saves after `act`. */
async function saved(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download', { timeout: 60_000 });
  await act();
  const download = await saving;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

const linesOf = (text: string) => text.split('\r\n').slice(0, -1);
const isLog = (path: string) => path.includes('/data/log/');

describe('files of a machine', () => {
  test('are complete or absent, are stored, and open without the server', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY, /ERR_INCOMPLETE_CHUNKED|ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE/);
    const page = await device.page();
    await signIn(page, portal, 'admin', TRIPS);
    await workerReady(page);
    await page.getByRole('button', { name: 'Downloads' }).click();
    await expect(menu(page)).toContainText('No file of this machine yet');
    // Offered only where the parameter store is enabled (rules §2.12).
    await expect(menu(page).getByRole('button', { name: 'Variables' })).toHaveCount(0);

    // Cut again and again.
    portal.spoil((path) => (isLog(path) ? 'cut' : null));
    await requestFile(page, 'Log');
    await expect(messages(page)).toContainText('nothing of it was kept', { timeout: 60_000 });
    await expect(menu(page)).toContainText('No file of this machine yet');

    // Cut once: the download resumes where it broke off.
    let cuts = 0;
    portal.spoil((path) => (isLog(path) && (cuts += 1) === 1 ? 'cut' : null));
    const log = await saved(page, () => requestFile(page, 'Log'));
    expect(cuts).toBe(2);
    expect(log.name).toMatch(/^0201180012-log-\d{6}-\d{14}\.csv$/);
    const lines = linesOf(log.text);
    expect(lines[0]).toBe('\uFEFFsep=,');
    expect(lines[1]).toMatch(/^Timestamp \[UTC\],/);
    expect(new Set(lines.slice(1).map((line) => line.split(',').length)).size).toBe(1);
    portal.spoil();
    await expect(kept(page).getByRole('link', { name: /^Log / })).toHaveCount(1);

    // A day, its list with a way back, then one entry (rules §2.12).
    await requestFile(page, 'Blackbox');
    const stamps = dialog(page).getByRole('list', { name: /^Blackboxes of / });
    await expect(stamps).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Back' }).click();
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    const box = await saved(page, () => stamps.getByRole('button').first().click());
    expect(box.name).toMatch(/^0201180012-blackbox-\d{6}-\d{4}[a-z]?-\d{14}\.csv$/);
    expect(linesOf(box.text)).toHaveLength(601 + 2);
    await expect(kept(page).getByRole('link')).toHaveCount(2);

    const href = await kept(page)
      .getByRole('link', { name: /^Blackbox / })
      .getAttribute('href');
    await portal.die();
    await page.goto(portal.url + (href ?? ''));
    const rows = page.getByRole('table', { name: box.name });
    await expect(rows).toHaveAttribute('aria-rowcount', '602');
    await expect(page.getByRole('region', { name: 'Chart of the file' })).toContainText('kW');
    await page.goto(`${portal.url}/device`);
    await expect(page.getByRole('region', { name: 'Downloads' }).getByRole('link')).toHaveCount(2);

    // The label needs no server either; its code is read from the drawing.
    await page.goto(`${portal.url}${TRIPS}/label`);
    const code = page.getByRole('img', { name: /^QR code of/ });
    await expect(code).toHaveCount(1);
    const path = (await code.locator('path').getAttribute('d')) ?? '';
    const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
    expect(readQr(drawnModules(path, size, 4))).toBe(portal.url + TRIPS);
    await portal.revive();
  });

  test('a download is cancelled while the machine prepares it; a day without a log shows that', async ({
    openPage,
  }) => {
    const page = await openPage();
    await signIn(page, portal, 'admin', TRIPS);
    await page.route('**/command/GET_LOG*', () => undefined);
    await page.getByRole('button', { name: 'Downloads' }).click();
    await requestFile(page, 'Log');
    const run = menu(page).getByRole('list', { name: 'On their way' });
    await expect(run.getByRole('timer')).toHaveText(/Waiting for the machine: 1\d\d s left/);
    await expect(messages(page)).toContainText('Downloading...');
    await run.getByRole('button', { name: /^Cancel / }).click();
    await expect(run).toHaveCount(0);
    await expect(messages(page)).not.toContainText('Downloading...');
    await page.unroute('**/command/GET_LOG*');

    await menu(page).getByRole('button', { name: 'Log', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Previous month' }).click();
    await dialog(page).getByRole('gridcell').getByText('15', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(messages(page)).toContainText('There is no log file for the selected date');
    await expect(menu(page)).toContainText('No file of this machine yet');
  });
});
