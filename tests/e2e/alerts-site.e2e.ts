import { describe } from 'vitest';
import { expect, test } from '../fixtures/device';
import { fillIn, signedIn } from '../fixtures/device-portal';
import { startFleetWithPast } from '../fixtures/fleet-visitor';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal(startFleetWithPast);

/** Reports too little heat again and again (1008). */
const RESTLESS = '/modules/advanced/0103190123';

/** Has had no alert in the last day. */
const CALM = '/modules/advanced/0103190121';

describe('the alerts of a prepared site', () => {
  test('open without a network, though nobody looked at them before', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const before = await device.page();
    await before.goto(`${portal.url}/device`);
    await fillIn(before, portal.password);
    await expect(signedIn(before)).toBeVisible();
    const prepare = before.getByRole('region', { name: 'Prepare for site' });
    await prepare.getByRole('checkbox', { name: /Beppu/ }).first().check();
    await prepare.getByText('24 h', { exact: true }).click();
    await prepare.getByRole('button', { name: 'Prepare for site' }).click();
    await expect(prepare.getByText(/Checked/)).toBeVisible({ timeout: 60_000 });
    const screens = prepare.getByRole('list', { name: 'Screens without a network' });
    await expect(screens).toContainText(/active alerts as of .* alert history of 3 modules/);
    await expect(prepare).toContainText(
      /Not included: .*trends of further variables, log and blackbox files/,
    );
    await workerReady(before);
    await portal.die();
    await device.quit();

    const page = await device.page();
    await page.goto(`${portal.url}${RESTLESS}?tab=history&range=24`);
    const history = page.getByRole('table', { name: /^Alert history of/ });
    await expect(history.getByRole('row').nth(1)).toContainText('1008');
    await expect(page.getByText(/not on this device/i)).toHaveCount(0);
    await expect(page.getByText(/^Offline since/)).toBeVisible();
    await history.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toContainText('Low incoming heating fluid');
    await page.goto(`${portal.url}${CALM}?tab=history&range=24`);
    await expect(page.getByText(/acknowledged until .+ Later changes are not known/)).toBeVisible();
    await page.goto(`${portal.url}${RESTLESS}?tab=alerts`);
    await expect(page.getByText(/Alerts as of/)).toBeVisible();
    await expect(page.getByText(/not on this device/i)).toHaveCount(0);
  });
});
