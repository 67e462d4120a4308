import type { Browser, BrowserContext, Page } from 'playwright';
import * as z from 'zod';
import { measure } from '../measure';
import type { Tab } from '../recorded-week';
import type { Stage } from '../stage';
import { MOMENTS, type Moment } from './asks';
import { clockAt, openLine, type Bytes, type FarEnd } from './far-end';

export interface Played {
  readonly bytes: Bytes;
  /** How many asks ended in which state. */
  readonly states: Readonly<Record<string, number>>;
  /** What the browser accepts as content encoding, for who asks in its place. */
  readonly accepts: string;
}

/** Moments that begin at the same time happen at once. */
export function byTime(moments: readonly Moment[]): readonly (readonly Moment[])[] {
  const groups = new Map<number, Moment[]>();
  for (const moment of moments) {
    groups.set(moment.at, [...(groups.get(moment.at) ?? []), moment]);
  }
  return [...groups.values()];
}

/** Persons' browsers: each has a device of its own, and tabs that are opened when first used. */
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

/** Lives the recorded week in real browsers with the app's own sync and store. */
export async function play(browser: Browser, stage: Stage, far: FarEnd): Promise<Played> {
  const line = openLine(far);
  stage.answerApi(line.listener);
  const { page, close } = devices(browser, stage.url('week'));
  const states: Record<string, number> = {};
  const live = async (moment: Moment): Promise<void> => {
    const token = far.api.idOf(moment.by.who);
    if (moment.does === 'network') {
      line.setNetwork(token, moment.is);
      return;
    }
    const tab = await page(moment.by);
    if (moment.does === 'reload') {
      await tab.reload();
      return;
    }
    const state = await measure(tab, 'ask', z.string(), token, moment);
    states[state] = (states[state] ?? 0) + 1;
  };
  try {
    for (const together of byTime(MOMENTS)) {
      const [first] = together;
      if (first !== undefined) clockAt(far, first.at);
      // What is not an ask comes first: a page that reloads, a network that goes.
      for (const moment of together.filter(({ does }) => does !== 'ask')) await live(moment);
      await Promise.all(together.filter(({ does }) => does === 'ask').map(live));
    }
  } finally {
    await close();
  }
  return { bytes: line.counted(), states, accepts: line.accepts() };
}
