import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { HOUR, later, MINUTE } from '../../src/base/units';
import { expectNoFaults } from '../fixtures/axe';
import { addVariables, DESK, settledPicture } from '../fixtures/analytics-page';
import { expect, test } from '../fixtures/fleet-visitor';

const MODULE = '0103190121';

beforeEach<{ visited: Page; portal: { url: string } }>(async ({ visited: page, portal }) => {
  await page.setViewportSize(DESK);
  await page.goto(`${portal.url}/analytics`);
  await addVariables(page, ['Beppu 1'], ['Power', 'Lifetime energy', 'Status']);
  await settledPicture(page);
});

const figuresOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Statistics' }).getByRole('row', { name });

describe('the figures of the visible range', () => {
  test('say of which buckets they are, and count the time around a limit', async ({
    visited: page,
  }) => {
    await page.getByRole('tab', { name: 'Statistics' }).click();
    const power = figuresOf(page, 'Beppu 1 Power');
    await expect(power).toContainText('1 minute');
    await expect(power).toContainText('100.0 % covered');
    await expect(power).toContainText('kWh');
    await expect(figuresOf(page, 'Status')).toContainText('–');

    const limit = power.getByLabel('Limit of Beppu 1, Power');
    await limit.fill('a lot');
    await expect(power).toContainText('The limit must be a number');
    await limit.fill('-1000');
    await expect(power).not.toContainText('The limit must be a number');
    await expect(power).toContainText('0 min 0 s');
    await expectNoFaults(page);
  });
});

test('what is drawn is saved as CSV, and its header says what it is', async ({ visited: page }) => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^analytics-\d{14}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [directive, header = '', first = ''] = text.split('\r\n');
  expect(directive).toBe('\uFEFFsep=,');
  expect(header).toMatch(/^"?Time, .*,UTC,Resolution,/);
  // A minute that begins meanwhile is not covered yet.
  expect(header).toMatch(
    /Beppu 1 \(0103190121\), Power \[kW\], Average of 1 minute, (100\.0|99\.9) % covered/,
  );
  expect(header).toContain('Beppu 1 (0103190121), Power: reason if empty');
  expect(first).toMatch(/^[\d-]{10} [\d:]{8},[\d-]{10}T[\d:.]{12}Z,PT1M,/);
});

test('the reader of a link is shown whether the data are still the same', async ({
  visited: page,
  portal,
  tolerated,
}) => {
  tolerated.push(/ERR_CONTENT_LENGTH_MISMATCH/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/seen=\d+$/);
  await page.goto(link);
  await expect(page.getByText('Same data as when the link was made')).toBeVisible();

  const from = later(portal.now(), -5 * HOUR);
  await portal.upload(MODULE, { from, to: later(from, MINUTE) }, () => ({ PowerOutput: 77 }));
  await page.goto(link);
  const changed = page.getByRole('button', { name: '1 day changed since the link was made' });
  await changed.click();
  await expect(page.getByText(/^\d{4}-\d\d-\d\d \(UTC day\): Beppu 1$/)).toBeVisible();

  await page.goto(link.replace(/seen=\d+/, 'seen=1'));
  await expect(page.getByText('It is not known whether the data have changed')).toBeVisible();

  // Without a response of the server.
  portal.spoil((path) => (path.includes('history/changes') ? 'cut' : null));
  await page.goto(link);
  await expect(page.getByText('It is not known whether the data have changed')).toBeVisible();
  portal.spoil();
});
