import { describe } from 'vitest';
import * as z from 'zod';
import { expect, test } from '../fixtures/browser';
import { setClock } from '../fixtures/device-clock';
import {
  disconnected,
  expectFigures,
  figures,
  noticeAbsence,
  refreshNow,
  refresh,
} from '../fixtures/fleet-figures';
import { sharedPortal } from '../fixtures/shared-portal';
import { machineRows, shown } from '../fixtures/screens';
import { signIn } from '../fixtures/sign-in';
import { HOUR, MINUTE } from '../../src/base/units';

const portal = sharedPortal();

describe('honest freshness', () => {
  test("silent machines turn offline by the server's clock, whatever the tablet's says", async ({
    page,
  }) => {
    // The page's own clock is three hours ahead, from before its first script on.
    await setClock(page, 3 * HOUR);
    await signIn(page, portal, 'operator', '/machinepark');
    await portal.pass(MINUTE, 'reporting');
    expect(disconnected(await refresh(page))).toBe(0);
    const offline = machineRows(page).filter({ hasText: 'Offline' });
    await expect(machineRows(page)).toHaveCount(1 + 6);
    await expect(offline).toHaveCount(0);

    await portal.pass(11 * MINUTE, 'silent');
    await refresh(page);
    await expect(offline).toHaveCount(6);

    await portal.pass(MINUTE, 'reporting');
    await refresh(page);
    await expect(offline).toHaveCount(0);
  });

  test('no machine turns offline while the server is silent, and its return shows within seconds', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/no answer/, /ERR_CONNECTION|ERR_EMPTY|Failed to load/);
    await signIn(page, portal, 'operator');
    // Includes the parts below the first screenful: their code loads after the rest.
    await shown(page);
    const expected = figures(await refresh(page));
    await expectFigures(page, expected);
    await portal.die();
    await noticeAbsence(page);
    await expectFigures(page, expected);

    await portal.revive();
    await expect(page.getByText(/Offline since/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible();
  });

  test('the values on the screen age by time alone, without any response', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/no answer/, /ERR_CONNECTION|ERR_EMPTY|Failed to load/);
    await signIn(page, portal, 'operator');
    await shown(page);
    const production = page.getByRole('region', { name: 'Production', exact: true });
    await expect(production).toContainText('kW');
    await expect(production).not.toContainText('Not live:');
    await portal.die();
    await page.evaluate((passed) => {
      const real = performance.now.bind(performance);
      performance.now = () => real() + passed;
    }, 4 * MINUTE);
    await expect(production).toContainText('Not live:');
    await expect(page.getByText(/Last updated .+ [45] min ago/).first()).toBeVisible();
  });

  test('a machine whose row is broken is left out and counted, the rest is shown', async ({
    page,
  }) => {
    await page.route('**/api/v1/telemetry', async (route) => {
      const answer = await route.fetch();
      const rows: unknown = await answer.json();
      const [first, ...rest] = z.array(z.looseObject({})).parse(rows);
      await route.fulfill({ response: answer, json: [{ ...first, powerOutput: 'much' }, ...rest] });
    });
    await signIn(page, portal, 'operator', '/machinepark');
    await expect(page.getByText('1 machine left out').first()).toBeVisible();
    await expect(machineRows(page)).toHaveCount(1 + 5);
  });

  test("a captive portal's page is not taken for data", async ({ page }) => {
    await signIn(page, portal, 'operator');
    const expected = figures(await refresh(page));
    await page.route('**/api/v1/telemetry', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<h1>Welcome to the harbour</h1>',
      }),
    );
    const timer = setInterval(() => void refreshNow(page).catch(() => undefined), 500);
    await expect(page.getByText(/Unexpected reply since/).first()).toBeVisible();
    clearInterval(timer);
    await expectFigures(page, expected);
  });
});
