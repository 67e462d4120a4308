import type { Browser, BrowserContext, Page } from 'playwright';
import { startPortal } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';
import { atMost, digits, type Figure } from './figure';
import { layoutShift, watchShifts } from './fleet/layout-shift';
import { tracedTasks, type MainThread } from './fleet/main-thread';
import { SHORT_MINUTE_MS, shortenMinutes } from './fleet/short-minutes';
import { createFakeApi, type FakeApi } from './fleet/fake-api';

const MINUTES = 5;
const REFRESHES = 3;
const TEN_MINUTES_MS = 600_000;
/** Time without a request after which everything received is drawn. */
const QUIET_MS = 4_000;

/** The browser cleans up after a load for up to half a minute, which is no cost of a refresh. */
const CLEANUP_MS = 36_000;

const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Resolves when the page has sent a request since `since`, and then none for a while: it shows
 * stored data before it sends its first one.
 */
async function quiet(api: FakeApi, since: number): Promise<void> {
  while (api.lastRequestAt() < since || Date.now() - api.lastRequestAt() < QUIET_MS)
    await sleep(200);
}

/**
 * Measures the dashboard of a thousand modules: the built app, the real store, and responses of the
 * simulated fleet.
 */
export async function measureFleet(browser: Browser): Promise<readonly Figure[]> {
  const portal = await startPortal({ environment: { FLEET: 'off' } });
  const context = await browser.newContext({ ...SCREEN, serviceWorkers: 'block' });
  try {
    const api = await prepare(context);
    const page = await context.newPage();
    const cold = await shiftOfLoad(page, api, () => signIn(page, portal, 'admin'));
    const warm = await shiftOfLoad(page, api, () => page.reload());
    return [
      shiftFigure(cold, warm),
      ...(await refreshes(browser, page)),
      await historyRefresh(browser, page, api),
    ];
  } finally {
    await context.close();
    await portal.remove();
  }
}

async function prepare(context: BrowserContext): Promise<FakeApi> {
  await context.addInitScript(watchShifts);
  await context.addInitScript(shortenMinutes, SHORT_MINUTE_MS);
  return createFakeApi(context);
}

async function shiftOfLoad(
  page: Page,
  api: FakeApi,
  load: () => Promise<unknown>,
): Promise<number> {
  const startedAt = Date.now();
  await load();
  await page.getByText(/^As of/).waitFor();
  await quiet(api, startedAt);
  return layoutShift(page);
}

function shiftFigure(cold: number, warm: number): Figure {
  const detail = `first load ${digits(cold)}, from the store ${digits(warm)}`;
  const name = 'Dashboard of 1,000 modules: layout shift while loading';
  return atMost(name, Math.max(cold, warm), '', 0.05, detail);
}

const threadText = ({ total, longest, processor }: MainThread, per = 1): string =>
  `${digits(processor.total / per)} ms CPU (${digits(total / per)} ms wall clock), ` +
  `longest task ${digits(longest)} ms (${digits(processor.longest)} ms CPU)`;

async function refreshes(browser: Browser, page: Page): Promise<readonly Figure[]> {
  await sleep(CLEANUP_MS);
  const thread = await tracedTasks(browser, page, () => sleep(MINUTES * SHORT_MINUTE_MS));
  const { processor, longest } = thread;
  const name = 'Refreshing the dashboard of 1,000 modules';
  const detail = `per minute, average of ${MINUTES}: ${threadText(thread, MINUTES)}`;
  return [
    atMost(`${name}: main-thread time per minute`, processor.total / MINUTES, ' ms', 100, detail),
    atMost(`${name}: longest task`, longest, ' ms', 50, detail),
  ];
}

/** Moves the time on by ten minutes, so that every series has one more bucket. */
async function historyRefresh(browser: Browser, page: Page, api: FakeApi): Promise<Figure> {
  const threads: MainThread[] = [];
  for (let round = 0; round < REFRESHES; round += 1) {
    const next = async () => {
      api.advance(TEN_MINUTES_MS);
      await sleep(SHORT_MINUTE_MS);
      await quiet(api, 0);
    };
    threads.push(await tracedTasks(browser, page, next));
  }
  const detail = threads.map((one) => threadText(one)).join('; ');
  const longest = Math.max(...threads.map((one) => one.longest));
  const name = 'Refreshing the history of 1,000 modules: longest task';
  return atMost(name, longest, ' ms', 50, detail);
}
