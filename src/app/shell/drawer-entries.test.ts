import { describe, expect, test } from 'vitest';
import { drawerEntries, isHere, type DrawerEntry } from './drawer-entries';

const goal = (entry: DrawerEntry): string => {
  if (entry.kind === 'screen') return entry.to;
  return entry.kind === 'page' ? entry.link : 'exit';
};
const goals = (path: string, seesModel: boolean) =>
  drawerEntries(path, seesModel).map(goal).join(' ');

const everyone = '/dashboard /machinepark /map /analytics /configviewer /admin';

describe('drawerEntries', () => {
  test.each([
    {
      why: 'everyone sees the six screens, and this device',
      path: '/dashboard',
      seesModel: false,
      list: `${everyone} /device`,
    },
    {
      why: 'staff see Model and Documentation too',
      path: '/admin',
      seesModel: true,
      list: `${everyone} model doc /device`,
    },
    {
      why: 'the demo has its own three and a way out',
      path: '/demo/dashboard',
      seesModel: false,
      list: '/demo/dashboard /demo/machinepark /demo/map exit',
    },
    {
      why: 'rights mean nothing in the demo',
      path: '/demo',
      seesModel: true,
      list: '/demo/dashboard /demo/machinepark /demo/map exit',
    },
    {
      why: 'only the prefix is the demo',
      path: '/demonstration',
      seesModel: false,
      list: `${everyone} /device`,
    },
  ])('$why', ({ path, seesModel, list }) => {
    expect(goals(path, seesModel)).toBe(list);
  });
});

describe('isHere', () => {
  test.each([
    { why: 'the screen itself', path: '/admin', here: '/admin' },
    { why: 'a form below it', path: '/admin/users/add', here: '/admin' },
    { why: 'a path that merely starts alike', path: '/administration', here: '' },
    { why: 'a module belongs to no entry', path: '/modules/0701420001', here: '' },
  ])('$why', ({ path, here }) => {
    const entry = drawerEntries(path, true).find((candidate) => isHere(candidate, path));
    expect(entry === undefined ? '' : goal(entry)).toBe(here);
  });
});
