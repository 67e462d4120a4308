import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from '../fixtures/device';
import { setClock } from '../fixtures/device-clock';
import {
  copiedPath,
  copiesOn,
  openNoting,
  removeCopy,
  useCopied,
  watchCopies,
} from '../fixtures/page-copy';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal();
const HOUR = 3_600_000;

/** Reports that the page is out of sight, and in sight again. */
const hideOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

const article = (page: Page) => page.getByRole('article', { name: 'Reykjanes Steam Field' });

const use = (page: Page): Promise<void> => useCopied(page, portal);
const opened = (page: Page, address: string): Promise<Page> =>
  openNoting(page, portal.url + address);

/** A page of the device as it starts without a server, after `prepare`. */
async function started(page: Page, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  await prepare(page);
  return opened(page, '/dashboard');
}

describe('the copy of a page', () => {
  test('has its numbers and no ages, and goes when the page is drawn', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const first = await device.page();
    await use(first);
    await portal.die();
    await device.quit();

    const page = await opened(await device.page(), '/dashboard');
    await expect(article(page)).toBeVisible();
    await expect.poll(async () => (await copiesOn(page)).left).toBe(0);
    const [text = ''] = (await copiesOn(page)).texts;
    // Nothing of a copy is in the present.
    expect(text).toContain('Checking…');
    expect(text).toContain('Reykjanes Steam Field');
    expect(text).not.toMatch(/Live\s*·/);
    expect(text).not.toMatch(/\bago\b|just now|\d min\b/);
    const shown = await article(page).innerText();
    const [energy = 'none'] = /[\d,.]+ MWh/.exec(shown) ?? [];
    expect(text.replaceAll(/\s+/g, ' ')).toContain(energy.replaceAll(/\s+/g, ' '));
    await portal.revive();
  });

  test('in Japanese has the height of Japanese lines', async ({ device }) => {
    const page = await device.page();
    // The language is the person's own, on each device.
    await useCopied(page, portal, '/dashboard', 'operator');
    await page.getByRole('button', { name: 'Language and settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).getByText('日本語').click();
    await page.getByRole('button', { name: '完了' }).click();
    await removeCopy(page);
    await page.goto(`${portal.url}/dashboard`);
    await expect.poll(() => copiedPath(page)).toBe('/dashboard');

    await opened(page, '/dashboard');
    await expect(page.getByRole('article').first()).toBeVisible();
    const { texts, language } = await copiesOn(page);
    expect(texts[0]).toContain('確認中…');
    expect(language).toBe('ja');
  });

  test('of the demo is one of its own data, without the counter', async ({ device }) => {
    const first = await device.page();
    await first.goto(`${portal.url}/demo/dashboard`);
    await expect(article(first)).toBeVisible();
    await workerReady(first);
    await first.reload();
    await expect.poll(() => copiedPath(first)).toBe('/demo/dashboard');
    await first.close();

    const page = await opened(await device.page(), '/demo/dashboard');
    await expect(article(page)).toBeVisible();
    await expect.poll(async () => (await copiesOn(page)).left).toBe(0);
    const [text = ''] = (await copiesOn(page)).texts;
    expect(text).toMatch(/all values are random.*[\d,.]+\skW/s);
    expect(text).not.toMatch(/\d kWh|made by this fleet/);
  });

  test('is taken without a server too, and shown until it is back', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const first = await device.page();
    await use(first);
    await portal.die();
    await removeCopy(first);
    await first.goto(`${portal.url}/machinepark`);
    await expect.poll(() => copiedPath(first)).toBe('/machinepark');
    await first.close();

    const again = await opened(await device.page(), '/machinepark');
    await expect(again.getByRole('table').first()).toBeVisible();
    await expect.poll(async () => (await copiesOn(again)).left).toBe(0);
    const [text = ''] = (await copiesOn(again)).texts;
    expect(text).toContain('Checking…');
    expect(text).toContain('Reykjanes');
    expect(text).not.toMatch(/\bago\b|just now/);
    await portal.revive();
    await expect(again.getByRole('button', { name: /^Live/ })).toBeVisible();
  });

  test.for([
    { why: 'the clock was set back', prepare: (page: Page) => setClock(page, -HOUR) },
    { why: 'an hour has passed', prepare: (page: Page) => setClock(page, HOUR) },
    {
      why: 'the window is another one',
      prepare: (page: Page) => page.setViewportSize({ width: 900, height: 700 }),
    },
    {
      why: 'the page has another colour mode',
      prepare: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
    },
  ])('is not shown where $why', async ({ prepare }, { device, tolerated }) => {
    tolerated.push(AWAY);
    await use(await device.page());
    await portal.die();
    await device.quit();

    const page = await started(await device.page(), prepare);
    await expect(article(page)).toBeVisible();
    expect((await copiesOn(page)).texts).toEqual([]);
    await portal.revive();
  });

  test('is not taken while a card is open, which the next start does not open', async ({
    device,
  }) => {
    const page = await device.page();
    await use(page);
    const card = page.getByRole('main').getByRole('button', { name: 'Production', exact: true });
    await card.click();
    await expect(card).toHaveAttribute('aria-expanded', 'true');
    await removeCopy(page);
    await hideOnce(page);
    await page.waitForTimeout(1_500);
    expect(await copiedPath(page)).toBe('');
    await card.click();
    await expect(card).toHaveAttribute('aria-expanded', 'false');
    await hideOnce(page);
    await expect.poll(() => copiedPath(page)).toBe('/dashboard');
  });

  test('is not taken while a stylesheet cannot be loaded', async ({ device, tolerated }) => {
    tolerated.push(/ERR_FAILED/);
    const page = await device.page();
    await use(page);
    await page.route('**/lost.css', (route) => route.abort());
    const isLost = await page.evaluate(async () => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: '/lost.css' });
      document.head.append(link);
      await new Promise((resolve) => {
        link.onload = link.onerror = resolve;
      });
      const last = document.styleSheets[document.styleSheets.length - 1];
      try {
        return last?.cssRules === undefined;
      } catch {
        return true;
      }
    });
    expect(isLost).toBe(true);
    await removeCopy(page);
    await hideOnce(page);
    await page.waitForTimeout(1_500);
    expect(await copiedPath(page)).toBe('');
    await page.evaluate(() => document.querySelector('link[href="/lost.css"]')?.remove());
    const copied = async () => {
      await hideOnce(page);
      return copiedPath(page);
    };
    await expect.poll(copied).toBe('/dashboard');
  });

  test('is gone after a sign-out, and nobody else sees it', async ({ device }) => {
    const page = await device.page();
    await use(page);
    await page.addInitScript(watchCopies);
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/state=/);
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await copiedPath(page)).toBeNull();
    await page.getByLabel('E-mail').fill('technician@example.test');
    await page.getByLabel('Password').fill(portal.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('article', { name: 'MS Northern Current' })).toBeVisible();
    expect((await copiesOn(page)).texts).toEqual([]);
  });
});
