import type { Page } from 'playwright';
import { describe } from 'vitest';
import { MINUTE } from '../../src/base/units';
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
