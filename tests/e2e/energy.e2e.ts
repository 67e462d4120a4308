import { describe } from 'vitest';
import * as z from 'zod';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';
import { iso } from '../../src/base/iso';
import { API_BASE } from '../../src/contract/api-base';
import { wordOf } from '../../src/domain/machine/status-word';
import { utcDay } from '../../src/domain/series/revision';
import type { Span } from '../../src/domain/time/spans';
import { apiClient, type ApiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal } from '../fixtures/moving-portal';
import { allRows, asNumber, panel } from '../fixtures/panels';
import { SEVEN_YEARS_MODULE } from '../fixtures/seven-years';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

/** A machine without a past: its counter is what the test uploads. */
const portal = sharedPortal(() => startMovingPortal({ modules: 1, step: HOUR, reach: 0 }));

const KILOWATTS = 120;
const KWH_AT_START = 950;
/** Times of the day: three hours without a network, and the faults of the counter. */
const SILENT = { from: 10 * HOUR, to: 13 * HOUR };
const ZERO_AT = 6 * HOUR;
const TENTH_LESS_AT = 8 * HOUR + 30 * MINUTE;

/** Counter of a day on which the machine runs at a steady power, and around it. */
function readingsAt(at: EpochMs, day: EpochMs) {
  const into = at - day;
  const counted = KWH_AT_START + (KILOWATTS * into) / HOUR;
  const read = into === ZERO_AT ? 0 : into === TENTH_LESS_AT ? counted - 0.1 : counted;
  return {
    PowerOutput: KILOWATTS,
    EnergyProduced: read,
    StatusWord: wordOf('RUNNING'),
  };
}

const address = (path: string, { from, to }: Span) =>
  `${portal.url}${path}?from=${iso(from)}&to=${iso(to)}`;

const oneDecimal = (value: number) => value.toLocaleString('en', { ...ONE, useGrouping: true });
const ONE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Reads the counter of the machine's newest sample, kWh. */
async function newestCounter({ token }: ApiClient): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${portal.url}${API_BASE}/telemetry`, { headers });
  const [row] = z.array(z.object({ energyProduced: z.number() })).parse(await response.json());
  return row?.energyProduced ?? NaN;
}

describe('the energy of a day', () => {
  test('is the same in the bars, their sum and the event of a milestone', async ({ page }) => {
    const day = later(utcDay(portal.now()), -4 * DAY);
    const whole = { from: day, to: later(day, DAY) };
    const of = (at: EpochMs) => readingsAt(at, day);
    const uploads = [
      { from: later(day, -30 * MINUTE), to: later(day, SILENT.from) },
      { from: later(day, SILENT.to), to: later(day, DAY + HOUR) },
    ];
    for (const span of uploads) await portal.upload(SEVEN_YEARS_MODULE, span, of);
    await signIn(page, portal, 'operator', '/dashboard');

    // Bars: each hour its own, also of the silent ones, and none of the counter's faults.
    await page.goto(address('/dashboard', whole));
    const bars = panel(page, 'Produced energy');
    await expect(bars).toContainText('2,880 kWh');
    const rows = await allRows(bars);
    expect(rows.map((row) => asNumber(row.at(-1) ?? ''))).toEqual(
      Array.from({ length: 24 }, () => KILOWATTS),
    );
    // Event: the counter passes 1,000 kWh 25 minutes into the day, in the bar that reaches it.
    const milestone = panel(page, 'Events')
      .getByRole('row')
      .filter({ hasText: 'Energy milestone reached: 1 MWh' });
    await expect(milestone).toHaveCount(1);
    await expect(milestone).toContainText(/:20|:30/);
  });

  test('ends at the counter that cards, the table and the page show', async ({ page }) => {
    const client = await apiClient(portal, 'operator');
    const measuredAt = (await client.newest()).get(SEVEN_YEARS_MODULE) ?? 0;
    const counter = await newestCounter(client);
    const kwhAt = (at: EpochMs) => counter - (KILOWATTS * (measuredAt - at)) / HOUR;
    const span = { from: later(portal.now(), -26 * HOUR), to: epochMs(measuredAt) };
    await portal.upload(SEVEN_YEARS_MODULE, span, (at) => ({ EnergyProduced: kwhAt(at) }));
    await signIn(page, portal, 'operator', '/dashboard');
    await page.goto(`${portal.url}/dashboard?range=24`);

    const bars = panel(page, 'Produced energy');
    await expect(bars).toContainText(/2,[89]\d\d kWh/);
    const produced = (await allRows(bars)).map((row) => asNumber(row.at(-1) ?? ''));
    const total = produced.reduce((sum, kwh) => sum + (Number.isNaN(kwh) ? 0 : kwh), 0);
    const headline = asNumber(/[\d,]+ kWh/.exec(await bars.innerText())?.[0] ?? '');
    // Each bar is rounded; the bar of this hour may be among them or not.
    expect(Math.abs(total - headline)).toBeLessThanOrEqual(0.5 * produced.length);
    expect(Math.abs(total - 24 * KILOWATTS)).toBeLessThanOrEqual(KILOWATTS);

    const shown = `${oneDecimal(counter / 1000)} MWh`;
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(shown);
    await page.goto(`${portal.url}/machinepark`);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(shown);
    await page.goto(`${portal.url}/modules/advanced/${SEVEN_YEARS_MODULE}`);
    await expect(page.getByRole('main')).toContainText(shown);
  });
});
