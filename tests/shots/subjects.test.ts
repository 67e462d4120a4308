import { createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { routeTree } from '../../src/app/routes/route-table';
import { nameOf } from './subject';
import { SUBJECTS } from './subjects';
import { ALL_WIDTHS } from './variants';
import { readDictionary } from './words';

/** Returns the paths that only the route table has, and those that only subjects have. */
function differences(routes: readonly string[], subjects: readonly (string | null)[]) {
  const shown = subjects.filter((route) => route !== null);
  return {
    missing: routes.filter((route) => !shown.includes(route)),
    unknown: shown.filter((route) => !routes.includes(route)),
  };
}

const routes = Object.keys(createRouter({ routeTree, context: { isDemo: false } }).routesByPath);
const shown = SUBJECTS.map(({ route }) => route);

describe('the subjects and the route table', () => {
  test('know the same paths', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(differences(routes, shown)).toEqual({ missing: [], unknown: [] });
  });

  test('a path without a subject is missing, a subject without a path is unknown', () => {
    const [first = '', ...others] = shown.filter((route) => route !== null);
    const without = others.filter((route) => route !== first);
    expect(differences(routes, without).missing).toEqual([first]);
    expect(differences(routes, [...shown, '/no/such/path']).unknown).toEqual(['/no/such/path']);
  });
});

describe('the subjects', () => {
  test('have names of their own, of small letters, digits and hyphens', () => {
    const names = SUBJECTS.map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(name))).toEqual([]);
  });

  test('exist at one width at least', () => {
    const none = SUBJECTS.filter(
      ({ widths }) => widths !== null && !widths.some((width) => ALL_WIDTHS.includes(width)),
    );
    expect(none.map(nameOf)).toEqual([]);
  });

  test.for(['en', 'ja'] as const)('look for texts that the catalogues have in %s', (language) => {
    const dictionary = readDictionary(language);
    const missing = SUBJECTS.flatMap((subject) =>
      [...subject.before, ...subject.steps, ...subject.after]
        .flatMap(({ texts }) => texts)
        .filter((text) => (dictionary.get(text) ?? ['']).includes(''))
        .map((text) => `${nameOf(subject)}: ${text}`),
    );
    expect(missing).toEqual([]);
  });
});
