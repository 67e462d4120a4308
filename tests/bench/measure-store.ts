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

/**
 * Compares the store with the fastest and with the usual way to store a year of 10-minute samples.
 */
export async function measureYear(browser: Browser, url: string): Promise<readonly Figure[]> {
  const taken = await onPage(browser, url, (page) => measure(page, 'year', ms, ROUNDS));
  const of = (key: string) => taken[key] ?? NaN;
  const textOf = (part: string) =>
    ['ours', 'array', 'rows']
      .map((name) => `${name} ${digits(of(`${name}.${part}`))} ms`)
      .join(', ');
  const write = textOf('write');
  const read = textOf('read');
  return [
    atMost(
      'Reading a year, relative to one raw array',
      of('ours.read') / of('array.read'),
      '×',
      4,
      read,
    ),
    atMost(
      'Writing a year, relative to one raw array',
      of('ours.write') / of('array.write'),
      '×',
      3,
      write,
    ),
    atLeast(
      'Reading a year, times faster than one row per sample',
      of('rows.read') / of('ours.read'),
      '×',
      15,
      read,
    ),
    atLeast(
      'Writing a year, times faster than one row per sample',
      of('rows.write') / of('ours.write'),
      '×',
      20,
      write,
    ),
  ];
}

/** Measures writing a day of a thousand modules at once. */
export async function measureFleetDay(browser: Browser, url: string): Promise<readonly Figure[]> {
  const day = await onPage(browser, url, (page) =>
    measure(page, 'fleetDay', daySchema, DAY_ROUNDS),
  );
  const detail =
    `${day.modules} modules, 144 buckets of ten columns each, median of ${DAY_ROUNDS}; ` +
    `bare IndexedDB with one array per module: ${digits(day.plain)} ms`;
  return [
    atMost('Writing a day of 1,000 modules', day.write, ' ms', 250, detail),
    atMost(
      'Longest main-thread task during that write',
      day.longestTask,
      ' ms',
      50,
      'worst of all rounds; 0 means no task over 50 ms',
    ),
  ];
}
