import type { Page } from 'playwright';
import { describe } from 'vitest';
import * as z from 'zod';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal } from '../fixtures/moving-portal';
import { allRows, FETCHED, panel } from '../fixtures/panels';
import { SEVEN_YEARS_MODULE, wholePast } from '../fixtures/seven-years';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { DAY, HOUR, later, MINUTE } from '../../src/base/units';
import { utcDay } from '../../src/domain/series/revision';

const portal = sharedPortal(() => startMovingPortal(wholePast(HOUR)));

const PAGE = `/modules/advanced/${SEVEN_YEARS_MODULE}`;
const requestSchema = z.object({
  searchSpan: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  interval: z.string(),
});

const trend = (page: Page) => panel(page, 'Trend');

/** Collects the spans of the trend that are requested from here on, epoch ms. */
function listen(page: Page): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/adx')) return;
    const { searchSpan, interval } = requestSchema.parse(request.postDataJSON());
    if (interval !== 'PT1H') return;
    spans.push({ from: Date.parse(searchSpan.from), to: Date.parse(searchSpan.to) });
  });
  return spans;
}

/** One poll of the fleet, as each minute. */
const poll = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

describe('history that a machine sends late', () => {
  test('is on the screen within one poll, which says so, and nothing else is fetched', async ({
    page,
  }) => {
    await signIn(page, portal, 'operator', PAGE);
    // In buckets of an hour.
    await page.getByText('30 days').click();
    await expect(page).toHaveURL(/range=720/);
    await expect(trend(page)).toContainText(FETCHED);
    await expect(trend(page)).toContainText('Final');
    const before = await allRows(trend(page));
    await expect(trend(page)).not.toContainText('arrived late');

    const spans = listen(page);
    const late = [3, 12, 20].map((ago) => later(utcDay(portal.now()), -ago * DAY));
    for (const day of late) {
      const span = { from: later(day, 5 * HOUR), to: later(day, 5 * HOUR + 20 * MINUTE) };
      await portal.upload(SEVEN_YEARS_MODULE, span, () => ({ PowerOutput: 777 }));
    }
    await poll(page);
    await expect(trend(page)).toContainText('3 days arrived late');
    const changed = async () => {
      const after = await allRows(trend(page));
      const rows = new Set(before.map((row) => row.join('|')));
      return after.filter((row) => !rows.has(row.join('|'))).length;
    };
    await expect.poll(changed).toBeGreaterThanOrEqual(late.length);
    const tail = portal.now() - 4 * HOUR;
    expect(spans.filter(({ from }) => from < tail).sort((a, b) => a.from - b.from)).toEqual(
      late.map((day) => ({ from: day, to: later(day, DAY) })).sort((a, b) => a.from - b.from),
    );

    // It is still said after a reload, and nothing of it is fetched again.
    spans.length = 0;
    await page.reload();
    await expect(trend(page)).toContainText('3 days arrived late');
    await expect(trend(page)).toContainText('Final');
    expect(spans.filter(({ from }) => from < tail)).toEqual([]);
  });
});
