import type { Browser, BrowserContext, Page } from 'playwright';
import { startPortal } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';
import { atMost, digits, type Figure } from './figure';
import { layoutShift, watchShifts } from './fleet/layout-shift';
import { tracedTasks, type MainThread } from './fleet/main-thread';
import { SHORT_MINUTE_MS, shortenMinutes } from './fleet/short-minutes';
import { standInApi, type StandInApi } from './fleet/stand-in-api';

const MINUTES = 5;
const REFRESHES = 3;
const TEN_MINUTES_MS = 600_000;
/** Nothing more is asked for, and what was answered is drawn. */
const QUIET_MS = 4_000;

/** The browser puts away what the load left behind up to half a minute after it: that is the load's cost, not a refresh's. */
const REST_MS = 36_000;

const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves when nothing is asked any more, of what the page asks from `since` on: what it has it shows before it asks. */
async function quiet(api: StandInApi, since: number): Promise<void> {
  while (api.lastAsked() < since || Date.now() - api.lastAsked() < QUIET_MS) await sleep(200);
}

/** The dashboard of a thousand modules: the built app, the real store, and answers of the simulated fleet. */
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

async function prepare(context: BrowserContext): Promise<StandInApi> {
  // What tsx writes around named functions.
  await context.addInitScript('globalThis.__name = (made) => made');
  await context.addInitScript(watchShifts);
  await context.addInitScript(shortenMinutes, SHORT_MINUTE_MS);
  return standInApi(context);
}

async function shiftOfLoad(
  page: Page,
  api: StandInApi,
  load: () => Promise<unknown>,
): Promise<number> {
  const begun = Date.now();
  await load();
  await page.getByText(/^As of/).waitFor();
  await quiet(api, begun);
  return layoutShift(page);
}

function shiftFigure(cold: number, warm: number): Figure {
  const detail = `the first time ${digits(cold)}, from the store ${digits(warm)}`;
  const name = 'Dashboard of 1,000 modules: layout shift of its load';
  return atMost(name, Math.max(cold, warm), '', 0.05, detail);
}

const told = ({ total, longest, processor }: MainThread, per = 1): string =>
  `${digits(processor.total / per)} ms (${digits(total / per)} by the clock), ` +
  `longest task ${digits(longest)} ms (${digits(processor.longest)} of its own)`;

async function refreshes(browser: Browser, page: Page): Promise<readonly Figure[]> {
  await sleep(REST_MS);
  const thread = await tracedTasks(browser, page, () => sleep(MINUTES * SHORT_MINUTE_MS));
  const { processor, longest } = thread;
  const name = 'Dashboard of 1,000 modules refreshed: main thread';
  const detail = `all that the page does in a minute, of ${MINUTES}: ${told(thread, MINUTES)}`;
  return [
    atMost(name, processor.total / MINUTES, ' ms', 100, detail),
    atMost(`${name}, longest task`, longest, ' ms', 50, detail),
  ];
}

/** Ten minutes have gone by: all of it has a bucket more. */
async function historyRefresh(browser: Browser, page: Page, api: StandInApi): Promise<Figure> {
  const threads: MainThread[] = [];
  for (let round = 0; round < REFRESHES; round += 1) {
    const next = async () => {
      api.moveOn(TEN_MINUTES_MS);
      await sleep(SHORT_MINUTE_MS);
      await quiet(api, 0);
    };
    threads.push(await tracedTasks(browser, page, next));
  }
  const detail = threads.map((one) => told(one)).join('; ');
  const longest = Math.max(...threads.map((one) => one.longest));
  const name = 'History of 1,000 modules refreshed: longest task';
  return atMost(name, longest, ' ms', 50, detail);
}
