import type { Browser, Page } from 'playwright';
import { startPortal, type RunningPortal } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';
import { workerReady } from '../fixtures/worker';
import { historyLaid } from '../fixtures/api-client';
import type { ScreenContent } from './cold/screens';
import { waitUntilPainted, watchFrames } from './cold/watch-frames';
import { atMost, digits, listValues, median, type Figure } from './figure';
import { bigViewPath } from './view/big-view';
import {
  drawingEnds,
  framesAfter,
  pictureOf,
  untilPicture,
  watchDrawing,
} from './view/watch-drawing';

const ROUNDS = 7;
const ZOOMS = 1;
const NAME = 'Everything';
/** As high as the four lanes: a chart out of sight is drawn when it is scrolled to. */
const SCREEN = { viewport: { width: 1440, height: 1600 }, locale: 'en-GB' };
/** Time for backfilling the server's history, and for fetching that of the view. */

/** All lines, with all of their history. */
const WHOLE: ScreenContent = {
  elements: [{ selector: 'section[aria-label="Chart of the variables"] canvas', count: 4 }],
  texts: ['Final', 'Buckets of 1 minute'],
  absentTexts: ['Not on this device', 'Fetching what is missing'],
};

/**
 * Measures a saved view of 24 rows of 5,000 buckets in the built app, without its server: loading
 * it from the store, and the step back from a zoom.
 */
export async function measureView(browser: Browser): Promise<readonly Figure[]> {
  const portal = await startPortal({ environment: { FLEET_MODULES: '2' } });
  const context = await browser.newContext(SCREEN);
  try {
    for (const script of [watchFrames, watchDrawing]) await context.addInitScript(script);
    const page = await context.newPage();
    await historyLaid(portal.url);
    await saveView(page, portal);
    const whole = await pictureOf(page);
    await portal.stop();
    return [await loading(page, portal, whole), await stepBack(page, whole)];
  } finally {
    await context.close();
    await portal.remove();
  }
}

/** Opens the view, waits until its history is stored, and saves it. */
async function saveView(page: Page, portal: RunningPortal): Promise<void> {
  await signIn(page, portal, 'operator', '/analytics');
  await workerReady(page);
  await page.goto(portal.url + bigViewPath(Date.now()));
  await waitUntilPainted(page, WHOLE);
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  await page.getByLabel('Name of the view').fill(NAME);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

/** Measures from the click in the list of saved views to the last newly drawn frame. */
async function loading(page: Page, portal: RunningPortal, whole: string): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(`${portal.url}/analytics`);
    await page.getByRole('button', { name: 'Load view', exact: true }).click();
    const load = `Load the view ${NAME}`;
    await page.getByRole('button', { name: load }).waitFor();
    await drawingEnds(page);
    const frames = await framesAfter(page, load);
    if ((await pictureOf(page)) !== whole) throw new Error('The loaded view looks different');
    if (round > 0) times.push(frames.at(-1) ?? NaN);
  }
  return atMost(
    'A saved view of 24 series of 5,000 points from the store, click to paint',
    median(times),
    ' ms',
    250,
    `the page was loaded anew each time, without the server: ${listValues(times)}`,
  );
}

/** Measures from the click on Back, three zooms in, to the frame in which the whole is drawn. */
async function stepBack(page: Page, whole: string): Promise<Figure> {
  const times: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.getByRole('application').first().focus();
    for (let zoom = 0; zoom < ZOOMS; zoom += 1) await page.keyboard.press('+');
    if ((await pictureOf(page)) === whole) throw new Error('The keys zoomed nothing');
    const back = await untilPicture(page, 'Back to the previous range', whole);
    await drawingEnds(page);
    if (round === 0) continue;
    times.push(back.ms);
    frames.push(back.frames);
  }
  return atMost(
    '24 series of 5,000 points: back through a zoom, frames from click to paint',
    Math.max(...frames),
    '',
    1,
    `${digits(median(times))} ms: ${listValues(times)}`,
  );
}
