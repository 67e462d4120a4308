import { describe, expect, it, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { coveredShare, drawnLines, fileColumn, type CsvColumn } from './csv-lines';

const span = (from: number, to: number) => ({
  from: epochMs(from * MINUTE),
  to: epochMs(to * MINUTE),
});
const minutes = (from: number, values: readonly number[]): CsvColumn => ({
  row: { variable: 'P71', aggregation: 'max' },
  history: {
    interval: 'PT1M',
    span: span(from, from + values.length),
    columns: new Map([['P71.max', Float64Array.from(values)]]),
    fallbacks: [],
  },
  coverage: [],
});
const drawn = (columns: readonly CsvColumn[], from: number, to: number) =>
  [...drawnLines(columns, 'PT1M', span(from, to))].map(
    ({ at, interval, values }) => `${at / MINUTE} ${interval} ${values.join(',')}`,
  );

test('a line for each bucket of the range; a gap stays one', () => {
  expect(drawn([minutes(0, [1, NaN, 3])], 0, 3)).toEqual(['0 PT1M 1', '1 PT1M ', '2 PT1M 3']);
});

test('columns of stretches that begin apart are joined by time', () => {
  expect(drawn([minutes(0, [1, 2, 3]), minutes(1, [7, 8, 9])], 1, 3)).toEqual([
    '1 PT1M 2,7',
    '2 PT1M 3,8',
  ]);
});

test('a bucket that the range touches is drawn, and has a line', () => {
  expect(drawn([minutes(0, [1, 2, 3])], 0.5, 1.5)).toEqual(['0 PT1M 1', '1 PT1M 2']);
});

test('a column that is not read yet, or was read at another width, is empty', () => {
  const unread: CsvColumn = {
    row: { variable: 'P71', aggregation: 'avg' },
    history: undefined,
    coverage: [],
  };
  expect(drawn([unread, minutes(0, [1])], 0, 1)).toEqual(['0 PT1M ,1']);
});

describe('wider buckets', () => {
  const { row, history, coverage } = minutes(0, [1, NaN, NaN, 4]);
  if (history === undefined) throw new Error('no history');
  const wide = (from: number, values: readonly number[]) => ({
    interval: 'PT10M' as const,
    span: span(from, from + values.length * 10),
    columns: new Map([['P71.max' as const, Float64Array.from(values)]]),
  });

  it('have lines of their own, marked by their width', () => {
    const columns = [
      { row, coverage, history: { ...history, fallbacks: [wide(0, [9])] } },
      minutes(0, [5]),
    ];
    expect(drawn(columns, 0, 2)).toEqual(['0 PT1M 1,5', '0 PT10M 9,', '1 PT1M ,']);
  });

  it('appear once, without those outside of the range or without a sample', () => {
    const fallbacks = [wide(-20, [3, NaN, 9]), wide(0, [9, 2])];
    expect(drawn([{ row, coverage, history: { ...history, fallbacks } }], 0, 2)).toEqual([
      ...['0 PT1M 1', '0 PT10M 9', '1 PT1M '],
    ]);
  });

  it('that begin before the range come first', () => {
    const fallbacks = [wide(-10, [3])];
    expect(drawn([{ row, coverage, history: { ...history, fallbacks } }], -2, 0)).toEqual([
      ...['-10 PT10M 3', '-2 PT1M ', '-1 PT1M '],
    ]);
  });
});

test('a status word is the union of its bits', () => {
  expect(fileColumn({ variable: 'StatusWord', aggregation: 'max' })).toBe('StatusWord.or');
  expect(fileColumn({ variable: 'CT31', aggregation: 'median' })).toBe('CT31.median');
});

test('the covered share is that of the range alone', () => {
  const coverage = [
    { ...span(0, 10), kind: 'final' },
    { ...span(10, 15), kind: 'missing' },
    { ...span(15, 20), kind: 'coarser' },
    { ...span(20, 30), kind: 'empty' },
  ] as const;
  expect(coveredShare(coverage, span(5, 25))).toBe(0.75);
  expect(coveredShare(coverage, span(5, 5))).toBe(0);
});
