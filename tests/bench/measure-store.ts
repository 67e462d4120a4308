import type { Browser } from 'playwright';
import * as z from 'zod';
import { atLeast, atMost, digits, type Figure } from './figure';
import { measure } from './measure';
import { onPage } from './on-page';

const ROUNDS = 5;
const DAY_ROUNDS = 9;
const ms = z.record(z.string(), z.number());
const daySchema = z.object({
  write: z.number(),
  plain: z.number(),
  longestTask: z.number(),
  modules: z.number(),
});

/** A year of ten-minute samples: the store against the fastest and against the usual way of keeping them. */
export async function measureYear(browser: Browser, url: string): Promise<readonly Figure[]> {
  const taken = await onPage(browser, url, (page) => measure(page, 'year', ms, ROUNDS));
  const of = (key: string) => taken[key] ?? NaN;
  const words = (part: string) =>
    ['ours', 'array', 'rows']
      .map((name) => `${name} ${digits(of(`${name}.${part}`))} ms`)
      .join(', ');
  const [write, read] = [words('write'), words('read')];
  return [
    atMost('Year read, against one raw array', of('ours.read') / of('array.read'), '×', 4, read),
    atMost(
      'Year written, against one raw array',
      of('ours.write') / of('array.write'),
      '×',
      3,
      write,
    ),
    atLeast(
      'Year read, faster than a row per sample',
      of('rows.read') / of('ours.read'),
      '×',
      15,
      read,
    ),
    atLeast(
      'Year written, faster than a row per sample',
      of('rows.write') / of('ours.write'),
      '×',
      20,
      write,
    ),
  ];
}

/** A day of a thousand modules in one write. */
export async function measureFleetDay(browser: Browser, url: string): Promise<readonly Figure[]> {
  const day = await onPage(browser, url, (page) =>
    measure(page, 'fleetDay', daySchema, DAY_ROUNDS),
  );
  const detail =
    `${day.modules} modules, 144 buckets of ten columns each, median of ${DAY_ROUNDS}; ` +
    `IndexedDB alone, an array a module, ${digits(day.plain)} ms`;
  return [
    atMost('Day of 1,000 modules written', day.write, ' ms', 250, detail),
    atMost(
      'Longest main-thread task meanwhile',
      day.longestTask,
      ' ms',
      50,
      'the worst of all rounds; 0 is none over 50 ms',
    ),
  ];
}
