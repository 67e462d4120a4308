import {
  addVariables,
  analyticsChart,
  DESK,
  settledPicture,
  zoomIn,
} from '../fixtures/analytics-page';
import { expect, test } from '../fixtures/device';
import { fillIn, signedIn } from '../fixtures/device-portal';
import { startFleetWithPast } from '../fixtures/fleet-visitor';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal(startFleetWithPast);

test('eight rows are the same picture after three zooms and a restart without a network', async ({
  device,
  tolerated,
}) => {
  tolerated.push(AWAY);
  const page = await device.page();
  await page.setViewportSize(DESK);
  await page.goto(`${portal.url}/analytics`);
  await fillIn(page, portal.password);
  await expect(signedIn(page)).toBeVisible();
  await workerReady(page);
  await addVariables(page, ['Beppu 1', 'Beppu 2'], ['Power', 'Hot water CT38', 'Status', 'P74']);
  await expect(page.getByRole('table', { name: 'Variables' }).getByRole('row')).toHaveCount(9);
  await zoomIn(page, 3);
  const picture = await settledPicture(page);
  const address = page.url();
  await portal.die();
  await device.quit();

  const again = await device.page();
  await again.setViewportSize(DESK);
  await again.goto(address);
  await expect(analyticsChart(again)).toBeVisible();
  expect(await settledPicture(again)).toEqual(picture);
});
