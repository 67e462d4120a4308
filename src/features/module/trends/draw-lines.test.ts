import { describe, expect, it } from 'vitest';
import { epochMs } from '../../../base/units';
import { defaultColumn } from '../../../domain/series/default-column';
import { type ColumnKey } from '../../../domain/series/series';
import { MODULE_STATUSES } from '../../../domain/machine/statuses';
import { divisorOf, drawnLine } from './draw-lines';

const options = {
  translate: ({ message, id }: { message?: string; id: string }) => message ?? id,
  locale: 'en',
  none: 'None',
} as const;
const buckets = {
  interval: 'PT10M' as const,
  span: { from: epochMs(0), to: epochMs(0) },
  columns: new Map<ColumnKey, Float64Array>(),
};

describe('the unit of a line', () => {
  it.each([
    {
      of: 'EnergyProduced',
      values: [9_000, 10_000],
      unit: 'MWh',
      text: '9.0',
      why: 'as the counter grows',
    },
    {
      of: 'EnergyProduced',
      values: [9_000, NaN],
      unit: 'kWh',
      text: '9,000',
      why: 'while it is small',
    },
    {
      of: 'PowerOutput',
      values: [9_000],
      unit: 'kW',
      text: '0.0',
      why: 'a value beyond the limit counts as 0',
    },
    { of: 'P71', values: [9.126], unit: 'bar', text: '9.13', why: 'two decimals' },
  ] as const)('$of: $unit, $why', ({ of, values, unit, text }) => {
    const columns = new Map([[defaultColumn(of), Float64Array.from(values)]]);
    const divisor = divisorOf(of, { ...buckets, columns }, false);
    const line = drawnLine(of, buckets, options, { divisor, envelope: null });
    expect([line.unit, line.text(values[0] / divisor)]).toEqual([unit, text]);
  });
});

it('is MWh when the newest sample requires it and no bucket is stored', () => {
  expect(divisorOf('EnergyProduced', buckets, true)).toBe(1_000);
});

describe('a row of boxes', () => {
  const line = drawnLine('AlarmCode', buckets, options, { divisor: 1, envelope: null });
  it.each([
    {
      code: 2002,
      text: 'C2002',
      box: { hue: 'danger', text: 'C2002' },
      why: 'the hue of its letter',
    },
    { code: 9999, text: '9999', box: { hue: 'danger', text: '9999' }, why: 'not in the catalogue' },
    { code: 0, text: 'None', box: null, why: 'the text is None, drawn as a hairline' },
  ])('$code: $why', ({ code, text, box }) => {
    expect([line.text(code), line.lane?.(code)]).toEqual([text, box]);
  });
});

it.each([
  ['starting', 'grey'],
  ['running', 'accent'],
  ['alarm', 'danger'],
] as const)('a row of states: %s is %s', (status, hue) => {
  const line = drawnLine('StatusWord', buckets, options, { divisor: 1, envelope: null });
  expect(line.lane?.(MODULE_STATUSES.indexOf(status))).toMatchObject({ hue });
});
