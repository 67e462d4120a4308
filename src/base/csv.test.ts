import { expect, it } from 'vitest';
import { csvFileName, csvText } from './csv';
import { epochMs } from './units';

it('is a byte order mark, the directive, the header and the rows', () => {
  expect(
    csvText(
      ['time', 'code'],
      [
        ['now', 7],
        ['then', null],
      ],
    ),
  ).toBe('\uFEFFsep=,\r\ntime,code\r\nnow,7\r\nthen,\r\n');
});

it('has its header without any rows', () => {
  expect(csvText(['time'], [])).toBe('\uFEFFsep=,\r\ntime\r\n');
});

it.each([
  ['plain text is left alone', 'Block 1', 'Block 1'],
  ['a comma', 'low, and falling', '"low, and falling"'],
  ['a quote is doubled', 'the "old" one', '"the ""old"" one"'],
  ['a line end', 'a\nb', '"a\nb"'],
  ['the other line end', 'a\rb', '"a\rb"'],
  ['a semicolon separates nothing here', 'a;b', 'a;b'],
  ['no text', '', ''],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with a comma is guarded and quoted', '=SUM(A1,A2)', `"'=SUM(A1,A2)"`],
  ['plus', '+1', "'+1"],
  ['minus, as text', '-1', "'-1"],
  ['at', '@cmd', "'@cmd"],
  ['a tab before a formula', '\t=1', "'\t=1"],
  ['a line end before a formula', '\n=1', `"'\n=1"`],
  ['a wide formula', '＝1', "'＝1"],
  ['an equals sign later on', 'a=b', 'a=b'],
  ['a negative number stays a number', -5, '-5'],
  ['zero is a value', 0, '0'],
  ['a fraction', 0.25, '0.25'],
  ['what is no number is empty', NaN, ''],
  ['nothing is empty', null, ''],
])('%s', (_why, cell, text) => {
  expect(csvText([], [[cell]])).toBe(`\uFEFFsep=,\r\n\r\n${text}\r\n`);
});

it.each([
  ['UTC', 'UTC', 'handover-20240501220405.csv'],
  ['the zone of the person: another day by then', 'Asia/Tokyo', 'handover-20240502070405.csv'],
])('is named by the time in %s', (_why, zone, name) => {
  expect(csvFileName('handover', epochMs(Date.UTC(2024, 4, 1, 22, 4, 5)), zone)).toBe(name);
});
