import type { Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import * as z from 'zod';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal, type MovingPortal } from '../fixtures/moving-portal';
import { signIn } from '../fixtures/sign-in';

let portal: MovingPortal;
beforeAll(async () => {
  portal = await startMovingPortal();
});
afterAll(() => portal.close());

const HOUR = 3_600_000;
const MINUTE = 60_000;
const rowsSchema = z.array(
  z.looseObject({
    powerBlockName: z.string(),
    timestamp: z.string().nullable(),
    powerOutput: z.number().optional(),
    energyProduced: z.number().optional(),
    statusWord: z.number().nullable(),
  }),
);
type Row = z.infer<typeof rowsSchema>[number];

const poke = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Makes the page ask for the fleet now, as it does when the network comes back, and reads the answer. */
async function refresh(page: Page): Promise<{ rows: Row[]; servedAt: number }> {
  const asked = Date.now();
  const answers = page.waitForResponse(
    (response) =>
      response.url().endsWith('/telemetry') &&
      response.ok() &&
      response.request().timing().startTime >= asked,
  );
  // A question under way is enough for the app, so one poke may go unheard.
  const timer = setInterval(() => void poke(page).catch(() => undefined), 500);
  await poke(page);
  const answer = await answers.finally(() => {
    clearInterval(timer);
  });
  const servedAt = Date.parse(answer.headers()['date'] ?? '');
  return { rows: rowsSchema.parse(await answer.json()), servedAt };
}

const oneDecimal = (value: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
const ALARM_BITS = (1 << 11) | (1 << 12) | (1 << 13);

/** What the cards should say, worked out from the API's answer alone, by section 2's words. */
function figures({ rows, servedAt }: { rows: Row[]; servedAt: number }) {
  const connected = rows.filter(
    (row) => row.timestamp !== null && servedAt - Date.parse(row.timestamp) < 10 * MINUTE,
  );
  const positive = (row: Row) => {
    const power = row.powerOutput ?? 0;
    return Math.abs(power) > 1000 ? 0 : Math.max(0, power);
  };
  const sum = (of: Row[], value: (row: Row) => number) => of.reduce((s, r) => s + value(r), 0);
  return {
    production: `${oneDecimal(sum(connected, positive))} kW`,
    alarms: connected.filter((row) => ((row.statusWord ?? 0) & ALARM_BITS) !== 0).length,
    blocks: [...new Set(rows.map((row) => row.powerBlockName))].map((name) => {
      const mine = rows.filter((row) => row.powerBlockName === name);
      const energy = sum(mine, (row) => row.energyProduced ?? 0) / 1000;
      return {
        name,
        production: `${oneDecimal(
          sum(
            mine.filter((row) => connected.includes(row)),
            positive,
          ),
        )} kW`,
        energy: oneDecimal(energy),
      };
    }),
  };
}

async function expectFigures(page: Page, expected: ReturnType<typeof figures>): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Production', exact: true })).toContainText(
    expected.production,
  );
  await expect(main.getByRole('region', { name: 'Alarms', exact: true })).toContainText(
    String(expected.alarms),
  );
  for (const block of expected.blocks) {
    const card = main.getByRole('article', { name: block.name });
    await expect(card).toContainText(block.production);
    await expect(card).toContainText(block.energy);
  }
}

