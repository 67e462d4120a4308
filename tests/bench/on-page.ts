import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** Runs `work` on a page in a new browser profile, and closes it afterwards. */
export async function onPage<T>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<T>,
  screen: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await work(page);
  } finally {
    await context.close();
  }
}
