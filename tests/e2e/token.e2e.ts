import type { Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { refreshNow, refresh } from '../fixtures/fleet-figures';
import { sharedPortal } from '../fixtures/shared-portal';
import { forgetSignIns, signIn } from '../fixtures/sign-in';

const portal = sharedPortal();
beforeEach(forgetSignIns);

describe('a token that is not good any more', () => {
  test('is renewed once, silently', async ({ page, tolerated }) => {
    tolerated.push(/status of 401/);
    await signIn(page, portal, 'operator');
    await refresh(page);
    let refused = 0;
    await page.route('**/api/v1/telemetry', async (route) => {
      if (refused++ === 0) await refuse(route);
      else await route.continue();
    });
    await refresh(page);
    expect(refused).toBe(2);
    await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible();
  });

  test('that cannot be renewed leads to one button, never to a loop', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/status of 401/);
    await signIn(page, portal, 'operator');
    await refresh(page);
    let asked = 0;
    // Every request is refused: one good response would mean that all is well again.
    await page.route('**/api/v1/**', async (route) => {
      if (route.request().url().endsWith('/telemetry')) asked += 1;
      await refuse(route);
    });
    let presses = 0;
    await expect
      .poll(async () => {
        if (asked === 0) {
          presses += 1;
          await refreshNow(page);
        }
        return asked;
      })
      .toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    // One retry with a new token, unless another request found out earlier that there is none.
    expect(asked).toBeLessThanOrEqual(2 * presses);
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  });
});

const refuse = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
  route.fulfill({
    status: 401,
    headers: { 'X-Api': '1', Date: new Date(portal.now()).toUTCString() },
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'unauthenticated',
      status: 401,
      code: 'unauthenticated',
    }),
  });