describe('an operator', () => {
  test("sees their two groups, and sums that equal the API's numbers, before and after a refresh", async ({
    page,
  }) => {
    await signIn(page, portal, 'operator');
    const first = figures(await refresh(page));
    expect(first.blocks.map((block) => block.name).sort()).toEqual([
      'Beppu Geothermal',
      'MS Northern Current',
    ]);
    await expectFigures(page, first);
    await expect(page.getByText('Luleå Steelworks')).toHaveCount(0);

    await portal.pass(30 * MINUTE, 'reporting');
    const second = figures(await refresh(page));
    expect(second).not.toEqual(first);
    await expectFigures(page, second);
  });

  test('goes from the dashboard to a power block, to the machine park, and to a module', async ({
    page,
  }) => {
    await signIn(page, portal, 'operator');
    await page
      .getByRole('link', { name: /Beppu Geothermal/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/modules\/0703190041$/);
    await expect(page.getByRole('row')).toHaveCount(1 + 3);
    await page.getByRole('link', { name: 'Machine park' }).click();
    await expect(page.getByRole('row')).toHaveCount(1 + 6);
    await page.getByRole('link', { name: 'Beppu 1', exact: true }).click();
    await expect(page).toHaveURL(/\/modules\/advanced\/0103190121$/);
    await expect(page.getByText('not built yet')).toBeVisible();
  });

  test('is sent to the dashboard from an unknown path, and back to where they were after sign-in', async ({
    page,
  }) => {
    await signIn(page, portal, 'operator', '/machinepark');
    await page.goto(`${portal.url}/no/such/path`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${portal.url}/doc`);
    await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible();
  });
});

describe('who may not come in is told why', () => {
  test.for([
    { account: 'newcomer', title: 'NO ACCESS' },
    { account: 'blocked', title: 'UNAUTHORIZED' },
  ] as const)('$account: $title, after somebody else signed out', async (row, { page }) => {
    await signIn(page, portal, 'operator');
    await refresh(page);
    await page.getByRole('button', { name: 'Account: Operator' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').fill(`${row.account}@example.test`);
    await page.getByLabel('Password').fill(portal.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: row.title })).toBeVisible();
    await expect(page.getByText('Beppu')).toHaveCount(0);
  });

  test('signing out while the server is down leaves nothing, and asks for the password again', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/no answer/, /ERR_CONNECTION|ERR_EMPTY|Failed to load/);
    await signIn(page, portal, 'operator');
    await refresh(page);
    // The app fetches what it may need later while it can.
    await page.waitForResponse((response) => response.url().includes('AccountPanel'));
    await portal.die();
    await page.getByRole('button', { name: 'Account: Operator' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    const left = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return [...databases.map(({ name }) => name), ...Object.keys(localStorage)];
    });
    expect(left.filter((name) => /account|portal-|msal\.(token|account)/.test(name ?? ''))).toEqual(
      [],
    );

    await portal.revive();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByText('Beppu')).toHaveCount(0);
  });

  test('a wrong password is told in words, and the e-mail stays', async ({ page, tolerated }) => {
    tolerated.push(/status of 4\d\d/);
    await page.goto(`${portal.url}/dashboard`);
    await page.getByLabel('E-mail').fill('operator@example.test');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('operator@example.test');
  });
});

describe('honest freshness', () => {
  test("silent machines turn offline by the server's clock, whatever the tablet's says", async ({
    page,
  }) => {
    // The page's own clock is three hours ahead, from before its first script on.
    await page.addInitScript((ahead) => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + ahead;
    }, 3 * HOUR);
    await signIn(page, portal, 'operator', '/machinepark');
    await portal.pass(MINUTE, 'reporting');
    await refresh(page);
    const offline = page.getByRole('row').filter({ hasText: 'Offline' });
    const before = await offline.count();
    expect(before).toBeLessThan(6);

    await portal.pass(11 * MINUTE, 'silent');
    await refresh(page);
    await expect(offline).toHaveCount(6);

    await portal.pass(MINUTE, 'reporting');
    await refresh(page);
    await expect(offline).toHaveCount(before);
  });

  test('when the server is silent nothing decays, and its return shows within seconds', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/no answer/, /ERR_CONNECTION|ERR_EMPTY|Failed to load/);
    await signIn(page, portal, 'operator');
    const shown = figures(await refresh(page));
    await expectFigures(page, shown);
    await portal.die();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/Server unreachable since/).first()).toBeVisible();
    await expectFigures(page, shown);

    await portal.revive();
    await expect(page.getByText(/Server unreachable since/)).toHaveCount(0, { timeout: 10_000 });
    await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible();
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
    await expect(page.getByRole('row')).toHaveCount(1 + 5);
  });

  test("a captive portal's page is not taken for data", async ({ page }) => {
    await signIn(page, portal, 'operator');
    const shown = figures(await refresh(page));
    await page.route('**/api/v1/telemetry', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<h1>Welcome to the harbour</h1>',
      }),
    );
    const timer = setInterval(() => void poke(page).catch(() => undefined), 500);
    await expect(page.getByText(/Server unreachable since/).first()).toBeVisible();
    clearInterval(timer);
    await expectFigures(page, shown);
  });
});

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
    await page.route('**/api/v1/telemetry', async (route) => {
      asked += 1;
      await refuse(route);
    });
    await expect
      .poll(async () => {
        if (asked === 0) await poke(page);
        return asked;
      })
      .toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    expect(asked).toBe(2);
    await expect(page).toHaveURL(/\/dashboard$/);
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
