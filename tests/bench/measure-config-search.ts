import type { Browser, Page } from 'playwright';
import * as z from 'zod';
import { atMost, digits, median, type Figure } from './figure';
import { takeTimes, watchKeys } from './key-times';
import { onPage } from './on-page';

const SLOWDOWN = 4;
const ROUNDS = 3;
/** Time between two keys of a quick typist. */
const BETWEEN_MS = 120;
const LIMIT_MS = 16;

/** Texts that find machines, parameters, pairs of them, and similar names. */
const TEXTS = ['luleå 31', 'ct 3 limit', 'beppu 12 ct 4 delay', 'prssure', 'センサー 7', '0103190'];

/**
 * Measures the search over 1,000 machines and 1,000 parameters on a slow tablet: from the event of
 * a key until its list is laid out. The painting that follows waits for the next frame.
 */
export async function measureConfigSearch(
  browser: Browser,
  url: string,
): Promise<readonly Figure[]> {
  const times = await onPage(browser, url, typeAll);
  const sorted = times.toSorted((a, b) => a - b);
  const slow = sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
  const slowest = digits(sorted.at(-1) ?? NaN);
  return [
    atMost(
      'Search of the configuration: key press to list, with the CPU slowed 4 times',
      slow,
      ' ms',
      LIMIT_MS,
      `95 of 100 keys; half of ${times.length} keys ${digits(median(times))} ms, slowest ${slowest} ms`,
    ),
  ];
}

async function typeAll(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('combobox');
  await field.waitFor();
  await page.evaluate(watchKeys);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const text of TEXTS) {
      await field.fill('');
      // Compilers warm up in the first round.
      if (round === 1 && text === TEXTS[0]) await page.evaluate(takeTimes);
      await page.keyboard.type(text, { delay: BETWEEN_MS });
    }
  }
  return z.parse(z.array(z.number()), await page.evaluate(takeTimes));
}
