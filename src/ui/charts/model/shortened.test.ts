import { expect, it } from 'vitest';
import { shortened } from './shortened';

it.each([
  { text: 'Status', room: 42, found: 'Status', why: 'has room' },
  { text: 'Beppu 1, Alarm code', room: 75, found: 'Beppu 1,…', why: 'keeps its start' },
  { text: 'Beppu 1, Alarm code', room: 64, found: 'Beppu 1…', why: 'as much as has room' },
  { text: '別府 1 アラームコード', room: 70, found: '別府 1 ア…', why: 'counts wide letters' },
  { text: 'Status', room: 10, found: '…', why: 'no room at all' },
])('$text: $why', ({ text, room, found }) => {
  expect(shortened(text, room)).toBe(found);
});
