import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** A page of its own, in a browser profile of its own, closed afterwards. */
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
