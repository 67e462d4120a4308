import { expect, test, vi } from 'vitest';
import { epochMs, later, MINUTE } from '../../../base/units';
import { csvParts, type DrawnFile } from './csv-file';

const FROM = epochMs(Date.parse('2026-10-25T00:30:00Z'));
const fileOf = (values: readonly number[]): DrawnFile => {
  const range = { from: FROM, to: later(FROM, values.length * MINUTE) };
  return {
    header: ['Time, Europe/Stockholm', 'UTC', 'Resolution', '=P71'],
    columns: [
      {
        row: { variable: 'P71', aggregation: 'max' },
        history: {
          ...{ interval: 'PT1M', span: range, coverage: [], fallbacks: [] },
          columns: new Map([['P71.max', Float64Array.from(values)] as const]),
        },
      },
    ],
    interval: 'PT1M',
    range,
    zone: 'Europe/Stockholm',
  };
};

test('the file says the separator, its columns, and both times of each bucket', async () => {
  const text = (await csvParts(fileOf([-5, NaN]))).join('');
  expect(text.split('\r\n')).toEqual([
    '\uFEFFsep=,',
    `"Time, Europe/Stockholm",UTC,Resolution,'=P71`,
    '2026-10-25 02:30:00,2026-10-25T00:30:00.000Z,PT1M,-5',
    '2026-10-25 02:31:00,2026-10-25T00:31:00.000Z,PT1M,',
    '',
  ]);
});

test('UTC distinguishes the two hours of a repeated one', async () => {
  const text = (await csvParts(fileOf(Array.from({ length: 61 }, () => 1)))).join('');
  const repeated = text.split('\r\n').filter((line) => line.startsWith('2026-10-25 02:30:00'));
  expect(repeated).toEqual([
    '2026-10-25 02:30:00,2026-10-25T00:30:00.000Z,PT1M,1',
    '2026-10-25 02:30:00,2026-10-25T01:30:00.000Z,PT1M,1',
  ]);
});

test('a long file lets the page respond in between', async () => {
  const pause = vi.fn(() => Promise.resolve());
  const parts = await csvParts(fileOf(Array.from({ length: 5_000 }, (_, i) => i)), pause);
  expect(pause).toHaveBeenCalledTimes(10);
  expect(parts.join('').split('\r\n')).toHaveLength(5_003);
});
