import type { Page } from 'playwright';
import { describe } from 'vitest';
import { DEFAULT_PREFERENCES, LANGUAGES, type Language } from '../../src/domain/person/preferences';
import { MINUTE } from '../../src/base/units';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/fleet-visitor';
import { tooWide } from '../fixtures/panels';
import { signIn } from '../fixtures/sign-in';

/** One machine for each drawing. */
const MACHINES = [
  { type: 'orc', id: '0103190121', values: 18 },
  { type: 'g4', id: '0104240202', values: 13 },
  { type: 'steam', id: '0201180011', values: 8 },
] as const;

const pageOf = (id: string) => `/modules/advanced/${id}`;
const flow = (page: Page) => page.getByRole('region', { name: 'Process flow' });
/** The values over the picture. */
const values = (page: Page) => page.locator('[data-variable]');

/** Widths of phones, tablets and desks, and the least at which the whole drawing fits. */
const WIDTHS = [390, 525, 768, 1024, 1440, 1920] as const;

/** Prepares a device on which the language was chosen before. */
async function prefer(page: Page, language: Language): Promise<void> {
  await page.addInitScript(
    (chosen) => {
      localStorage.setItem('preferences', chosen);
    },
    JSON.stringify({ ...DEFAULT_PREFERENCES, language }),
  );
}

/**
 * Names of words and values in the drawing that overlap, leave the picture, or are too small to
 * read or to hit.
 */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const one = document.querySelector('[data-caption]');
    const frame = one?.parentElement?.parentElement?.getBoundingClientRect();
    if (one === null || frame === undefined) return ['there is no drawing'];
    const picture = one.parentElement?.parentElement;
    const all = (what: string) =>
      [...(picture?.querySelectorAll(what) ?? [])].map((element) => ({
        name: element.textContent,
        size: Number.parseFloat(getComputedStyle(element).fontSize),
        box: element.getBoundingClientRect(),
      }));
    const texts = all('button > span, [data-caption]');
    const targets = all('button');
    const problems: string[] = [];
    for (const group of [texts, targets]) {
      for (const [index, { name, box }] of group.entries()) {
        if (box.left < frame.left - 1 || box.right > frame.right + 1)
          problems.push(`${name} leaves the picture`);
        if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
          problems.push(`${name} leaves the picture`);
        for (const other of group.slice(index + 1)) {
          const apart =
            box.right <= other.box.left + 0.5 ||
            other.box.right <= box.left + 0.5 ||
            box.bottom <= other.box.top + 0.5 ||
            other.box.bottom <= box.top + 0.5;
          if (!apart) problems.push(`${name} over ${other.name}`);
        }
      }
    }
    // At arm's length, on a tablet, names have 13 px and numbers 16.
    const isTablet = window.innerWidth >= 768;
    const numbers = all('[data-number]');
    for (const { name, size } of texts)
      if (size < (isTablet ? 13 : 11)) problems.push(`${name} in ${size} px`);
    for (const { name, size } of numbers)
      if (size < (isTablet ? 16 : 11)) problems.push(`${name} in ${size} px`);
    for (const { name, box } of targets)
      if (box.width < 44 || box.height < 44) problems.push(`${name} is hard to hit`);
    return problems;
  });

test('a tap opens the sheet of a value and scrolls nothing; a table shows the same, and nothing moves with reduced motion', async ({
  visited: page,
  portal,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${portal.url}${pageOf('0103190121')}`);
  const drawn = flow(page);
  await expect(values(page)).toHaveCount(18);
  const hot = drawn.getByRole('button', { name: /CT38/ });
  await hot.evaluate((one) => {
    one.scrollIntoView({ block: 'center' });
  });
  // It comes late, above the drawing.
  await expect(page.getByRole('list', { name: 'States of the period' })).toBeVisible();
  // Not the page's own position, which anchors may change.
  const top = async () => Math.round((await hot.boundingBox())?.y ?? NaN);
  const before = await top();
  await hot.click();
  const sheet = page.getByRole('dialog', { name: 'CT38 · Hot water temperature, in' });
  await expect(sheet).toContainText(/Measured.*ago/s);
  await expect(sheet).toContainText('By the alarm catalogue: W1008 below 70 °C.');
  await expect(sheet).toContainText(/Last 24 h, 10-minute averages\d+ to \d+ °C/);
  expect(await top()).toBe(before);
  await expectNoFaults(page, 'sheet', '[role=dialog]:popover-open');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // The drawing is one stop for Tab; arrows move within it.
  await hot.focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawn.getByRole('button', { name: /P77/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(drawn.locator('[data-variable][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const second = page.getByRole('dialog', { name: 'CT37 · Hot water temperature, out' });
  await expect(second).toContainText('No limit is known for this value.');
  await second.getByRole('button', { name: 'Open in trends' }).click();
  await expect(second).toBeHidden();
  await expect(page).toHaveURL(/[?&]variable=CT37/);

  // Screen readers read it next to the drawing; a press shows it in place of the drawing.
  const row = drawn.getByRole('table', { name: 'Live values' }).getByRole('row', { name: /^CT38/ });
  await expect(row).toContainText(/CT38.*Hot water temperature, in.*\d+ °C/s);
  await drawn.getByRole('button', { name: 'Table' }).click();
  await row.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /^CT38/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await drawn.getByRole('button', { name: 'Diagram' }).click();
  await expect(values(page)).toHaveCount(18);

  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  await expect.poll(moving).toBe(0);
  await expect(drawn.getByRole('listitem').filter({ hasText: 'Turbine' })).toContainText(
    /Running|Stopped/,
  );
  await expectNoFaults(page, 'drawing', 'section[aria-labelledby]:has([data-caption])');
});

test('from 800 px the Process tab controls the machine; below, the drawing is under the tabs', async ({
  visited: page,
  portal,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`${portal.url}${pageOf('0103190121')}`);
  const tab = page.getByRole('tab', { name: 'Process' });
  const control = page.getByRole('region', { name: 'Module control' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(control).toBeVisible();
  await expect(values(page)).toHaveCount(18);
  for (const width of [799, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(tab).toHaveCount(0);
    await expect(control).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Alerts' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(values(page)).toHaveCount(18);
  }
});

test('a silent machine is OFFLINE since a time, and its last values are marked as old', async ({
  visited: page,
  portal,
}) => {
  await page.goto(`${portal.url}${pageOf('0103190121')}`);
  await expect(values(page)).toHaveCount(18);
  await expect(flow(page)).not.toContainText('OFFLINE');
  await portal.pass(11 * MINUTE, 'silent');
  await page.reload();
  await expect(flow(page)).toContainText(/OFFLINE.*since \d{4}-\d\d-\d\d \d\d:\d\d/s);
  await expect(flow(page).getByRole('button', { name: /CT38/ })).toContainText('Not live:');
  await expect(flow(page)).toContainText('The last value before the machine went offline');
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.for(['live', 'silent'])(
    'each drawing of a %s machine has each value once, and nothing in it overlaps in any width',
    async (state, { openPage, portal }) => {
      const page = await openPage();
      await prefer(page, language);
      await signIn(page, portal, 'staff');
      if (state === 'silent') await portal.pass(11 * MINUTE, 'silent');
      for (const { id, values: count } of MACHINES) {
        await page.goto(`${portal.url}${pageOf(id)}`);
        await expect(values(page)).toHaveCount(count);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => faults(page), `${id} at ${width}`).toEqual([]);
          expect(await tooWide(page), `${id} at ${width}`).toEqual([]);
        }
      }
    },
  );
});
