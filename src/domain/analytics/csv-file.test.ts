import { expect, test } from 'vitest';
import { epochMs, later, MINUTE } from '../../base/units';
import { csvSteps, type DrawnFile } from './csv-file';

const FROM = epochMs(Date.parse('2026-10-25T00:30:00Z'));
const fileOf = (values: readonly number[]): DrawnFile => {
  const range = { from: FROM, to: later(FROM, values.length * MINUTE) };
  return {
    header: ['Time, Europe/Stockholm', 'UTC', 'Resolution', '=P71', '=P71, why empty'],
    columns: [
      {
        row: { variable: 'P71', aggregation: 'max' },
        history: {
          ...{ interval: 'PT1M', span: range, fallbacks: [] },
          columns: new Map([['P71.max', Float64Array.from(values)] as const]),
        },
        coverage: [{ ...range, kind: 'final' }],
      },
    ],
    interval: 'PT1M',
    range,
    zone: 'Europe/Stockholm',
    blankWords: {
      'no-sample': 'no sample',
      'not-final': 'not final yet',
      'never-fetched': 'never fetched',
      'not-permitted': 'not permitted',
      offline: 'machine offline',
      'other-resolution': 'other resolution',
    },
  };
};
const written = (file: DrawnFile) => {
  const shares: number[] = [];
  const steps = csvSteps(file);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { lines: step.value.join('').split('\r\n'), shares };
    shares.push(step.value);
  }
};

test('the file says the separator, its columns, both times of each bucket, and why it is empty', () => {
  expect(written(fileOf([-5, NaN])).lines).toEqual([
    '\uFEFFsep=,',
    `"Time, Europe/Stockholm",UTC,Resolution,'=P71,"'=P71, why empty"`,
    '2026-10-25 02:30:00,2026-10-25T00:30:00.000Z,PT1M,-5,',
    '2026-10-25 02:31:00,2026-10-25T00:31:00.000Z,PT1M,,no sample',
    '',
  ]);
});

test('UTC distinguishes the two hours of a repeated one', () => {
  const { lines } = written(fileOf(Array.from({ length: 61 }, () => 1)));
  expect(lines.filter((line) => line.startsWith('2026-10-25 02:30:00'))).toEqual([
    '2026-10-25 02:30:00,2026-10-25T00:30:00.000Z,PT1M,1,',
    '2026-10-25 02:30:00,2026-10-25T01:30:00.000Z,PT1M,1,',
  ]);
});

test('a long file is written in steps that say how far it is', () => {
  const { lines, shares } = written(fileOf(Array.from({ length: 450 }, (_, i) => i)));
  expect(shares).toEqual([100, 200, 300, 400].map((count) => count / 450));
  expect(lines).toHaveLength(453);
});
