import type { CDPSession, Page } from 'playwright';
import * as z from 'zod';
import { startPortal } from '../fixtures/portal';
import { createColdDevice } from './cold/device';
import type { ScreenContent } from './cold/screens';
import { waitUntilPainted } from './cold/watch-frames';
import { atMost, median, listValues, type Figure } from './figure';
import { SHORT_MINUTE_MS, shortenMinutes } from './fleet/short-minutes';
import { watchTasks } from './park/watch-tasks';
import { allowRightsWait, refuseRightsWait } from '../fixtures/rights-wait';

const MODULES = 1000;
/** Time for the start of the server, which backfills the history of so many machines. */
const START_MS = 240_000;
/** Time for fetching a day of history of all modules. */
const FILL_MS = 120_000;

const ALL_ROWS = '/machinepark?rows=all';
/** The first rows of the table, and the count of all rows. */
const PARK: ScreenContent = {
  elements: [{ selector: 'main tbody tr[aria-rowindex]', count: 8 }],
  texts: ['As of \\d\\d:\\d\\d', '1,000 modules'],
  absentTexts: [],
};

/**
 * Measures the machine park of a thousand modules in the built app: refreshes with all rows, and
 * opening it from the store.
 */
export async function measurePark(): Promise<readonly Figure[]> {
  const portal = await startPortal({
    environment: { FLEET_MODULES: String(MODULES) },
    startMs: START_MS,
  });
  const device = await createColdDevice();
  try {
    const page = await device.restart();
    await page.addInitScript(shortenMinutes, SHORT_MINUTE_MS);
    await refuseRightsWait(page);
    await page.goto(portal.url + ALL_ROWS);
    await page.getByLabel('E-mail').fill('admin@example.test');
    await page.getByLabel('Password').fill(portal.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Signing in loads a new document.
    await page.getByText(/^As of/).waitFor();
    await waitUntilPainted(page, PARK);
    await page.waitForLoadState('networkidle', { timeout: FILL_MS });
    await allowRightsWait(page);
    const refreshed = await refreshes(page);
    await portal.stop();
    return [...refreshed, await opening(page)];
  } finally {
    await device.remove();
    await portal.remove();
  }
}

const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

/** Time in ms that the main thread was busy until now. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = metricsSchema.parse(await session.send('Performance.getMetrics'));
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

const MINUTES = 5;
/** As in measure-fleet.ts: the browser cleans up after the load first. */
const CLEANUP_MS = 36_000;

async function refreshes(page: Page): Promise<readonly Figure[]> {
  const session = await page.context().newCDPSession(page);
  // CPU time of the thread, so that other work of the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForTimeout(CLEANUP_MS);
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
  const name = `Refreshing the machine park of ${MODULES} modules`;
  const all = `ms per minute: ${listValues(costs)}`;
  return [
    atMost(`${name}: main-thread time per minute`, median(costs), ' ms', 100, all),
    atMost(
      `${name}: longest task`,
      Math.max(...tasks),
      ' ms',
      50,
      `worst of all minutes, 0 means no task over 50 ms: ${listValues(tasks)}`,
    ),
  ];
}

const ROUNDS = 5;
const SETTLED_MS = 1500;

/** Measures from the click on the link to the painted rows, without a server. */
async function opening(page: Page): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.locator('main article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const link = page.getByRole('link', { name: 'Machine park' }).first();
    await link.evaluate((element: HTMLElement) => {
      element.dataset['clicked'] = String(performance.now());
      element.click();
    });
    const { ms } = await waitUntilPainted(page, {
      ...PARK,
      elements: [{ selector: 'main tbody tr', count: 8 }],
    });
    const clicked = Number(await link.getAttribute('data-clicked'));
    if (round > 0) times.push(ms - clicked);
  }
  const detail = `ms from click to painted rows, without the server: ${listValues(times)}`;
  return atMost(
    `Painting the machine park of ${MODULES} modules from the store`,
    median(times),
    ' ms',
    300,
    detail,
  );
}
