import { describe, expect, test } from 'vitest';
import { drawerEntries, isHere, type DrawerEntry } from './drawer-entries';

const goal = (entry: DrawerEntry): string => {
  if (entry.kind === 'screen') return entry.to;
  return entry.kind === 'page' ? entry.link : 'exit';
};
const LINKS = { model: 'https://model.example.test', doc: '/doc' };
const rights = (seesModel: boolean, seesAdmin = true) => ({ seesModel, seesAdmin });
const goals = (path: string, ...[seesModel, seesAdmin]: Parameters<typeof rights>) =>
  drawerEntries(path, rights(seesModel, seesAdmin), LINKS).map(goal).join(' ');

const everyone = '/dashboard /machinepark /alarms /map /analytics /configviewer /admin';

describe('drawerEntries', () => {
  test.each([
    {
      why: 'lists the seven screens and this device for an editor',
      path: '/dashboard',
      seesModel: false,
      list: `${everyone} /device`,
    },
    {
      why: 'lists Model and Documentation for staff',
      path: '/admin',
      seesModel: true,
      list: `${everyone} model doc /device`,
    },
    {
      why: 'lists four screens and the exit in the demo',
      path: '/demo/dashboard',
      seesModel: false,
      list: '/demo/dashboard /demo/machinepark /demo/alarms /demo/map exit',
    },
    {
      why: 'ignores rights in the demo',
      path: '/demo',
      seesModel: true,
      list: '/demo/dashboard /demo/machinepark /demo/alarms /demo/map exit',
    },
    {
      why: 'is not the demo for a longer word',
      path: '/demonstration',
      seesModel: false,
      list: `${everyone} /device`,
    },
  ])('$why', ({ path, seesModel, list }) => {
    expect(goals(path, seesModel)).toBe(list);
  });
});

test('hides Admin from people who may edit nothing, and pages without an address', () => {
  expect(goals('/dashboard', false, false)).not.toContain('/admin');
  const list = drawerEntries('/dashboard', rights(true), { model: '', doc: '/doc' }).map(goal);
  expect(list).toContain('doc');
  expect(list).not.toContain('model');
});

describe('isHere', () => {
  test.each([
    { why: 'the screen itself', path: '/admin', here: '/admin' },
    { why: 'a form below it', path: '/admin/users/add', here: '/admin' },
    { why: 'a path with the same start', path: '/administration', here: '' },
    { why: 'a module belongs to no entry', path: '/modules/0701420001', here: '' },
  ])('$why', ({ path, here }) => {
    const entry = drawerEntries(path, rights(true), LINKS).find((candidate) =>
      isHere(candidate, path),
    );
    expect(entry === undefined ? '' : goal(entry)).toBe(here);
  });
});
