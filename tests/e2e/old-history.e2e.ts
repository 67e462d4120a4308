import type { Page } from 'playwright';
import { describe } from 'vitest';
import { apiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal } from '../fixtures/moving-portal';
import { allRows, asNumber, panel } from '../fixtures/panels';
import { SEVEN_YEARS_MODULE, wholePast } from '../fixtures/seven-years';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { iso } from '../../src/base/iso';
import { DAY, HOUR, later, SECOND } from '../../src/base/units';
import { utcDay } from '../../src/domain/series/revision';
import type { Span } from '../../src/domain/time/spans';

const portal = sharedPortal(() => startMovingPortal(wholePast(HOUR)));

/** Returns a period of whole days before today (UTC). */
function daysAgo(first: number, last: number): Span {
  const today = utcDay(portal.now());
  return { from: later(today, -first * DAY), to: later(today, -last * DAY) };
}
const search = ({ from, to }: Span) => `?from=${iso(from)}&to=${iso(to)}`;

/** Signs in and opens an address. */
async function visit(page: Page, address: string): Promise<void> {
  await signIn(page, portal, 'operator', '/map');
  await page.goto(portal.url + address);
}

const figureOf = async (page: Page, name: string) => asNumber(await panel(page, name).innerText());

/** The operating share of the module's page, in percent. */
const shareOf = async (page: Page) =>
  asNumber((await panel(page, 'Runtime').innerText()).replace(/^.*starting:/s, ''));

interface WholeDay {
  readonly day: Span;
  /** Shares of the day in percent, by the hours that the server has of it. */
  readonly alarm: number;
  readonly idle: number;
  readonly running: number;
}

/** Returns a day of which the server has hours only, and the machine was never silent. */
async function wholeDay(): Promise<WholeDay> {
  const client = await apiClient(portal, 'operator');
  for (let ago = 573; ago < 700; ago += 1) {
    const day = daysAgo(ago, ago - 1);
    const { seconds, alarmSeconds, idleSeconds, runningSeconds } = await client.statusSeconds(
      [SEVEN_YEARS_MODULE],
      day.from,
      day.to,
      'PT1H',
    );
    const share = (part: number) => (100 * part) / seconds;
    if (seconds === DAY / SECOND)
      return {
        day,
        alarm: share(alarmSeconds),
        idle: share(idleSeconds),
        running: share(runningSeconds),
      };
  }
  throw new Error('The machine was silent for a while on each day.');
}

describe('a day of which the server has hours only', () => {
  test('has its figures on the dashboard, with their resolution', async ({ page }) => {
    const { day, alarm, idle } = await wholeDay();
    await visit(page, `/dashboard${search(day)}`);
    for (const name of ['Alarm time', 'Idle time']) {
      await expect(panel(page, name)).toContainText(/\d+\.\d %/);
      await expect(panel(page, name)).toContainText('from values of 1 hour');
    }
    expect(Math.abs((await figureOf(page, 'Alarm time')) - alarm)).toBeLessThan(0.06);
    expect(Math.abs((await figureOf(page, 'Idle time')) - idle)).toBeLessThan(0.06);

    const power = panel(page, 'Production over time');
    await expect(power).toContainText('1-hour averages');
    const powers = (await allRows(power)).map(([, kw = '']) => asNumber(kw));
    expect(powers.filter((kw) => !Number.isNaN(kw))).toHaveLength(24);
    await expect(power).not.toContainText('Not on this device');

    const events = panel(page, 'Events');
    await expect(events).toContainText('Data resolution: 1 hour');
    await expect(events).not.toContainText('not all of the range');
    await expect(panel(page, 'Produced energy')).toContainText(/[1-9][\d,.]* [kM]Wh/);

    await page.reload();
    await expect(panel(page, 'Alarm time')).toContainText('from values of 1 hour');
  });

  test('has its runtime on the page of the module', async ({ page }) => {
    const { day, running } = await wholeDay();
    await visit(page, `/modules/advanced/${SEVEN_YEARS_MODULE}${search(day)}`);
    const runtime = panel(page, 'Runtime');
    await expect(runtime).toContainText('from values of 1 hour');
    expect(Math.abs((await shareOf(page)) - running)).toBeLessThan(0.06);
    await expect(panel(page, 'Trend')).toContainText('where these are missing, 1 hour');
    await expect(panel(page, 'Events')).toContainText('Data resolution: 1 hour');
  });
});

describe('a period of years', () => {
  test('of which the server has days only has figures', async ({ page }) => {
    await visit(page, `/dashboard${search(daysAgo(1_670, 1_667))}`);
    await expect(panel(page, 'Idle time')).toContainText('from values of 1 day (UTC)');
    await expect(panel(page, 'Idle time')).toContainText(/\d+\.\d %/);
    await expect(panel(page, 'Events')).toContainText('Data resolution: 1 day (UTC)');
    await expect(panel(page, 'Produced energy')).toContainText('from values of 1 day (UTC)');
  });

  test('is shown whole on the page of the module', async ({ page }) => {
    const years = daysAgo(2_400, 208);
    await visit(page, `/modules/advanced/${SEVEN_YEARS_MODULE}${search(years)}`);
    const trend = panel(page, 'Trend');
    await expect(trend).toContainText(`From ${iso(years.from).slice(0, 10)}`);
    await expect(trend).toContainText('Final');
    await expect(trend).not.toContainText('could not be read');
    await expect.poll(() => shareOf(page)).toBeGreaterThan(0);
  });
});
