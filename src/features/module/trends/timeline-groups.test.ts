import { expect, test } from 'vitest';
import { GROUP_MARKS, groupOf, readHidden, TIMELINE_GROUPS, writeHidden } from './timeline-groups';

test('a mark belongs to the group that shows it, the end of an alert to the alerts', () => {
  expect(groupOf('event')).toBe('alerts');
  const groups = TIMELINE_GROUPS.flatMap((group) => GROUP_MARKS[group]).map(groupOf);
  expect(groups).toEqual(TIMELINE_GROUPS.flatMap((group) => GROUP_MARKS[group].map(() => group)));
});

test.each([
  [null, null],
  ['', null],
  ['commands', 'commands'],
  ['people.commands', 'commands.people'],
  ['commands.commands', 'commands'],
  ['nothing.alerts.<script>', 'alerts'],
  [TIMELINE_GROUPS.join('.'), TIMELINE_GROUPS.join('.')],
])('hidden groups %j are read as %j', (text, expected) => {
  expect(writeHidden(readHidden(text))).toBe(expected);
});
