import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { addVariables, analyticsChart, DESK, settledPicture } from '../fixtures/analytics-page';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/fleet-visitor';

/** Texts that the page has painted on canvases, since it was opened. */
declare global {
  var painted: string[];
}

beforeEach<{ visited: Page; portal: { url: string } }>(async ({ visited: page, portal }) => {
  await page.addInitScript(() => {
    globalThis.painted = [];
    const { prototype } = CanvasRenderingContext2D;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- the proxy passes its context on
    prototype.fillText = new Proxy(prototype.fillText, {
      apply: (paint, context, args: Parameters<CanvasRenderingContext2D['fillText']>) => {
        globalThis.painted.push(args[0]);
        Reflect.apply(paint, context, args);
      },
    });
  });
  await page.setViewportSize(DESK);
  await page.goto(`${portal.url}/analytics`);
  await addVariables(page, ['Beppu 1'], ['Power', 'Lifetime energy']);
  await settledPicture(page);
});

const measured = (page: Page) => page.getByRole('table', { name: 'Measured values' });
const rowOf = (page: Page, name: string) => measured(page).getByRole('row', { name });
const marked = (page: Page) => new URL(page.url()).searchParams.get('mark');

describe('the stretch between two cursors', () => {
  test('is placed, moved and removed by buttons and keys', async ({ visited: page }) => {
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await expect(rowOf(page, 'Power')).toContainText(/[\d.]+ kW/);
    await expect(rowOf(page, 'Power')).toContainText('100.0 % covered');
    await expect(rowOf(page, 'Power')).toContainText(/[\d,.]+ kWh/);
    await expectNoFaults(page);

    const [first, second] = [page.getByRole('slider').first(), page.getByRole('slider').last()];
    await expect.poll(() => marked(page)).not.toBeNull();
    const before = marked(page);
    await first.focus();
    const from = await first.getAttribute('aria-valuetext');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(first).not.toHaveAttribute('aria-valuetext', from ?? '');
    await expect.poll(() => marked(page)).not.toBe(before);
    await expect(second).toHaveAttribute('aria-valuetext', /\d/);

    await page.getByRole('button', { name: 'Remove the cursors' }).click();
    await expect(measured(page)).toHaveCount(0);
    await expect.poll(() => marked(page)).toBeNull();
  });

  test('is set at the cursor, and survives a reload', async ({ visited: page }) => {
    await analyticsChart(page).getByRole('application').first().focus();
    for (const key of [
      'ArrowLeft',
      'ArrowLeft',
      'm',
      'PageUp',
      'Shift+ArrowLeft',
      'ArrowLeft',
      'm',
    ])
      await page.keyboard.press(key);
    await expect(measured(page)).toBeVisible();
    await expect.poll(() => marked(page)).not.toBeNull();
    await page.reload();
    await expect(measured(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('the chart is saved as a picture that says what it is', async ({ visited: page }) => {
  const wide = await analyticsChart(page).locator('canvas').first().boundingBox();
  await page.evaluate(() => {
    globalThis.painted = [];
  });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^analytics-\d{14}\.png$/);
  const file = await readFile(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  // Two pixels for a CSS pixel, and a margin of 16 on each side.
  expect(file.readUInt32BE(16)).toBe(2 * (Math.round(wide?.width ?? 0) + 32));
  expect(file.readUInt32BE(20)).toBeGreaterThan(2 * (wide?.height ?? 0));

  const texts = await page.evaluate(() => globalThis.painted);
  expect(texts).toContain('Beppu 1');
  expect(texts).toContain('Power (kW), 100.0 % covered');
  expect(texts).toContain('Buckets of 1 minute · Average');
  expect(texts).toContain('Provisional');
  expect(texts).toContainEqual(expect.stringMatching(/^[-\d]+ [:\d]+ – .* · UTC$/));
});
