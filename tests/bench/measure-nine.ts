import type { Browser } from 'playwright';
import * as z from 'zod';
import { atMost, digits, type Figure } from './figure';
import { measure } from './measure';
import { onPage } from './on-page';

const ROUNDS = 7;
const ms = z.record(z.string(), z.number());

const SCREENS = [
  { name: 'at a desk', screen: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'on a tablet, two pixels for each',
    screen: { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 2 },
  },
];

/** Nine trends of a year of ten minutes from the store: from the click until they are painted. */
export async function measureNine(browser: Browser, url: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, screen } of SCREENS) {
    const taken = await onPage(browser, url, (page) => measure(page, 'nine', ms, ROUNDS), screen);
    const of = (key: string) => taken[key] ?? NaN;
    const told = (key: string) => `${digits(of(key))} ms`;
    const detail =
      `ours ${told('ours.painted')}, handed to uPlot after ${told('ours.handed')}; ` +
      `bare ${told('bare.painted')}, read after ${told('bare.read')}`;
    const ratio = of('ours.painted') / of('bare.painted');
    figures.push(
      atMost(
        `Nine trends of a year of ten minutes ${name}, against bare uPlot`,
        ratio,
        '×',
        3,
        detail,
      ),
    );
  }
  return figures;
}
