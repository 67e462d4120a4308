import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { withWholeQuotes } from './whole-quotes';

it.each([
  ['plain cells stay as they are', 'a,b\n1,2', 'a,b\n1,2'],
  ['a quoted cell stays as it is', '"a,""b""\r\n",c', '"a,""b""\r\n",c'],
  ['an empty quoted cell stays as it is', '"",""', '"",""'],
  ['a quote in the middle of a cell is a character', '5" pipe,x', '5" pipe,x'],
  ['text after a closed quote moves into the quotes', '"x"y,2', '"xy",2'],
  ['so do spaces', '"x" ,2', '"x ",2'],
  ['quotes in that text are doubled', '"x"y"z",2', '"xy""z""",2'],
  ['a quote that is never closed is closed at the end', 'a\n"x,2\n3', 'a\n"x,2\n3"'],
  ['its doubled quotes stay doubled', '"x""y', '"x""y"'],
  ['every line end is a line feed', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['several line ends are one', 'a\r\n\r\n\nb', 'a\nb'],
  ['also in a text with quotes', '"a"\r\n5"\rc', '"a"\n5"\nc'],
])('%s', (_why, text, expected) => {
  expect(withWholeQuotes(text, ',')).toBe(expected);
});

it.each([';', '\t', '|'])('knows the separator %j', (separator) => {
  expect(withWholeQuotes(`"x"y${separator}"a,b"`, separator)).toBe(`"xy"${separator}"a,b"`);
});

it.each([
  ['quotes and one long gap', '"x'.repeat(150_000) + ' '.repeat(150_000) + ','],
  ['ten million quotes', '"'.repeat(10_000_000)],
  [
    'more quotes than a cell may have, then open ones',
    `"${'""'.repeat(20_000)}"${'"x'.repeat(50_000)}`,
  ],
])('papaparse reads %s in one go', (_what, text) => {
  const { data, errors } = Papa.parse(withWholeQuotes(text, ','), {
    delimiter: ',',
    newline: '\n',
  });
  expect(data).toHaveLength(1);
  expect(errors).toEqual([]);
});
