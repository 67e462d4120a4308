import type { Page } from 'playwright';
import { describe } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../src/base/units';
import { fillIn, production, signedIn } from '../fixtures/device-portal';
import { expect, test, type Device } from '../fixtures/device';
import { setClock } from '../fixtures/device-clock';
import { startFleetWithPast } from '../fixtures/fleet-visitor';
import { FETCHED, numbersOf, panel } from '../fixtures/panels';
import { machineRows } from '../fixtures/screens';
import { earlyInHour, sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal(async () => earlyInHour(await startFleetWithPast(), 10 * MINUTE));

/** Opens a page with the portal's clock: without the server it shows the same hours. */
async function openInTime(device: Device): Promise<Page> {
  const page = await device.page();
  await setClock(page, portal.now() - Date.now());
  return page;
}

/** The operator's: Beppu and the ship, three machines each. */
async function lookAround(page: Page): Promise<Record<string, string>> {
  const go = (path: string) => page.goto(`${portal.url}${path}`);
  await go('/dashboard');
  await expect(production(page)).toContainText('kW');
  for (const name of ['Alarm time', 'Idle time'])
    await expect(panel(page, name)).toContainText(/\d %/);
  const energy = panel(page, 'Produced energy');
  await expect(energy).toContainText(/\d [kM]Wh/);
  await expect((await numbersOf(energy)).getByRole('row')).toHaveCount(1 + 12);
  await expect(panel(page, 'Production over time')).toContainText(FETCHED);
  const event = panel(page, 'Events').getByRole('row').nth(2);
  await expect(event).toBeVisible();
  const map = panel(page, 'Map');
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('button', { name: /^Beppu Geothermal: / })).toBeVisible();
  const seen = {
    energy: /[\d,.]+ .Wh/.exec(await energy.innerText())?.[0] ?? 'none',
    event: await event.innerText(),
  };
  await go('/machinepark');
  await expect(machineRows(page)).toHaveCount(1 + 6);
  await go('/modules/0703190041');
  await expect(machineRows(page)).toHaveCount(1 + 3);
  await expect(panel(page, 'Events').getByRole('row').nth(1)).toBeVisible();
  await go('/map');
  await expect(page.getByRole('button', { name: /^Beppu Geothermal: / })).toBeVisible();
  return seen;
}

describe('without a network, after a restart of the browser', () => {
  test('every screen of the fleet is there as it was seen, also when the view changes', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const before = await openInTime(device);
    await before.goto(`${portal.url}/dashboard`);
    await fillIn(before, portal.password);
    await expect(signedIn(before)).toBeVisible();
    const seen = await lookAround(before);
    await workerReady(before);
    await portal.die();
    await device.quit();

    const page = await openInTime(device);
    expect(await lookAround(page)).toEqual(seen);
    await expect(page.getByRole('main').getByText('Offline')).toHaveCount(0);

    await page.goto(`${portal.url}/machinepark?country=Japan`);
    await expect(machineRows(page)).toHaveCount(1 + 3);
    await page.goto(`${portal.url}/dashboard?range=8760`);
    await expect(panel(page, 'Production over time')).toContainText('Not on this device');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('starboard');
    await search.getByRole('option', { name: /Northern Current Starboard/ }).click();
    await expect(panel(page, 'Northern Current Starboard')).toContainText('kW');
  });
});

/** Opens a page whose device has a clock that is so many ms from the portal's. */
async function openOffTime(device: Device, ms: number): Promise<Page> {
  const page = await device.page();
  await setClock(page, portal.now() - Date.now() + ms);
  return page;
}

/** Signs in on a device whose clock is wrong by so many ms, and ends with the server. */
async function wasThere(device: Device, wrongBy: number, range: number): Promise<void> {
  const page = await openOffTime(device, wrongBy);
  await page.goto(`${portal.url}/dashboard?range=${range}`);
  await fillIn(page, portal.password);
  await expect(production(page)).toContainText('kW');
  await expect(panel(page, 'Produced energy')).toContainText(/\d [kM]Wh/);
  await expect(panel(page, 'Production over time')).toContainText(FETCHED);
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('portal.clock.')),
  );
  await workerReady(page);
  await portal.die();
  await device.quit();
}

describe('without a network, on another day or by another clock', () => {
  test('a range that ended before is offered when nothing of the shown one can be there', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    await wasThere(device, 0, 168);
    const page = await openOffTime(device, 2 * DAY);
    await page.goto(`${portal.url}/dashboard?range=24`);
    const notice = page.getByText(
      /^The newest values on this device are from .*, before the last 24 h\.$/,
    );
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Show the last 7 days' }).click();
    await expect(panel(page, 'Produced energy')).toContainText(/\d [kM]Wh/);
    await expect(notice).toHaveCount(0);
  });

  test('values are as old as they are by a clock three hours slow, and their age is unknown by one that was set back', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    await wasThere(device, -3 * HOUR, 24);
    const slow = await openOffTime(device, -3 * HOUR + 30 * MINUTE);
    await slow.goto(`${portal.url}/dashboard`);
    await expect(slow.getByText(/Values from .* \((29|30|31) min ago\)/)).toBeVisible();
    await expect(slow.getByText('just now')).toHaveCount(0);
    await device.quit();

    const back = await openOffTime(device, -9 * HOUR);
    await back.goto(`${portal.url}/dashboard`);
    await expect(back.getByText(/Values from .* \(an unknown time ago\)/)).toBeVisible();
    await expect(back.getByText('The clock of this device was set back')).toBeVisible();
    await expect(back.getByText('just now')).toHaveCount(0);
  });
});
