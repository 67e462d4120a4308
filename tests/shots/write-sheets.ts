import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { FOLDER } from './camera';
import { heightOf } from './settle';
import {
  contactSheet,
  imagesOf,
  overview,
  rowsOf,
  scaleOf,
  SHEET_WIDTH,
  type Failure,
  type Picture,
} from './sheet';
import type { Subject } from './subject';

const INDEX = 'index.html';

const imagesIn = (screen: string): readonly string[] =>
  readdirSync(FOLDER).filter((name) => new RegExp(`^${screen}(-\\d+)?\\.png$`).test(name));

/** Throws away what an earlier run left of these screens. */
export function clear(screens: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const screen of screens) {
    rmSync(path.join(FOLDER, screen), { recursive: true, force: true });
    for (const image of imagesIn(screen)) rmSync(path.join(FOLDER, image));
    mkdirSync(path.join(FOLDER, screen));
  }
}

/**
 * Writes the contact sheet of each screen as a page and as images, and a page with links to them.
 */
export async function writeSheets(
  browser: Browser,
  subjects: readonly Subject[],
  pictures: readonly Picture[],
  failures: readonly Failure[],
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const draft = path.join(FOLDER, 'sheet.html');
  for (const screen of new Set(subjects.map((subject) => subject.screen))) {
    const own = subjects.filter((subject) => subject.screen === screen);
    const rows = rowsOf(own, pictures, failures);
    const scale = scaleOf(rows);
    writeFileSync(
      path.join(FOLDER, screen, INDEX),
      contactSheet(screen, rows, { root: '../', scale }),
    );
    for (const [index, part] of imagesOf(rows, scale).entries()) {
      writeFileSync(draft, contactSheet(screen, part, { root: '', scale }));
      await page.goto(pathToFileURL(draft).href);
      const name = index === 0 ? `${screen}.png` : `${screen}-${String(index + 1)}.png`;
      await page.setViewportSize({ width: SHEET_WIDTH, height: 100 });
      await page.setViewportSize({ width: SHEET_WIDTH, height: await heightOf(page) });
      await page.screenshot({ path: path.join(FOLDER, name) });
    }
  }
  rmSync(draft, { force: true });
  await context.close();
  const screens = readdirSync(FOLDER).filter((name) => existsSync(path.join(FOLDER, name, INDEX)));
  writeFileSync(path.join(FOLDER, INDEX), overview(screens.sort()));
}
