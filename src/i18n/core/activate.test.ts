import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Activate from './activate';
import { CATALOGUE_PARTS } from './catalogue-parts';

/** Dictionaries that are being loaded; the test lets each arrive, or fail. */
const coming = new Map<string, { come: () => void; fail: () => void }>();

vi.mock('./catalogues', () => ({
  loadCatalogues: (locale: string, from: number, end: number) =>
    new Promise((resolve, reject) => {
      const parts = CATALOGUE_PARTS.slice(from, end);
      coming.set(`${locale} ${parts.join()}`, {
        come: () => {
          resolve(Object.fromEntries(parts.map((part) => [part, `${locale} ${part}`])));
        },
        fail: () => {
          reject(new Error('no network'));
        },
      });
    }),
}));

let core: typeof Activate;
beforeEach(async () => {
  coming.clear();
  vi.resetModules();
  // The package survives the reset: no language, as at the start of a page.
  i18n.loadAndActivate({ locale: '', messages: {} });
  core = await import('./activate');
});

const asked = async (name: string) => vi.waitFor(() => coming.get(name) ?? expect.fail(name));
const come = async (name: string) => {
  (await asked(name)).come();
};
/** The texts of the dictionaries, as they would be painted. */
const painted = () => CATALOGUE_PARTS.map((part) => i18n._(part)).join();
const ENGLISH = 'en first,en park,en machine,en screens';
const JAPANESE = 'ja first,ja park,ja machine,ja screens';

async function showEnglish(): Promise<void> {
  const shown = core.activate('en');
  await come('en first');
  await shown;
}
async function openScreen(): Promise<void> {
  const screen = core.addTexts('screens');
  await come('en park,machine,screens');
  await screen;
}

test('the first load waits for its own dictionary alone', async () => {
  await showEnglish();
  await core.addTexts('first');
  expect([...coming.keys()]).toEqual(['en first']);
});

test('a screen waits for the dictionaries up to its own, and loads none twice', async () => {
  await showEnglish();
  const park = core.addTexts('park');
  await come('en park');
  await park;
  expect(painted()).toBe('en first,en park,machine,screens');
  const screen = core.addTexts('screens');
  await come('en machine,screens');
  await screen;
  await core.addTexts('machine');
  expect(painted()).toBe(ENGLISH);
  expect([...coming.keys()]).toEqual(['en first', 'en park', 'en machine,screens']);
});

test('further texts redraw nothing', async () => {
  await showEnglish();
  const drawn = vi.fn<() => void>();
  i18n.on('change', drawn);
  const screens = Array.from({ length: 12 }, () => core.addTexts('screens'));
  await come('en park,machine,screens');
  await Promise.race(screens);
  await core.addTexts('screens');
  expect(painted()).toBe(ENGLISH);
  expect(drawn).not.toHaveBeenCalled();
});

test('activating the same language again redraws nothing', async () => {
  await showEnglish();
  const drawn = vi.fn<() => void>();
  i18n.on('change', drawn);
  await showEnglish();
  expect(drawn).not.toHaveBeenCalled();
});

test('another language brings all that are in use, and is not shown with fewer', async () => {
  await showEnglish();
  await openScreen();
  const shown = core.activate('ja');
  await asked('ja first,park,machine,screens');
  expect(painted()).toBe(ENGLISH);
  await come('ja first,park,machine,screens');
  await shown;
  expect(painted()).toBe(JAPANESE);
});

test('a screen that is wanted while the language changes is not painted with ids', async () => {
  await showEnglish();
  const shown = core.activate('ja');
  await asked('ja first');
  await openScreen();
  expect(painted()).toBe(ENGLISH);
  await come('ja first');
  await come('ja park,machine,screens');
  await shown;
  expect(painted()).toBe(JAPANESE);
});

test('a language that is shown while a screen waits brings its words', async () => {
  await showEnglish();
  const screen = core.addTexts('screens');
  await asked('en park,machine,screens');
  const shown = core.activate('ja');
  await come('ja first,park,machine,screens');
  await shown;
  await come('en park,machine,screens');
  await screen;
  expect(painted()).toBe(JAPANESE);
});

test('a screen that is wanted before any language: the first one shown brings its words', async () => {
  await core.addTexts('park');
  const shown = core.activate('ja');
  await come('ja first,park');
  await shown;
  expect(painted()).toBe('ja first,ja park,machine,screens');
});

test('a dictionary that cannot be had fails the screen, and is asked for again', async () => {
  await showEnglish();
  const screen = core.addTexts('screens');
  (await asked('en park,machine,screens')).fail();
  await expect(screen).rejects.toThrow('no network');
  coming.clear();
  await openScreen();
  expect(painted()).toBe(ENGLISH);
});
