import type { Page } from 'playwright';
import { startPortal, type RunningPortal } from '../fixtures/portal';
import { seeAll, takeDevice, type ColdDevice } from './cold/device';
import { FRESH, SCREENS, type Screen } from './cold/sights';
import { painted } from './cold/watch-frames';
import { atMost, median, told, type Figure } from './figure';

const RETURNS = 3;
const STARTS = 3;

/** The built app and the built server: the server stopped, the browser restarted; then the server started again. */
export async function measureColdStart(): Promise<readonly Figure[]> {
  const portal = await startPortal();
  const device = await takeDevice();
  try {
    await seeAll(await device.restart(), portal);
    await portal.stop();
    const figures: Figure[] = [];
    for (const screen of SCREENS) figures.push(await coldStart(device, portal.url, screen));
    figures.push(await comeBack(device, portal));
    return figures;
  } finally {
    await device.throwAway();
    await portal.remove();
  }
}

async function coldStart(device: ColdDevice, url: string, screen: Screen): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const page = await device.restart();
    await page.goto(url + screen.path, { waitUntil: 'commit' });
    const { ms } = await painted(page, screen.sight);
    times.push(ms);
  }
  const name = `Cold start without a server: ${screen.name}`;
  const detail = `ms from the document's start to painted with its age, the browser restarted each time: ${told(times)}`;
  return atMost(name, median(times), ' ms', 1000, detail);
}

/** From the server's first answer; gives how long until the values are of now, in ms. */
async function freshAfter(page: Page, portal: RunningPortal): Promise<number> {
  const port = Number(new URL(portal.url).port);
  const starting = startPortal({ port, dataDir: portal.dataDir });
  try {
    const fresh = painted(page, FRESH);
    const answered = await firstAnswer(portal.url);
    const { at } = await fresh;
    return Math.max(0, at - answered);
  } finally {
    await (await starting).stop();
  }
}

async function firstAnswer(url: string): Promise<number> {
  for (;;) {
    try {
      if ((await fetch(`${url}/healthz`)).ok) return Date.now();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Between its polls a page notices only when something makes it ask. */
async function noticeAbsence(page: Page): Promise<void> {
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await page
    .getByText(/unreachable/)
    .first()
    .waitFor();
}

async function comeBack(device: ColdDevice, portal: RunningPortal): Promise<Figure> {
  const page = await device.restart();
  await page.goto(`${portal.url}/dashboard`);
  await page.evaluate("globalThis.marked = 'the same document'");
  const times: number[] = [];
  for (let round = 0; round < RETURNS; round += 1) {
    await noticeAbsence(page);
    times.push(await freshAfter(page, portal));
  }
  if ((await page.evaluate('globalThis.marked')) !== 'the same document') {
    throw new Error('The page was reloaded when the server came back.');
  }
  const detail = `ms from the server's first answer, the slowest counts: ${told(times)}; no reload`;
  return atMost('Server back: values are fresh', Math.max(...times), ' ms', 3000, detail);
}
