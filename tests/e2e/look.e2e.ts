import type { Page } from 'playwright';
import { describe } from 'vitest';
import { DEFAULT_PREFERENCES, LANGUAGES, type Language } from '../../src/domain/person/preferences';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/browser';
import { tooWide } from '../fixtures/panels';
import { FLEET_SCREENS, machineRows, PHONE, shown } from '../fixtures/screens';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();

const SIZES = [
  PHONE.viewport,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** Prepares a device on which the language was chosen before. */
async function prefer(page: Page, language: Language): Promise<void> {
  const chosen = JSON.stringify({ ...DEFAULT_PREFERENCES, language });
  await page.addInitScript((preferences) => {
    localStorage.setItem('preferences', preferences);
  }, chosen);
}

describe('on a phone', () => {
  test('the menu button opens the drawer, which leads on and closes', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await signIn(page, portal, 'operator');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await drawer.getByRole('link', { name: 'Machine park' }).click();
    await expect(page).toHaveURL(/\/machinepark(\?|$)/);
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machine park');
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  });

  test('Escape closes the drawer and gives the focus back', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await signIn(page, portal, 'operator');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

describe('settings', () => {
  test('日本語 turns the page Japanese, and it stays so after a reload', async ({ page }) => {
    await signIn(page, portal, 'viewer');
    await page.getByRole('button', { name: 'Language and settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).getByText('日本語').click();
    await page.getByRole('button', { name: '完了' }).click();
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ダッシュボード');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await expect(page).toHaveTitle('ダッシュボード – 熱発電ポータル');
      await expect(page.getByRole('region', { name: '発電出力', exact: true })).toContainText(
        /\d kW/,
      );
      await expect(page.getByText(/Production|Status|Live/)).toHaveCount(0);
    }
  });

  test.for([
    { locale: 'ja-JP', lang: 'ja', title: 'サインイン', email: 'メールアドレス' },
    { locale: 'en-GB', lang: 'en', title: 'Sign in', email: 'E-mail' },
    { locale: 'sv-SE', lang: 'en', title: 'Sign in', email: 'E-mail' },
  ])('a browser in $locale gets its sign-in page in $lang', async (row, { openPage }) => {
    const page = await openPage({ locale: row.locale });
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.title);
    await expect(page.locator('html')).toHaveAttribute('lang', row.lang);
    await expect(page.getByLabel(row.email)).toBeVisible();
  });

  test('dark mode stays after a reload, on a device that is light', async ({ openPage }) => {
    const page = await openPage({ colorScheme: 'light' });
    await signIn(page, portal, 'technician');
    await page.getByRole('button', { name: 'Language and settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).getByText('Dark', { exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await ground();
    await page.reload();
    await shown(page);
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    expect(await ground()).toBe(dark);
  });
});

/** English is covered by fleet-look.e2e.ts, including everything that opens. */
describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  test('nothing scrolls sideways in any width, and the tables show all their columns', async ({
    page,
  }) => {
    await prefer(page, language);
    await signIn(page, portal, 'staff');
    for (const path of FLEET_SCREENS) {
      await page.goto(`${portal.url}${path}`);
      await shown(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect.poll(() => tooWide(page), `${path} at ${size.width}`).toEqual([]);
      }
    }
  });
});

const TARGETS = 'button, select, label:has(input), input:not(label input), nav a, article a';

/**
 * Names of targets that a finger would miss 21 px above or below their middle: less than 44 px
 * high.
 */
const missed = (page: Page, within = 'body') =>
  page.locator(within).evaluate((root, targets) => {
    const hits = (target: Element, x: number, y: number) =>
      target.contains(document.elementFromPoint(x, y));
    return [...root.querySelectorAll(targets)]
      .filter((target) => target.checkVisibility())
      .filter((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, width, top, height } = target.getBoundingClientRect();
        const x = left + width / 2;
        const middle = top + height / 2;
        return height < 44 && !(hits(target, x, middle - 21) && hits(target, x, middle + 21));
      })
      .map((target) => target.textContent || (target.getAttribute('aria-label') ?? target.tagName));
  }, TARGETS);

/** Expects no missed target in any width. */
async function expectTargets(page: Page, what: string, within?: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => missed(page, within), `${what} at ${size.width}`).toEqual([]);
  }
}

test('targets are at least 44 px high in any width', async ({ page }) => {
  await page.goto(`${portal.url}/dashboard`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectTargets(page, 'sign-in');
  await signIn(page, portal, 'staff');
  for (const path of [...FLEET_SCREENS, '/analytics']) {
    await page.goto(`${portal.url}${path}`);
    await shown(page);
    await expectTargets(page, path);
  }
  await page.getByRole('button', { name: 'Language and settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectTargets(page, 'settings', '[role=dialog]:not([popover])');
});

test('a compact density lowers the rows for a mouse, and stays after a reload', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, portal, 'operator', '/machinepark');
  const rows = machineRows(page);
  const height = async () => (await rows.nth(1).boundingBox())?.height ?? NaN;
  await expect(rows.nth(1)).toBeVisible();
  const comfortable = await height();
  await page.getByRole('button', { name: 'Language and settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByText('Compact', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await height()).toBeLessThan(comfortable - 10);
  await page.reload();
  await expect(rows.nth(1)).toBeVisible();
  expect(await height()).toBeLessThan(comfortable - 10);
  await expectNoFaults(page);
});

test('a device for fingers is offered no compact density', async ({ openPage }) => {
  const page = await openPage({ ...PHONE, hasTouch: true, isMobile: true });
  await signIn(page, portal, 'operator');
  await page.getByRole('button', { name: 'Language and settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByText('Colour mode')).toBeVisible();
  await expect(dialog.getByText('Compact', { exact: true })).toHaveCount(0);
});
