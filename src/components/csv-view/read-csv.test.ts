import { describe, expect, it } from 'vitest';
import { csvText } from '../../base/csv';
import { readCsv } from './read-csv';

const rows: readonly { why: string; text: string; table: readonly (readonly string[])[] }[] = [
  { why: 'an empty file', text: '', table: [[]] },
  { why: 'only a BOM and a directive', text: '\uFEFFsep=,\r\n', table: [[]] },
  {
    why: 'the form that the portal writes',
    text: '\uFEFFsep=,\r\na,b\r\n1,2\r\n',
    table: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  {
    why: 'a directive that names another separator',
    text: 'sep=;\na;b,c\n',
    table: [['a', 'b,c']],
  },
  {
    why: 'no directive, semicolons',
    text: 'a;b;c\n1;2,5;3',
    table: [
      ['a', 'b', 'c'],
      ['1', '2,5', '3'],
    ],
  },
  {
    why: 'tabs',
    text: 'a\tb\n1\t2',
    table: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  { why: 'a directive that names a quote is ignored', text: 'sep="\na,b', table: [['a', 'b']] },
  {
    why: 'a quoted cell with a separator, quotes and a line break',
    text: 'a,b\n"x,""y""\n",2',
    table: [
      ['a', 'b'],
      ['x,"y"\n', '2'],
    ],
  },
  {
    why: 'text after a closing quote belongs to the cell',
    text: 'a,b\n"x"y,2',
    table: [
      ['a', 'b'],
      ['xy', '2'],
    ],
  },
  { why: 'a quote inside a cell is a character', text: 'a\n5" pipe', table: [['a'], ['5" pipe']] },
  {
    why: 'a quoted cell that is never closed',
    text: 'a,b\n"x,2\n3,4',
    table: [['a', 'b'], ['x,2\n3,4']],
  },
  {
    why: 'rows of any length widen the header',
    text: 'a\n1,2,3\n\n4',
    table: [['a', '', ''], ['1', '2', '3'], ['4']],
  },
  { why: 'carriage returns as line ends', text: 'a\rb\rc', table: [['a'], ['b'], ['c']] },
  {
    why: 'empty cells at the end',
    text: 'a,b,\n,,\n',
    table: [
      ['a', 'b', ''],
      ['', '', ''],
    ],
  },
  { why: 'empty lines after a directive', text: 'sep=,\n\n\na,b', table: [['a', 'b']] },
  { why: 'control characters', text: '\u0000\u0001,\u202E\n', table: [['\u0000\u0001', '\u202E']] },
];

describe('readCsv', () => {
  it.each(rows)('$why', ({ text, table }) => {
    const { header, rows: body, isCut } = readCsv(text);
    expect([header, ...body]).toEqual(table);
    expect(isCut).toBe(false);
  });

  it('reads back what the portal writes', () => {
    const cells = [
      ['a, "b"\r\nc', -5, null],
      ['=1', 2.5, ''],
    ] as const;
    const { rows: body } = readCsv(csvText(['text', 'number', 'none'], cells));
    expect(body).toEqual([
      ['a, "b"\r\nc', '-5', ''],
      ["'=1", '2.5', ''],
    ]);
  });

  const limits = { columns: 3, cells: 10, cellLength: 4 };
  it.each([
    { why: 'more columns', text: 'a,b,c,d', header: ['a', 'b', 'c'], rows: 0 },
    { why: 'more cells', text: `a,b\n${'1,2\n'.repeat(100)}`, header: ['a', 'b'], rows: 4 },
    { why: 'a longer cell', text: 'abcdef', header: ['abcd'], rows: 0 },
  ])('stops at $why than allowed and reports it', ({ text, header, rows: count }) => {
    const table = readCsv(text, limits);
    expect(table.header).toEqual(header);
    expect(table.rows).toHaveLength(count);
    expect(table.isCut).toBe(true);
  });

  it.each([
    ['separators', ','],
    ['quotes', '"'],
    ['line ends', '\n'],
    ['quoted cells that open and close', '"",'],
    ['letters', 'x'],
  ])('a megabyte of %s ends', (_what, piece) => {
    const table = readCsv(piece.repeat(1_000_000 / piece.length));
    expect(table.rows.length).toBeLessThan(1_000_001);
  });
});
