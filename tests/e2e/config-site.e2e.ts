import type { Page } from 'playwright';
import { describe } from 'vitest';
import { answerChanges, configEntries } from '../fixtures/config-changes';
import { answerConfig } from '../fixtures/config-search';
import { expect, test } from '../fixtures/device';
import { fillIn, signedIn } from '../fixtures/device-portal';
import { startFleetWithPast } from '../fixtures/fleet-visitor';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal(startFleetWithPast);

async function openDevice(page: Page): Promise<void> {
  await page.context().route('**/Config/**', answerConfig(portal.now()));
  await page.context().route('**/Config/changes?**', answerChanges(configEntries(portal.now())));
  await page.goto(`${portal.url}/device`);
  await fillIn(page, portal.password);
  await expect(signedIn(page)).toBeVisible();
}

/** Prepares the power block of Beppu 1, for a day. */
async function prepareBeppu(page: Page): Promise<void> {
  const prepare = page.getByRole('region', { name: 'Prepare for site' });
  await prepare.getByRole('checkbox', { name: /Beppu/ }).first().check();
  await prepare.getByText('24 h', { exact: true }).click();
  await prepare.getByRole('button', { name: 'Prepare for site' }).click();
  await expect(prepare.getByText(/Checked/)).toBeVisible({ timeout: 60_000 });
}

describe('the configuration of a prepared site', () => {
  test('is there without a network, though nobody looked at it before', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY, /404 \(Not Found\)/);
    const before = await device.page();
    await openDevice(before);
    await prepareBeppu(before);
    await workerReady(before);
    await portal.die();
    await device.quit();

    const page = await device.page();
    const values = page.locator('[role=treegrid] tbody tr');
    const changes = page.getByRole('table', { name: 'Latest changes' }).locator('tbody tr');
    await page.goto(`${portal.url}/configviewer?tab=search&machine=0103190121&key=CT_3_LIMIT_LOW`);
    await expect(values.filter({ hasText: 'Before: 1,2 bar' })).toHaveCount(1);
    await expect(
      page.getByRole('img', { name: /3 values between 1 bar and 1.5 bar/ }),
    ).toBeVisible();
    await page.goto(`${portal.url}/configviewer?range=24`);
    await expect(changes).toHaveCount(10);
    await expect(page.getByText(/^Not on this device: /)).toHaveCount(0);
  });
});
