import type { Browser, BrowserContext, Page } from 'playwright';
import * as z from 'zod';
import { measure } from '../measure';
import type { Tab } from '../recorded-week';
import type { PageServer } from '../page-server';
import { WEEK_EVENTS, type WeekEvent } from './requests';
import { moveClock, openNetworkProxy, type Bytes, type RealServer } from './real-server';

export interface Played {
  readonly bytes: Bytes;
  /** Number of requests by final state. */
  readonly states: Readonly<Record<string, number>>;
  /** Encodings that the browser accepts, for the strategies that send requests in its place. */
  readonly accepts: string;
}

/** Groups events by time: those of one group happen at once. */
export function byTime(events: readonly WeekEvent[]): readonly (readonly WeekEvent[])[] {
  const groups = new Map<number, WeekEvent[]>();
  for (const event of events) {
    groups.set(event.at, [...(groups.get(event.at) ?? []), event]);
  }
  return [...groups.values()];
}

/** Browsers of the people: a profile for each person, and tabs that are opened when first used. */
function devices(browser: Browser, url: string) {
  const contexts = new Map<Tab['who'], Promise<BrowserContext>>();
  const tabs = new Map<string, Promise<Page>>();
  const open = async ({ who }: Tab): Promise<Page> => {
    const context = contexts.get(who) ?? browser.newContext({ serviceWorkers: 'block' });
    contexts.set(who, context);
    const page = await (await context).newPage();
    await page.goto(url);
    return page;
  };
  return {
    page: (by: Tab): Promise<Page> => {
      const name = `${by.who}/${by.tab}`;
      const page = tabs.get(name) ?? open(by);
      tabs.set(name, page);
      return page;
    },
    close: async () => {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}

/** Plays the recorded week in real browsers, with the app's own sync and store. */
export async function play(
  browser: Browser,
  pages: PageServer,
  server: RealServer,
): Promise<Played> {
  const proxy = openNetworkProxy(server);
  pages.setApiListener(proxy.listener);
  const { page, close } = devices(browser, pages.url('week'));
  const states: Record<string, number> = {};
  const run = async (event: WeekEvent): Promise<void> => {
    const token = server.api.idOf(event.by.who);
    if (event.does === 'network') {
      proxy.setNetwork(token, event.is);
      return;
    }
    const tab = await page(event.by);
    if (event.does === 'reload') {
      await tab.reload();
      return;
    }
    const state = await measure(tab, 'fill', z.string(), token, event);
    states[state] = (states[state] ?? 0) + 1;
  };
  try {
    for (const together of byTime(WEEK_EVENTS)) {
      const [first] = together;
      if (first !== undefined) moveClock(server, first.at);
      // Reloads and network changes come before requests.
      for (const event of together.filter(({ does }) => does !== 'request')) await run(event);
      await Promise.all(together.filter(({ does }) => does === 'request').map(run));
    }
  } finally {
    await close();
  }
  return { bytes: proxy.counted(), states, accepts: proxy.accepts() };
}
