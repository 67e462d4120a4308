import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import { DEFAULT_PREFERENCES, LANGUAGES, type Language } from '../../src/domain/preferences';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal, type MovingPortal } from '../fixtures/moving-portal';
import { signIn } from '../fixtures/sign-in';

let portal: MovingPortal;
beforeAll(async () => {
  portal = await startMovingPortal();
});
afterAll(() => portal.close());

const POWER_BLOCK = '/modules/0703190041';
const WATCHED = ['/dashboard', '/machinepark', POWER_BLOCK] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
const PHONE = { viewport: SIZES[0] };

/** The screen is there: nothing that is still loading is looked at. */
async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('h2, table').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Loading|読み込み/ })).toHaveCount(0);
}

/** As a device on which the language was chosen before. */
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
    await expect(page).toHaveURL(/\/machinepark$/);
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
      await expect(page.getByRole('region', { name: '発電出力' })).toContainText(/\d kW/);
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

/** What is wider than the window, or than the frame it stands in. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const whole = document.documentElement;
    const frames = [...document.querySelectorAll('main [role=region][tabindex]')];
    return [whole, ...frames]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName}: ${box.scrollWidth} in ${box.clientWidth}`);
  });

describe.each(LANGUAGES)('in %s', (language) => {
  test('nothing scrolls sideways in any width, and the tables show all their columns', async ({
    page,
  }) => {
    await prefer(page, language);
    await signIn(page, portal, 'staff');
    for (const path of WATCHED) {
      await page.goto(`${portal.url}${path}`);
      await shown(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(async () => {
          expect(await tooWide(page), `${path} at ${size.width}`).toEqual([]);
        }).toPass({ timeout: 5000 });
      }
    }
  });
});

const TARGETS = 'button, select, label:has(input), input:not(label input), nav a, article a';

/** Names of what a finger would miss 21 px above or below its middle, and so is less than 44 px high. */
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

describe('targets are at least 44 px high', () => {
  test.for(SIZES)('at $width px', async ({ width, height }, { openPage }) => {
    const page = await openPage({ viewport: { width, height } });
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await missed(page)).toEqual([]);
    await signIn(page, portal, 'staff');
    for (const path of [...WATCHED, '/analytics']) {
      await page.goto(`${portal.url}${path}`);
      await shown(page);
      expect(await missed(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: 'Language and settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    expect(await missed(page, '[role=dialog]:not([popover])')).toEqual([]);
  });
});

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA, as "rule: where". */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(AA).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

describe.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', (colorScheme) => {
  const still = { colorScheme, reducedMotion: 'reduce' } as const;

  test('on the sign-in page, also after a wrong try', async ({ openPage, tolerated }) => {
    tolerated.push(/status of 4\d\d/);
    const page = await openPage(still);
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test('on the screens of the fleet, with all that opens on them', async ({ openPage }) => {
    const page = await openPage(still);
    await signIn(page, portal, 'staff');
    for (const path of [...WATCHED, '/analytics', '/modules/0700000000']) {
      await page.goto(`${portal.url}${path}`);
      await shown(page);
      expect(await faults(page), path).toEqual([]);
    }
    await page.goto(`${portal.url}/dashboard`);
    for (const name of ['Production', 'Alarms', 'Status']) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    }
    await page.getByRole('button', { name: /^Live/ }).click();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of ['Recent messages', 'Language and settings', 'Filter']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faults(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test.for([
    { account: 'newcomer', title: 'NO ACCESS' },
    { account: 'blocked', title: 'UNAUTHORIZED' },
  ] as const)('on the access page of $account', async ({ account, title }, { openPage }) => {
    const page = await openPage(still);
    await signIn(page, portal, account);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test('in the drawer of a phone', async ({ openPage }) => {
    const page = await openPage({ ...still, ...PHONE });
    await signIn(page, portal, 'operator');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
});

describe('with the keyboard alone', () => {
  test('the first Tab offers the way past the navigation', async ({ page }) => {
    await signIn(page, portal, 'operator');
    await page.goto(`${portal.url}/machinepark`);
    await shown(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/machinepark$/);
  });

  test('Enter opens a card and closes it', async ({ page }) => {
    await signIn(page, portal, 'operator');
    const card = page.getByRole('region', { name: 'Production', exact: true });
    const button = card.getByRole('button', { name: 'Production' });
    const detail = card.getByText('added up', { exact: false });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(detail).toBeVisible();
    await button.press('Enter');
    await expect(detail).toBeHidden();
  });

  test('Enter opens a module, and so does a press anywhere in its row', async ({ page }) => {
    await signIn(page, portal, 'operator', '/machinepark');
    await page.getByRole('link', { name: 'Beppu 1', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/modules\/advanced\/0103190121$/);
    await page.goBack();
    await page.getByRole('row').filter({ hasText: 'Beppu 2' }).getByRole('cell').first().click();
    await expect(page).toHaveURL(/\/modules\/advanced\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Module - Advanced view');
  });
});
