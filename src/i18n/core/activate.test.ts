import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Activate from './activate';

/** Dictionaries that are being loaded; the test lets each arrive, or fail. */
const coming = new Map<string, { come: () => void; fail: () => void }>();

vi.mock('./catalogues', () => ({
  loadCatalogue: (locale: string, part: string) =>
    new Promise((resolve, reject) => {
      coming.set(`${locale} ${part}`, {
        come: () => {
          resolve({ [part]: `${locale} ${part}` });
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
/** The texts of the screens and of the first load, as they would be painted. */
const painted = () => [i18n._('first'), i18n._('screens')];

async function showEnglish(): Promise<void> {
  const shown = core.activate('en');
  await come('en first');
  await shown;
}

test('the first load waits for its own dictionary alone', async () => {
  await showEnglish();
  expect([...coming.keys()]).toEqual(['en first']);
});

test('a screen waits for its dictionary, and keeps that of the first load', async () => {
  await showEnglish();
  const screen = core.addScreenTexts();
  await come('en screens');
  await screen;
  expect(painted()).toEqual(['en first', 'en screens']);
});

test('twelve screens that come at once redraw the page once', async () => {
  await showEnglish();
  const drawn = vi.fn<() => void>();
  i18n.on('change', drawn);
  const screens = Array.from({ length: 12 }, () => core.addScreenTexts());
  const first = await asked('en screens');
  first.come();
  await Promise.race(screens);
  await core.addScreenTexts();
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('activating the same language again redraws nothing', async () => {
  await showEnglish();
  const drawn = vi.fn<() => void>();
  i18n.on('change', drawn);
  await showEnglish();
  expect(drawn).not.toHaveBeenCalled();
});

test('another language brings both, and is not shown with one', async () => {
  await showEnglish();
  const screen = core.addScreenTexts();
  await come('en screens');
  await screen;
  const shown = core.activate('ja');
  await come('ja first');
  await asked('ja screens');
  expect(painted()).toEqual(['en first', 'en screens']);
  await come('ja screens');
  await shown;
  expect(painted()).toEqual(['ja first', 'ja screens']);
});

test('a screen that is wanted while the language changes is not painted with ids', async () => {
  await showEnglish();
  const shown = core.activate('ja');
  await asked('ja first');
  const screen = core.addScreenTexts();
  await come('en screens');
  await screen;
  expect(painted()).toEqual(['en first', 'en screens']);
  await come('ja first');
  await come('ja screens');
  await shown;
  expect(painted()).toEqual(['ja first', 'ja screens']);
});

test('a screen that is wanted before any language: the first one shown brings its words', async () => {
  await core.addScreenTexts();
  const shown = core.activate('ja');
  await come('ja first');
  await come('ja screens');
  await shown;
  expect(painted()).toEqual(['ja first', 'ja screens']);
});

test('a dictionary that cannot be had fails the screen, and is asked for again', async () => {
  await showEnglish();
  const screen = core.addScreenTexts();
  (await asked('en screens')).fail();
  await expect(screen).rejects.toThrow('no network');
  coming.clear();
  const again = core.addScreenTexts();
  await come('en screens');
  await again;
  expect(painted()).toEqual(['en first', 'en screens']);
});
