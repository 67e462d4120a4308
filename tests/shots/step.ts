import type { Locator, Page } from 'playwright';
import type { Language } from '../../src/domain/person/preferences';
import type { MovingPortal } from '../fixtures/moving-portal';
import { loaded } from './settle';

/** One page in one language, on a device of its own. */
export interface Visit {
  readonly page: Page;
  readonly portal: MovingPortal;
  readonly language: Language;
  /** Returns a text of the screens in this language, to find it by (`findable` in words.ts). */
  readonly words: (english: string) => string | RegExp;
  /** Replaces the served app by a newer build. */
  readonly deploy: () => void;
}

/** A step on the way to a state of a screen. */
export interface Step {
  /** English texts that it looks for. A test compares them with the catalogues. */
  readonly texts: readonly string[];
  readonly run: (visit: Visit) => Promise<unknown>;
}

/** A text of the screens by its English words, or a pattern that is the same in each language. */
export type Words = string | RegExp;

type Role = Parameters<Page['getByRole']>[0];

/** Place in which a step looks: a region by its name, or the open dialog. Default: everywhere. */
export interface Place {
  readonly inside?: Words | undefined;
  readonly dialog?: true;
}

const textsOf = (...all: readonly (Words | undefined)[]): readonly string[] =>
  all.filter((words) => typeof words === 'string');

const spoken = ({ words }: Pick<Visit, 'words'>, text: Words): string | RegExp =>
  typeof text === 'string' ? words(text) : text;

/** Returns the first region of this name. */
export const regionOf = (page: Page, words: Visit['words'], name: Words): Locator =>
  page.getByRole('region', { name: spoken({ words }, name), exact: true }).first();

function place(visit: Visit, { inside, dialog }: Place): Page | Locator {
  const { page } = visit;
  if (dialog === true)
    return page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();
  if (inside === undefined) return page;
  return regionOf(page, visit.words, inside);
}

/** Any step that the others do not offer. */
export const act = (run: Step['run'], ...texts: readonly string[]): Step => ({ texts, run });

/** Wait after opening an address: for the whole screen, for its frame, or not at all. */
export type Wait = 'whole' | 'begun' | 'none';

/** Time in which a page draws what it can draw while it loads. */
const BEGUN_MS = 1_500;
/** Texts of screens that are still loading. */
const ON_ITS_WAY = ['Loading...', 'Signing in…', 'Fetching what is missing: {share}'];

/** Opens an address of the portal. */
export const open = (address: string, wait: Wait = 'whole'): Step => ({
  texts: ON_ITS_WAY,
  run: async ({ page, portal, words }) => {
    await page.goto(portal.url + address);
    if (wait === 'begun') {
      await page.locator('header h1').waitFor();
      await page.waitForTimeout(BEGUN_MS);
    }
    if (wait !== 'whole') return;
    const [first, ...others] = ON_ITS_WAY.map((text) => page.getByText(words(text)));
    if (first === undefined) return;
    const waiting = others.reduce((all, other) => all.or(other), first);
    await loaded(page, waiting.filter({ visible: true }));
  },
});

/** Presses what has this role and name, the first one. */
export const press = (name: Words, where: Place & { role?: Role; exact?: boolean } = {}): Step => ({
  texts: textsOf(name, where.inside),
  run: (visit) =>
    place(visit, where)
      .getByRole(where.role ?? 'button', {
        name: spoken(visit, name),
        exact: where.exact ?? true,
      })
      .first()
      .click(),
});

/** Presses a text, as of a radio button or an option. */
export const pressText = (text: Words, where: Place = {}): Step => ({
  texts: textsOf(text, where.inside),
  run: (visit) =>
    place(visit, where).getByText(spoken(visit, text), { exact: true }).first().click(),
});

/** Presses the first of what has this role. */
export const pressFirst = (role: Role, where: Place = {}): Step => ({
  texts: textsOf(where.inside),
  run: (visit) => place(visit, where).getByRole(role).first().click(),
});

/** Presses the first element that a selector finds. */
export const pressElement = (selector: string, where: Place = {}): Step => ({
  texts: textsOf(where.inside),
  run: (visit) => place(visit, where).locator(selector).first().click(),
});

/** Puts the focus on the first element that a selector finds. */
export const focus = (selector: string, where: Place = {}): Step => ({
  texts: textsOf(where.inside),
  run: (visit) => place(visit, where).locator(selector).first().focus(),
});

/** Waits until a text is to be seen. */
export const see = (text: Words, where: Place = {}): Step => ({
  texts: textsOf(text, where.inside),
  run: (visit) =>
    place(visit, where).getByText(spoken(visit, text)).filter({ visible: true }).first().waitFor(),
});

/** Waits until something with this role is to be seen. */
export const seeRole = (role: Role, where: Place = {}): Step => ({
  texts: textsOf(where.inside),
  run: (visit) => place(visit, where).getByRole(role).first().waitFor(),
});

export const fill = (role: Role, value: string, where: Place = {}): Step => ({
  texts: textsOf(where.inside),
  run: (visit) => place(visit, where).getByRole(role).first().fill(value),
});

/** Chooses an option by its value. */
export const select = (label: Words, value: string): Step => ({
  texts: textsOf(label),
  run: (visit) => visit.page.getByLabel(spoken(visit, label)).first().selectOption(value),
});

export const keys = (...names: readonly string[]): Step =>
  act(async ({ page }) => {
    for (const name of names) await page.keyboard.press(name);
  });

/** Brings a region into sight. */
export const scrollTo = (inside: Words): Step => ({
  texts: textsOf(inside),
  run: async (visit) => {
    await place(visit, { inside }).getByRole('heading').first().scrollIntoViewIfNeeded();
  },
});

export const pause = (ms: number): Step => act(({ page }) => page.waitForTimeout(ms));
