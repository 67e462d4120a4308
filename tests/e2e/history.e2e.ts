import type { Page, Request } from 'playwright';
import { describe } from 'vitest';
import * as z from 'zod';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal } from '../fixtures/moving-portal';
import { FETCHED } from '../fixtures/panels';
import { SEVEN_YEARS_MODULE, wholePast } from '../fixtures/seven-years';
import { earlyInHour, sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { AWAY } from '../fixtures/worker';
import { DAY, HOUR, MINUTE } from '../../src/base/units';

/** The newest hours are requested again after a tenth of an hour. */
const TAIL_IS_DUE = 7 * MINUTE;
/** The tests move the clock six times by that, and no hour may begin meanwhile. */
const portal = sharedPortal(async () =>
  earlyInHour(await startMovingPortal(wholePast(HOUR)), 55 * MINUTE),
);

const PAGE = `/modules/advanced/${SEVEN_YEARS_MODULE}`;
const askedSchema = z.object({
  searchSpan: z.object({ from: z.string(), to: z.string() }),
  interval: z.string(),
});

/**
 * A range that was requested from the server, epoch ms, and the size of the response before
 * compression: NaN when the page was left before it could be read.
 */
interface Asked {
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
}

interface Heard {
  /** Requests with a response. */
  readonly asked: Asked[];
  /** Number of requests under way. */
  open: number;
}

/** Records every request for hourly history from here on. */
function listen(page: Page): Heard {
  const heard: Heard = { asked: [], open: 0 };
  const isHistory = (request: Request) => request.url().endsWith('/api/v1/adx');
  page.on('request', (request) => {
    if (isHistory(request)) heard.open += 1;
  });
  page.on('requestfailed', (request) => {
    if (isHistory(request)) heard.open -= 1;
  });
  page.on('requestfinished', (request) => {
    if (!isHistory(request)) return;
    const { searchSpan, interval } = askedSchema.parse(request.postDataJSON());
    const [from, to] = [Date.parse(searchSpan.from), Date.parse(searchSpan.to)];
    void request
      .response()
      .then((answer) => answer?.body())
      .catch(() => undefined)
      .then((body) => {
        // A module's page also has events, which over more than 30 days are derived from days
        // (rules §7.2).
        if (interval === 'PT1H') heard.asked.push({ from, to, bytes: body?.length ?? NaN });
        heard.open -= 1;
      });
  });
  return heard;
}

const isAlertHistory = ({ pathname }: URL) => pathname.endsWith('/Alerts/history');

/** Changes the address as a link inside the portal does. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
  }, address);

/** Shows the map meanwhile, which needs no history. */
async function awayFor(page: Page, ms: number): Promise<void> {
  await goTo(page, '/map');
  await expect(page.getByRole('region', { name: 'Map of the power blocks' })).toBeVisible();
  await portal.pass(ms, 'reporting');
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/telemetry'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await refreshed;
}

const trend = (page: Page) => page.getByRole('region', { name: 'Trend', exact: true });

/** Waits for the response to a request for history that follows from `act`. */
async function fetches(page: Page, act: () => Promise<unknown>): Promise<void> {
  const response = page.waitForResponse((one) => one.url().endsWith('/api/v1/adx'));
  await act();
  await response;
}

/** Waits until no request is under way and none has been sent for a while. */
async function settled(page: Page, heard: Heard): Promise<Asked[]> {
  await expect(trend(page)).toContainText(FETCHED);
  let count = -1;
  while (heard.open > 0 || count !== heard.asked.length) {
    count = heard.asked.length;
    await page.waitForTimeout(1_500);
  }
  return heard.asked.splice(0);
}

const hours = (asked: readonly Asked[]) =>
  asked.reduce((sum, { from, to }) => sum + (to - from) / HOUR, 0);
const bytes = (asked: readonly Asked[]) => asked.reduce((sum, one) => sum + one.bytes, 0);

/** The newest buckets may still change: the open one, and two more. */
const TAIL_HOURS = 3;

// The first test: nobody can sign in on the form once an hour has been moved.
describe('a device with a clock that is behind', () => {
  test('stored history is not fetched again before a response has told the time', async ({
    page,
  }) => {
    const heard = listen(page);
    let alertRequests = 0;
    page.on('request', (request) => {
      if (isAlertHistory(new URL(request.url()))) alertRequests += 1;
    });
    await signIn(page, portal, 'operator', PAGE);
    await portal.pass(TAIL_IS_DUE, 'reporting');
    await page.reload();
    // The app reads its address once when it starts, and then follows it.
    await settled(page, heard);
    const to = Math.floor(portal.now() / HOUR) * HOUR - DAY;
    const [from, until] = [to - 30 * DAY, to].map((at) => new Date(at).toISOString());
    await goTo(page, `${PAGE}?tab=history&from=${String(from)}&to=${String(until)}`);
    const alerts = page.getByRole('tabpanel', { name: 'Alert history' });
    await expect(alerts.getByRole('table')).toBeVisible();
    await expect(alerts).not.toContainText('of the range');
    await settled(page, heard);
    expect(alertRequests).toBeGreaterThan(0);
    alertRequests = 0;

    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => url.pathname.startsWith('/api/v1/') && !url.pathname.endsWith('/adx'),
      async (route) => {
        await released;
        await route.continue();
      },
    );
    await page.reload();
    await expect(trend(page)).toContainText('Final');
    await expect(alerts.getByRole('table')).toBeVisible();
    release();
    expect(hours(await settled(page, heard))).toBe(0);
    expect(alertRequests).toBe(0);
  });
});

