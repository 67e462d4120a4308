import type { Locator, Page } from 'playwright';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PATIENCE_MS = 20_000;
/** A page that goes on loading is photographed as it is after this time. */
const MOST_MS = 10_000;

/** Waits for fonts and for two frames. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
  });
}

export const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
  });

export async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('What the picture is to be cut to is not there.');
  return box;
}

export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Waits until a screen has loaded: scrolls to its end, since parts load when they are near, until
 * `waiting`, the texts of screens that are still loading, is gone.
 */
export async function loaded(page: Page, waiting: Locator): Promise<void> {
  await page.locator('main, form, h1').first().waitFor({ timeout: PATIENCE_MS });
  await page.waitForLoadState('networkidle');
  const until = Date.now() + MOST_MS;
  let quiet = 0;
  while (quiet < 2 && Date.now() < until) {
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.waitForTimeout(100);
    quiet = (await waiting.count()) === 0 ? quiet + 1 : 0;
  }
  await page.waitForLoadState('networkidle');
  await toTop(page);
  await drawn(page);
}
