import { expect, it } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { blanksReader } from './csv-blanks';
import { drawnLines, type CsvColumn } from './csv-lines';
import type { RowCoverageKind } from './row-coverage';

const span = (from: number, to: number) => ({
  from: epochMs(from * MINUTE),
  to: epochMs(to * MINUTE),
});
const row = { variable: 'P71', aggregation: 'max' } as const;

/** A column of minutes from moment 0 on, with the kind of each of them. */
const column = (
  values: readonly number[],
  kinds: readonly RowCoverageKind[],
  wide?: number,
): CsvColumn => ({
  row,
  history: {
    interval: 'PT1M',
    span: span(0, values.length),
    columns: new Map([['P71.max', Float64Array.from(values)]]),
    fallbacks:
      wide === undefined
        ? []
        : [
            {
              interval: 'PT10M',
              span: span(0, 10),
              columns: new Map([['P71.max', Float64Array.of(wide)]]),
            },
          ],
  },
  coverage: kinds.map((kind, i) => ({ ...span(i, i + 1), kind })),
});

const blanks = (columns: readonly CsvColumn[], minutes: number) => {
  const read = blanksReader(columns, 'PT1M');
  return [...drawnLines(columns, 'PT1M', span(0, minutes))].map(
    (line) => `${line.interval} ${read(line).join(',')}`,
  );
};

it('says of each empty cell which of the blanks it is, and nothing of a value', () => {
  const values = [NaN, NaN, NaN, NaN, NaN, NaN, 0, 0];
  const kinds = [
    ...(['empty', 'final', 'volatile', 'offline', 'missing', 'denied'] as const),
    ...(['volatile', 'final'] as const),
  ];
  expect(blanks([column(values, kinds)], 8)).toEqual([
    ...['PT1M no-sample', 'PT1M no-sample', 'PT1M not-final', 'PT1M offline'],
    ...['PT1M never-fetched', 'PT1M not-permitted', 'PT1M ', 'PT1M '],
  ]);
});

it('says never fetched where nothing was read, and beyond what was read', () => {
  const unread: CsvColumn = { row, history: undefined, coverage: [] };
  expect(blanks([unread, column([1], ['final'])], 2)).toEqual([
    'PT1M never-fetched,',
    'PT1M never-fetched,never-fetched',
  ]);
});

it('points to the lines of wider buckets where these have a value, and back', () => {
  const wide = column([NaN, NaN], ['coarser', 'coarser'], 7);
  expect(blanks([wide, column([1, 2], ['final', 'final'])], 2)).toEqual([
    'PT1M other-resolution,',
    'PT10M ,other-resolution',
    'PT1M other-resolution,',
  ]);
});

it('says no sample where the wider bucket has none either', () => {
  expect(blanks([column([NaN], ['coarser'], NaN)], 1)).toEqual(['PT1M no-sample']);
});

it('never points to other lines for a machine that the person may not see', () => {
  const denied: CsvColumn = {
    row,
    history: undefined,
    coverage: [{ ...span(0, 10), kind: 'denied' }],
  };
  expect(blanks([column([NaN], ['coarser'], 7), denied], 1)).toEqual([
    'PT1M other-resolution,not-permitted',
    'PT10M ,not-permitted',
  ]);
});
