import { expect, test } from 'vitest';
import { emailOf, lineOf, nameOf, timezoneOf } from './texts';

test.each([
  ['  North  ', 'North'],
  ['日本', '日本'],
  ['\u{202e}olleh', '\u{202e}olleh'],
  ['<b>', '<b>'],
  ['😀'.repeat(100), '😀'.repeat(100)],
])('the name %j is stored as %j', (text, expected) => {
  expect(nameOf(text, 'name')).toBe(expected);
});

test.each([[''], [' \t'], ['x'.repeat(201)], ['a\0b'], ['a\u{7f}b'], ['a\nb'], ['a\ud800b']])(
  'the name %j is refused',
  (text) => {
    expect(() => nameOf(text, 'name')).toThrow(/^name: /);
  },
);

test('a line may be empty', () => {
  expect(lineOf(' ', 'nickName')).toBe('');
});

test.each([
  ['A@B.test', 'a@b.test'],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.test`, `${'a'.repeat(64)}@${'b'.repeat(60)}.test`],
])('the e-mail %j becomes %j', (text, expected) => {
  expect(emailOf(text, (email) => email.toLowerCase())).toBe(expected);
});

test.each([['a'], ['a@b'], ['a b@c.test'], ['é@c.test'], [`${'a'.repeat(250)}@c.test`]])(
  'the e-mail %j is refused',
  (text) => {
    expect(() => emailOf(text, (email) => email)).toThrow(/^email: /);
  },
);

test.each([['Europe/Stockholm'], ['UTC'], ['Asia/Tokyo']])('%s is a time zone', (zone) => {
  expect(timezoneOf(zone)).toBe(zone);
});

test.each([[''], ['Europe/Nowhere'], ['+01:00'], ['\0'], ['Europe/Stockholm; drop']])(
  '%j is no time zone',
  (zone) => {
    expect(() => timezoneOf(zone)).toThrow(/^timezone: /);
  },
);
