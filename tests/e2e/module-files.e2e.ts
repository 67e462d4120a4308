import type { Page } from 'playwright';
import { describe } from 'vitest';
import { DAY } from '../../src/base/units';
import { expect, test } from '../fixtures/device';
import { dialog, kept, linesOf, menu, openMenu, requestFile, saved } from '../fixtures/downloads';
import { startWithFiles } from '../fixtures/files-portal';
import { panel } from '../fixtures/panels';
import { sharedPortal } from '../fixtures/shared-portal';
import { drawnModules, readQr } from '../fixtures/read-qr';
import { signIn } from '../fixtures/sign-in';
import { AWAY, workerReady } from '../fixtures/worker';

/** Trips at least once a day (the simulator's README). */
const TRIPS = '/modules/advanced/0201180012';

const portal = sharedPortal(startWithFiles);

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

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
    await openMenu(page);
    await expect(menu(page)).toContainText('No file of this machine yet');
    // Offered only where the parameter store is enabled (rules §2.12).
    await expect(menu(page).getByRole('button', { name: 'Variables' })).toHaveCount(0);

    // Cut again and again.
    portal.spoil((path) => (isLog(path) ? 'cut' : null));
    await requestFile(page, 'Log');
    await expect(messages(page)).toContainText('nothing of it was stored', { timeout: 60_000 });
    await openMenu(page);
    await expect(menu(page)).toContainText('No file of this machine yet');

    // Cut once: the download resumes where it broke off.
    let cuts = 0;
    portal.spoil((path) => (isLog(path) && (cuts += 1) === 1 ? 'cut' : null));
    const log = await saved(page, () => requestFile(page, 'Log'));
    expect(cuts).toBe(2);
    // The day that it is about, whenever it was downloaded (contract W16).
    const day = new Date(portal.now() - DAY).toISOString().slice(0, 10).replaceAll('-', '');
    expect(log.name).toBe(`0201180012-log-${day}000000.csv`);
    const lines = linesOf(log.text);
    expect(lines[0]).toBe('\uFEFFsep=,');
    expect(lines[1]).toMatch(/^Timestamp \[UTC\],/);
    expect(new Set(lines.slice(1).map((line) => line.split(',').length)).size).toBe(1);
    portal.spoil();
    await openMenu(page);
    await expect(kept(page).getByRole('link', { name: /^Log / })).toHaveCount(1);

    // A day, its list with a way back, then one entry (rules §2.12).
    await requestFile(page, 'Blackbox');
    const stamps = dialog(page).getByRole('list', { name: /^Blackboxes of / });
    await expect(stamps).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Back' }).click();
    await dialog(page).getByRole('button', { name: 'Next', exact: true }).click();
    const box = await saved(page, () => stamps.getByRole('button').first().click());
    expect(box.name).toMatch(new RegExp(`^0201180012-blackbox(-[a-z])?-${day}\\d{4}00\\.csv$`));
    expect(linesOf(box.text)).toHaveLength(601 + 2);
    await openMenu(page);
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

  test('without a network the dialog says so before a day is chosen', async ({
    openPage,
    tolerated,
  }) => {
    tolerated.push(/ERR_INTERNET_DISCONNECTED/);
    const page = await openPage();
    await signIn(page, portal, 'admin', TRIPS);
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Log', exact: true }).click();
    const download = dialog(page).getByRole('button', { name: 'Download' });
    await expect(download).toBeEnabled();
    await page.context().setOffline(true);
    await expect(dialog(page)).toContainText('No connection to the server');
    await expect(download).toBeDisabled();
    await page.context().setOffline(false);
    await expect(download).toBeEnabled();
  });

  test('a download is cancelled while the machine prepares it; a day without a log shows that', async ({
    openPage,
  }) => {
    const page = await openPage();
    await signIn(page, portal, 'admin', TRIPS);
    await page.route('**/command/GET_LOG*', () => undefined);
    await openMenu(page);
    await requestFile(page, 'Log');
    await openMenu(page);
    const run = menu(page).getByRole('list', { name: 'On their way' });
    await expect(run.getByRole('timer')).toHaveText(/Waiting for the machine: 1\d\d s left/);
    const awaited = panel(page, 'Module control').getByRole('list', { name: 'On their way' });
    await expect(awaited).toHaveText(/^Log [\d-]+Waiting for the machine: 1\d\d s left$/);
    await expect(messages(page)).toContainText('Downloading...');
    await run.getByRole('button', { name: /^Cancel / }).click();
    await expect(run).toHaveCount(0);
    await expect(awaited).toHaveCount(0);
    await expect(messages(page)).not.toContainText('Downloading...');
    await page.unroute('**/command/GET_LOG*');

    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Log', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Previous month' }).click();
    await dialog(page).getByRole('gridcell').getByText('15', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Download', exact: true }).click();
    await expect(messages(page)).toContainText('There is no log file for the selected date');
    // A press elsewhere and Escape close it.
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await panel(page, 'Runtime').click({ position: { x: 4, y: 4 } });
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await expect(menu(page)).toContainText('No file of this machine yet');
  });
});
