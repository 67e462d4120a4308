import { expect, test } from 'vitest';
import { SCREENS, type ScreenName } from './screens';

const names = Object.keys(SCREENS).filter((name): name is ScreenName => name in SCREENS);
const where = (button: 'filter' | 'dateRange') => names.filter((name) => !SCREENS[name][button]);

/** Screens that the rule does not name have neither. */
const outside: ScreenName[] = [
  'device',
  'storedFile',
  'label',
  'request',
  'serviceMonitor',
  'model',
  'documentation',
];
/** "Admin" means /admin and below. */
const admin = names.filter((name) => name === 'admin' || /^(add|edit)[A-Z]/.test(name));

test('/admin has two forms for each of its four lists', () => {
  expect(admin).toHaveLength(9);
});

test('rules §2.2: the filter button is on every route except Modules, Module - Advanced view and Admin', () => {
  expect(new Set(where('filter'))).toEqual(
    new Set(['modules', 'moduleAdvanced', ...admin, ...outside]),
  );
});

test('rules §2.2: the date-range button is on every route except Analytics, Admin and Config Viewer; the map and the alarms are live', () => {
  expect(new Set(where('dateRange'))).toEqual(
    new Set(['analytics', 'configViewer', 'map', 'alarms', ...admin, ...outside]),
  );
});
