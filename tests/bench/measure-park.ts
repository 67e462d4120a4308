import type { CDPSession, Page } from 'playwright';
import * as z from 'zod';
import { startPortal } from '../fixtures/portal';
import { takeDevice } from './cold/device';
import type { Sight } from './cold/sights';
import { painted } from './cold/watch-frames';
import { atMost, median, told, type Figure } from './figure';
import { SHORT_MINUTE_MS, shortenMinutes } from './fleet/short-minutes';
import { watchTasks } from './park/watch-tasks';

const MODULES = 1000;
/** The past of so many machines is laid down first. */
const START_MS = 240_000;
/** A day of history of all of them is fetched. */
const FILL_MS = 120_000;

const ALL_ROWS = '/machinepark?rows=all';
/** The first rows of the table, and that it has all of them. */
const PARK: Sight = {
  has: [{ selector: 'main tbody tr[aria-rowindex]', count: 8 }],
  says: ['As of \\d\\d:\\d\\d', '1,000 modules'],
  saysNot: [],
};

/** The machine park of a thousand modules in the built app: a minute with all rows, and opening it from the store. */
export async function measurePark(): Promise<readonly Figure[]> {
  const portal = await startPortal({
    environment: { FLEET_MODULES: String(MODULES) },
    startMs: START_MS,
  });
  const device = await takeDevice();
  try {
    const page = await device.restart();
    await page.addInitScript(shortenMinutes, SHORT_MINUTE_MS);
    await page.goto(portal.url + ALL_ROWS);
    await page.getByLabel('E-mail').fill('admin@example.test');
    await page.getByLabel('Password').fill(portal.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Signing in leaves the document.
    await page.getByText(/^As of/).waitFor();
    await painted(page, PARK);
    await page.waitForLoadState('networkidle', { timeout: FILL_MS });
    const refreshed = await refreshes(page);
    await portal.stop();
    return [...refreshed, await opening(page)];
  } finally {
    await device.throwAway();
    await portal.remove();
  }
}

const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

/** For how long the main thread was busy until now, ms. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = metricsSchema.parse(await session.send('Performance.getMetrics'));
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

const MINUTES = 5;
/** As on the dashboard (measure-fleet): the load's own leavings are put away first. */
const REST_MS = 36_000;

async function refreshes(page: Page): Promise<readonly Figure[]> {
  const session = await page.context().newCDPSession(page);
  // By the thread's own time: what else the machine does then does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForTimeout(REST_MS);
  const costs: number[] = [];
  const tasks: number[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await page.evaluate(watchTasks);
    const before = await busyMs(session);
    await page.waitForTimeout(SHORT_MINUTE_MS);
    costs.push((await busyMs(session)) - before);
    tasks.push(z.number().parse(await page.evaluate('globalThis.longestTask()')));
  }
  await session.detach();
  const name = `Machine park of ${MODULES} modules refreshed`;
  const all = `all that the page does in a minute, in ms: ${told(costs)}`;
  return [
    atMost(`${name}: main thread`, median(costs), ' ms', 100, all),
    atMost(
      `${name}: longest task`,
      Math.max(...tasks),
      ' ms',
      50,
      `the worst of all minutes, 0 is none over 50 ms: ${told(tasks)}`,
    ),
  ];
}

const ROUNDS = 5;
const SETTLED_MS = 1500;

/** From the press on the link, without a server, until the rows are on the screen. */
async function opening(page: Page): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.locator('main article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const link = page.getByRole('link', { name: 'Machine park' }).first();
    await link.evaluate((element: HTMLElement) => {
      element.dataset['pressed'] = String(performance.now());
      element.click();
    });
    const { ms } = await painted(page, { ...PARK, has: [{ selector: 'main tbody tr', count: 8 }] });
    const pressed = Number(await link.getAttribute('data-pressed'));
    if (round > 0) times.push(ms - pressed);
  }
  const detail = `ms from the press to the painted rows, the server stopped: ${told(times)}`;
  return atMost(
    `Machine park of ${MODULES} modules painted from the store`,
    median(times),
    ' ms',
    300,
    detail,
  );
}
