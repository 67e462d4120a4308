import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import * as z from 'zod';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal, type MovingPortal } from '../fixtures/moving-portal';
import { SEVEN_YEARS_MODULE, wholePast } from '../fixtures/seven-years';
import { signIn } from '../fixtures/sign-in';
import { AWAY } from '../fixtures/worker';
import { DAY, HOUR, MINUTE } from '../../src/base/units';

let portal: MovingPortal;
beforeAll(async () => {
  portal = await startMovingPortal(wholePast(HOUR));
});
afterAll(() => portal.close());

const PAGE = `/modules/advanced/${SEVEN_YEARS_MODULE}`;
const askedSchema = z.object({
  searchSpan: z.object({ from: z.string(), to: z.string() }),
  interval: z.string(),
});

/** A stretch that the server was asked for, epoch ms, and what the answer weighed before compression. */
interface Asked {
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
}

interface Heard {
  /** What was answered. */
  readonly asked: Asked[];
  /** Questions under way. */
  open: number;
}

/** Notes every question for history in hours from here on. */
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
      .then((body) => {
        // Beside its trend a module's page has events, which over more than 30 days are told from days (section 9).
        if (interval === 'PT1H') heard.asked.push({ from, to, bytes: body?.length ?? NaN });
        heard.open -= 1;
      });
  });
  return heard;
}

/** Changes the address as a link inside the portal does. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
  }, address);

/** Looks at the map meanwhile, which needs no history; what may change is due again at a tenth of an hour. */
async function awayFor(page: Page, ms: number): Promise<void> {
  await goTo(page, '/map');
  await expect(page.getByRole('region', { name: 'Map of the power blocks' })).toBeVisible();
  await portal.pass(ms, 'reporting');
  const told = page.waitForResponse((response) => response.url().endsWith('/telemetry'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await told;
}

const trend = (page: Page) => page.getByRole('region', { name: 'Trend', exact: true });

/** Waits until nothing is on its way, and nothing has been asked for a while. */
async function settled(page: Page, heard: Heard): Promise<Asked[]> {
  await expect(trend(page)).toContainText(/Fetched \d/);
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

describe('history is fetched once', () => {
  test('30 days, then 31, then 30 again, and all of it after a reload', async ({ page }) => {
    const heard = listen(page);
    const to = Math.ceil(portal.now() / HOUR) * HOUR;
    const address = (days: number) => {
      const [from, until] = [to - days * DAY, to].map((at) => new Date(at).toISOString());
      return `${PAGE}?from=${String(from)}&to=${String(until)}`;
    };
    const show = async (days: number) => {
      await awayFor(page, 10 * MINUTE);
      await goTo(page, address(days));
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

    await portal.pass(10 * MINUTE, 'reporting');
    await page.reload();
    const reloaded = await settled(page, heard);
    expect(hours(reloaded)).toBeLessThanOrEqual(TAIL_HOURS);
    expect(bytes(reloaded)).toBeLessThan(bytes(first) / 20);

    const again = await show(31);
    expect(hours(again)).toBeLessThanOrEqual(TAIL_HOURS);
    expect(again.length).toBeGreaterThan(0);
  });
});

describe('without the server', () => {
  test('what was fetched stays, what was not says so and comes by itself', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    await signIn(page, portal, 'operator', PAGE);
    await page.getByText('30 days').click();
    await expect(trend(page)).toContainText('Complete');
    await portal.die();

    await page.getByText('12 months', { exact: true }).click();
    await expect(trend(page)).toContainText('Never fetched on this device');
    await expect(trend(page)).toContainText('The server does not answer');
    // Nothing is on its way, so nothing says it is.
    await expect(page.getByRole('region', { name: 'Runtime' })).not.toContainText('Loading');
    await page.getByText('30 days').click();
    await expect(trend(page)).toContainText('Complete');
    await expect(trend(page)).not.toContainText('Never fetched on this device');
    await page.getByText('12 months', { exact: true }).click();
    await expect(trend(page)).toContainText('Never fetched on this device');

    await portal.revive();
    await expect(trend(page)).toContainText('Complete');
    await expect(trend(page)).not.toContainText('Never fetched on this device');
    await expect(trend(page)).not.toContainText('The server does not answer');
  });
});

describe('two tabs', () => {
  test('what one of them fetched, the other shows without asking', async ({ page, tolerated }) => {
    tolerated.push(/ERR_FAILED|net::ERR/);
    await signIn(page, portal, 'operator', PAGE);
    await expect(trend(page)).toContainText(/Fetched \d/);
    const second = await page.context().newPage();
    await second.route('**/api/v1/adx', (route) => route.abort());
    await second.goto(`${portal.url}${PAGE}?range=8760`);
    await expect(trend(second)).toContainText('Never fetched on this device');
    await page.getByText('12 months', { exact: true }).click();
    await expect(trend(page)).toContainText('Complete');
    await expect(trend(second)).toContainText('Complete');
    await expect(trend(second)).not.toContainText('Never fetched on this device');
  });
});