describe('history is fetched once', () => {
  test('30 days, then 31, then 30 again, and all of it after a reload', async ({ page }) => {
    const heard = listen(page);
    const to = Math.ceil(portal.now() / HOUR) * HOUR;
    const address = (days: number) => {
      const [from, until] = [to - days * DAY, to].map((at) => new Date(at).toISOString());
      return `${PAGE}?from=${String(from)}&to=${String(until)}`;
    };
    const show = async (days: number) => {
      await awayFor(page, TAIL_IS_DUE);
      await fetches(page, () => goTo(page, address(days)));
      return settled(page, heard);
    };
    await signIn(page, portal, 'operator', PAGE);
    await settled(page, heard);

    const first = await show(30);
    expect(hours(first)).toBe(30 * 24);

    const second = await show(31);
    const older = second.filter((one) => one.to <= to - 30 * DAY);
    expect(hours(older)).toBe(24);
    const tail = hours(second) - hours(older);
    expect(tail).toBeGreaterThan(0);
    expect(tail).toBeLessThanOrEqual(TAIL_HOURS);
    expect(bytes(second)).toBeLessThan(bytes(first) / 5);

    const third = await show(30);
    expect(third.length).toBeGreaterThan(0);
    for (const one of third) expect(one.from).toBeGreaterThanOrEqual(to - TAIL_HOURS * HOUR);
    expect(bytes(third)).toBeLessThan(bytes(first) / 20);

    await portal.pass(TAIL_IS_DUE, 'reporting');
    await fetches(page, () => page.reload());
    const reloaded = await settled(page, heard);
    expect(hours(reloaded)).toBeGreaterThan(0);
    expect(hours(reloaded)).toBeLessThanOrEqual(TAIL_HOURS);
    expect(bytes(reloaded)).toBeLessThan(bytes(first) / 20);

    const again = await show(31);
    expect(hours(again)).toBeLessThanOrEqual(TAIL_HOURS);
    expect(again.length).toBeGreaterThan(0);
  });
});

describe('without the server', () => {
  test('fetched data stay; missing data are marked and load by themselves', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    await signIn(page, portal, 'operator', PAGE);
    await page.getByText('30 days').click();
    // The range before has final values too.
    await expect(trend(page)).toContainText('1-hour averages');
    await expect(trend(page)).not.toContainText('Not on this device');
    await expect(trend(page)).toContainText('Final');
    await portal.die();

    await page.getByText('12 months', { exact: true }).click();
    await expect(trend(page)).toContainText('Not on this device');
    await expect(trend(page)).toContainText("Can't reach the server");
    // Nothing is on its way, so no loading text is shown.
    await expect(page.getByRole('region', { name: 'Runtime' })).not.toContainText('Loading');
    await page.getByText('30 days').click();
    await expect(trend(page)).toContainText('Final');
    await expect(trend(page)).not.toContainText('Not on this device');
    await page.getByText('12 months', { exact: true }).click();
    await expect(trend(page)).toContainText('Not on this device');

    await portal.revive();
    await expect(trend(page)).toContainText('Final');
    await expect(trend(page)).not.toContainText('Not on this device');
    await expect(trend(page)).not.toContainText("Can't reach the server");
  });
});

describe('two tabs', () => {
  test('data fetched by one tab are shown by the other without a request', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/ERR_FAILED|net::ERR/);
    await signIn(page, portal, 'operator', PAGE);
    await expect(trend(page)).toContainText(FETCHED);
    const second = await page.context().newPage();
    await second.route('**/api/v1/adx', (route) => route.abort());
    await second.goto(`${portal.url}${PAGE}?range=8760`);
    await expect(trend(second)).toContainText('Not on this device');
    await page.getByText('12 months', { exact: true }).click();
    await expect(trend(page)).toContainText('Final');
    await expect(trend(second)).toContainText('Final');
    await expect(trend(second)).not.toContainText('Not on this device');
  });
});
