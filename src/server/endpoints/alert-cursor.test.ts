import { expect, test } from 'vitest';
import { cursorOf, parseCursor, type ChangePosition } from './alert-cursor';

const INTEGER_MAX = 2_147_483_647;
const position: ChangePosition = {
  at: 1_700_000_000_000,
  change: 1,
  module: 7,
  trouble: 'alarm',
  code: INTEGER_MAX,
};
const encode = (text: string) => Buffer.from(text).toString('base64url');

test('a cursor is the position that it was made of', () => {
  expect(parseCursor(cursorOf(position))).toEqual(position);
  expect(parseCursor(cursorOf({ ...position, at: -1 }))).toEqual({ ...position, at: -1 });
});

test.each([
  [encode('1.1.7.0.2147483648'), 'a code beyond what the database stores'],
  [encode('1.1.7.0.9999999999'), 'a code of ten nines'],
  [encode('1.1.7.9.1'), 'no such trouble'],
  [encode('1.1.7.0'), 'a part is missing'],
  [encode('1.1.7.0.1.1'), 'a part too many'],
  [encode('9999999999999999.1.7.0.1'), 'no moment'],
  ['', 'empty'],
  ['%00', 'no base64'],
])('%s is malformed: %s', (cursor) => {
  expect(() => parseCursor(cursor)).toThrow('cursor');
});
