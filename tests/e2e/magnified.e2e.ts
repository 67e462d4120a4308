import type { Page } from 'playwright';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/fleet-visitor';
import { tooWide } from '../fixtures/panels';
import { shown } from '../fixtures/screens';
import { signIn } from '../fixtures/sign-in';
import { launchChromium } from '../run/chromium';

const MACHINE = '/modules/advanced/0103190121';
const SCREENS = [
  '/dashboard',
  '/machinepark',
  '/alarms',
  '/modules/0703190041',
  MACHINE,
  `${MACHINE}?tab=alerts`,
  '/device',
];

/** Texts of the page's head that overlap, or that leave it. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const head = document.querySelector('header');
    if (head === null) return ['there is no head'];
    const boxes = [...head.querySelectorAll('h1, button, a')]
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    return boxes.flatMap(({ name, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const isApart =
          box.right <= other.box.left + 1 ||
          other.box.right <= box.left + 1 ||
          box.bottom <= other.box.top + 1 ||
          other.box.bottom <= box.top + 1;
        return isApart ? [] : [`${name} over ${other.name}`];
      }),
    );
  });

// WCAG 1.4.10: a window of 1280 by 1024 at 400 %.
test.for(SCREENS)(
  'magnified: %s needs no scrolling sideways',
  async (path, { visited: page, portal }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`${portal.url}${path}`);
    await shown(page);
    await expect.poll(() => tooWide(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
  },
);

// WCAG 1.4.4: the reader's own text size, which the browser's settings have.
test('with text of 200 % no screen needs scrolling sideways, at a desk and on a tablet', async ({
  portal,
  onTestFinished,
}) => {
  const browser = await launchChromium('--blink-settings=defaultFontSize=32');
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, portal, 'staff');
  for (const [width, height] of [
    [1280, 1024],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of SCREENS) {
      await page.goto(`${portal.url}${path}`);
      await shown(page);
      // A table may scroll in its frame, as WCAG allows.
      const pageWide = async () => (await tooWide(page)).filter((one) => one.startsWith('HTML'));
      await expect.poll(pageWide, `${path} at ${width}`).toEqual([]);
      expect(await overlaps(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test.for(SCREENS)(
  'forced colours: axe finds nothing on %s',
  async (path, { visited: page, portal }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${portal.url}${path}`);
    await shown(page);
    await expectNoFaults(page, path, 'main');
    await page.emulateMedia({ forcedColors: 'none' });
  },
);

/** Makes each word 40 % longer, as a translation may be, also those that come later. */
function lengthenWords(): void {
  const DONE = '\u2060';
  const lengthen = (node: Node) => {
    const text = node.nodeValue ?? '';
    if (text.endsWith(DONE) || !/\p{L}{3}/u.test(text)) return;
    const longer = text.replace(
      /\p{L}{3,}/gu,
      (word) => word + 'é'.repeat(Math.ceil(word.length * 0.4)),
    );
    node.nodeValue = longer + DONE;
  };
  const lengthenAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (currentNode.parentElement?.closest('script, style') === null) lengthen(currentNode);
    }
  };
  const watch = () => {
    lengthenAll(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) lengthenAll(target.parentNode ?? target);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  document.addEventListener('DOMContentLoaded', watch);
}

// The last test of the file: its script stays with the page.
test('words of 140 % length fit on a phone, on a tablet and at a desk', async ({
  visited: page,
  portal,
}) => {
  await page.addInitScript(lengthenWords);
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of SCREENS) {
      await page.goto(`${portal.url}${path}`);
      await shown(page);
      await expect(page.getByRole('main')).toContainText('éé');
      const pageWide = async () => (await tooWide(page)).filter((one) => one.startsWith('HTML'));
      await expect.poll(pageWide, `${path} at ${width}`).toEqual([]);
      expect(await overlaps(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
