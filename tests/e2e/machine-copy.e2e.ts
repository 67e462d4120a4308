import { describe } from 'vitest';
import { expect, test } from '../fixtures/device';
import { copiesOn, openNoting, useCopied } from '../fixtures/page-copy';
import { sharedPortal } from '../fixtures/shared-portal';

const portal = sharedPortal();
const ADDRESS = '/modules/advanced/0103190122';

/** Runs in a page from its start: scrolls each copy as soon as it is there. */
function scrollCopies(): void {
  new MutationObserver(() => {
    for (const copy of document.querySelectorAll('body > [aria-hidden="true"]'))
      copy.scrollTop = 200;
  }).observe(document, { childList: true, subtree: true });
}

describe('the copy of a machine', () => {
  test('has no command, and nobody to check in', async ({ device }) => {
    const first = await device.page();
    await useCopied(first, portal, ADDRESS, 'operator');
    await first.close();

    const page = await openNoting(await device.page(), portal.url + ADDRESS);
    await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check in on site' })).toBeVisible();
    const [text = ''] = (await copiesOn(page)).texts;
    expect(text).toContain('Module control');
    expect(text).toContain('kW');
    expect(text).not.toMatch(/Enable|Disable|Reset|Check in/);
    expect(text).not.toMatch(/\bago\b|just now/);
  });

  test('has pictures of its trends, which are not loaded as the page closes', async ({
    device,
  }) => {
    const page = await device.page();
    await useCopied(page, portal, ADDRESS, 'operator');
    await openNoting(page, portal.url + ADDRESS);
    await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
    expect((await copiesOn(page)).pictures).toBeGreaterThan(0);
    // Browsers report the connection that they refuse, and that fails the test.
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('can be scrolled, and the page stands where it stood', async ({ device }) => {
    const first = await device.page();
    await useCopied(first, portal, ADDRESS, 'operator');
    await first.close();

    const page = await device.page();
    await page.addInitScript(scrollCopies);
    await openNoting(page, portal.url + ADDRESS);
    await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
    await expect.poll(async () => (await copiesOn(page)).left).toBe(0);
    expect((await copiesOn(page)).texts).toHaveLength(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  });
});
