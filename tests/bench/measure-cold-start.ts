import type { Page } from 'playwright';
import { startPortal, type RunningPortal } from '../fixtures/portal';
import { visitAllScreens, createColdDevice, type ColdDevice } from './cold/device';
import { FRESH, MEASURED_SCREENS, type MeasuredScreen } from './cold/screens';
import { waitUntilPainted } from './cold/watch-frames';
import { atMost, median, listValues, type Figure } from './figure';

const RETURNS = 3;
const STARTS = 3;

/**
 * Measures the built app with the server stopped and the browser restarted, then with the server
 * started again.
 */
export async function measureColdStart(): Promise<readonly Figure[]> {
  const portal = await startPortal();
  const device = await createColdDevice();
  try {
    await visitAllScreens(await device.restart(), portal);
    await portal.stop();
    const figures: Figure[] = [];
    for (const screen of MEASURED_SCREENS)
      figures.push(await coldStart(device, portal.url, screen));
    figures.push(await serverReturn(device, portal));
    return figures;
  } finally {
    await device.remove();
    await portal.remove();
  }
}

async function coldStart(device: ColdDevice, url: string, screen: MeasuredScreen): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const page = await device.restart();
    await page.goto(url + screen.path, { waitUntil: 'commit' });
    const { ms } = await waitUntilPainted(page, screen.content);
    times.push(ms);
  }
  const name = `Cold start without a server: ${screen.name}`;
  const detail = `ms from document start to paint with the age of the data, browser restarted each time: ${listValues(times)}`;
  return atMost(name, median(times), ' ms', 1000, detail);
}

/** Returns the ms from the server's first response until the page shows current values. */
async function freshAfter(page: Page, portal: RunningPortal): Promise<number> {
  const port = Number(new URL(portal.url).port);
  const starting = startPortal({ port, dataDir: portal.dataDir });
  try {
    const fresh = waitUntilPainted(page, FRESH);
    const respondedAt = await firstResponse(portal.url);
    const { at } = await fresh;
    return Math.max(0, at - respondedAt);
  } finally {
    await (await starting).stop();
  }
}

async function firstResponse(url: string): Promise<number> {
  for (;;) {
    try {
      if ((await fetch(`${url}/healthz`)).ok) return Date.now();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Between its polls a page notices the absence only when an event makes it send a request. */
async function noticeAbsence(page: Page): Promise<void> {
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await page.getByText('Offline since').first().waitFor();
}

async function serverReturn(device: ColdDevice, portal: RunningPortal): Promise<Figure> {
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
  const detail = `ms from the server's first response, slowest of ${listValues(times)}; no reload`;
  return atMost(
    'Server back: time until values are fresh',
    Math.max(...times),
    ' ms',
    3000,
    detail,
  );
}
