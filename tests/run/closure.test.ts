import { expect, test } from 'vitest';
import { closure, type Manifest } from './closure';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_shared'], dynamicImports: ['dash', 'map'] },
  _shared: { file: 'shared.js' },
  dash: { file: 'dash.js', imports: ['_cards', '_shared'], dynamicImports: ['details'] },
  _cards: { file: 'cards.js', imports: ['dash'] },
  details: { file: 'details.js' },
  map: { file: 'map.js', imports: ['_leaflet'] },
  _leaflet: { file: 'leaflet.js' },
};

test.each([
  ['nothing is excused: all counts', [], Object.keys(manifest)],
  [
    'the map is excused, with what it alone imports',
    ['map'],
    ['index.html', '_shared', 'dash', '_cards', 'details'],
  ],
  [
    'a dynamic import of a dynamic import counts as well',
    ['map', 'details'],
    ['index.html', '_shared', 'dash', '_cards'],
  ],
  [
    'what is imported at once can not be excused',
    ['dash', 'map', '_shared'],
    ['index.html', '_shared'],
  ],
])('%s', (_, later, expected) => {
  const reached = closure(manifest, ['index.html'], (key) => later.includes(key));
  expect([...reached].sort()).toEqual([...expected].sort());
});

test('an entry that is not there is an error, not an empty closure', () => {
  expect(() => closure(manifest, ['main.html'], () => false)).toThrow('main.html');
});
