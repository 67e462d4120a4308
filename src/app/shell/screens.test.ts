import { expect, test } from 'vitest';
import { SCREENS, type ScreenName } from './screens';

const names = Object.keys(SCREENS).filter((name): name is ScreenName => name in SCREENS);
const where = (button: 'filter' | 'dateRange') => names.filter((name) => !SCREENS[name][button]);

/** What the section does not know has neither. */
const outside: ScreenName[] = [
  'device',
  'keptFile',
  'label',
  'request',
  'serviceMonitor',
  'model',
  'documentation',
];
/** "Admin" means /admin and below. */
const admin = names.filter((name) => name === 'admin' || /^(add|edit)[A-Z]/.test(name));

test('/admin has two forms for each of its four lists below it', () => {
  expect(admin).toHaveLength(9);
});

test('section 2: the filter button is on every route except Modules, Module - Advanced view and Admin', () => {
  expect(new Set(where('filter'))).toEqual(
    new Set(['modules', 'moduleAdvanced', ...admin, ...outside]),
  );
});

test('section 2: the date-range button is on every route except Analytics, Admin and Config Viewer; the map is live', () => {
  expect(new Set(where('dateRange'))).toEqual(
    new Set(['analytics', 'configViewer', 'map', ...admin, ...outside]),
  );
});
