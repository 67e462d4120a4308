import { describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { expectFigures, figures, refresh } from '../fixtures/fleet-figures';
import { sharedPortal } from '../fixtures/shared-portal';
import { shown } from '../fixtures/screens';
import { signIn } from '../fixtures/sign-in';
import { HOUR, MINUTE } from '../../src/base/units';

const portal = sharedPortal();
const LOST = [/no answer/, /ERR_INTERNET|ERR_CONNECTION|ERR_EMPTY|Failed to load/];

describe('clocks that lie', () => {
  test('a server clock three hours ahead for one response: the numbers are right with the next one', async ({
    page,
  }) => {
    await signIn(page, portal, 'operator');
    await shown(page);
    await page.route(
      '**/api/v1/telemetry',
      async (route) => {
        const response = await route.fetch();
        const date = new Date(portal.now() + 3 * HOUR).toUTCString();
        await route.fulfill({ response, headers: { ...response.headers(), date } });
      },
      { times: 1 },
    );
    const { servedAt } = await refresh(page);
    expect(servedAt - portal.now()).toBeGreaterThan(2 * HOUR);

    await portal.pass(MINUTE, 'reporting');
    const expected = figures(await refresh(page));
    await expectFigures(page, expected);
    await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible();
  });

  test('a device that slept for eight hours says so without a network', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(...LOST);
    await signIn(page, portal, 'operator');
    await shown(page);
    const production = page.getByRole('region', { name: 'Production', exact: true });
    await expect(production).toContainText('kW');
    await expect(production).not.toContainText('Not live:');
    await portal.die();
    // The monotonic clock of many devices stands still during sleep.
    await page.evaluate((slept) => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + slept;
    }, 8 * HOUR);
    await expect(production).toContainText('Not live:');
    await expect(page.getByText(/Last updated .+ 8 h ago/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Live/ })).toHaveCount(0);
  });

  test.for(['/dashboard', '/dashboard?from=2026-02-02&to=2026-02-03'])(
    'a network that is gone shows at once on %s',
    async (path, { page, tolerated }) => {
      tolerated.push(...LOST);
      await signIn(page, portal, 'operator');
      await page.goto(`${portal.url}${path}`);
      await shown(page);
      const line = page.getByRole('button', { name: path.includes('from') ? /^Paused/ : /^Live/ });
      await expect(line).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText(/Offline since/).first()).toBeVisible({ timeout: 10_000 });
      await page.context().setOffline(false);
      await expect(line).toBeVisible();
    },
  );
});
