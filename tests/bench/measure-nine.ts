import type { Browser } from 'playwright';
import * as z from 'zod';
import { atMost, digits, type Figure } from './figure';
import { measure } from './measure';
import { onPage } from './on-page';

const ROUNDS = 7;
const ms = z.record(z.string(), z.number());

const SCREENS = [
  { name: 'on a desktop', screen: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'on a tablet (pixel ratio 2)',
    screen: { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 2 },
  },
];

/**
 * Measures nine trends of a year of 10-minute buckets from the store, from the click until they are
 * painted.
 */
export async function measureNine(browser: Browser, url: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, screen } of SCREENS) {
    const taken = await onPage(browser, url, (page) => measure(page, 'nine', ms, ROUNDS), screen);
    const of = (key: string) => taken[key] ?? NaN;
    const msText = (key: string) => `${digits(of(key))} ms`;
    const detail =
      `ours ${msText('ours.painted')}, handed to uPlot after ${msText('ours.handed')}; ` +
      `bare ${msText('bare.painted')}, read after ${msText('bare.read')}`;
    const ratio = of('ours.painted') / of('bare.painted');
    figures.push(
      atMost(
        `Nine trends of a year of 10-minute buckets ${name}, relative to bare uPlot`,
        ratio,
        '×',
        3,
        detail,
      ),
    );
  }
  return figures;
}
