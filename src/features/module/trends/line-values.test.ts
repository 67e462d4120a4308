import { describe, expect, it, test } from 'vitest';
import { MODULE_STATUSES, type ModuleStatus } from '../../../domain/machine/statuses';
import type { ColumnKey } from '../../../domain/series/series';
import { wordOf } from '../../../domain/machine/status-word';
import { aModule } from '../../../domain/machine/telemetry.fixture';
import { epochMs, MINUTE } from '../../../base/units';
import { lineValues, liveTail, newestValue } from '../../../components/variables/line-values';

const buckets = (columns: readonly (readonly [ColumnKey, readonly number[]])[]) => ({
  interval: 'PT10M' as const,
  span: { from: epochMs(0), to: epochMs((columns[0]?.[1].length ?? 0) * 10 * MINUTE) },
  columns: new Map(columns.map(([key, values]) => [key, Float64Array.from(values)])),
});
const at = (status: ModuleStatus) => MODULE_STATUSES.indexOf(status);

describe('the values of a line', () => {
  it.each([
    { of: 'PowerOutput', key: 'PowerOutput.avg', values: [-3, NaN, 150], shown: [0, NaN, 150] },
    { of: 'CT38', key: 'CT38.avg', values: [-1, NaN, 93], shown: [-1, NaN, 93] },
    { of: 'AlarmCode', key: 'AlarmCode.max', values: [0, NaN, 2002], shown: [0, NaN, 2002] },
  ] as const)('$of: only power is clamped at 0', ({ of, key, values, shown }) => {
    expect([...lineValues(buckets([[key, values]]), of)]).toEqual(shown);
  });

  it('are none when the column is not stored', () => {
    expect([...lineValues(buckets([]), 'CT38')]).toEqual([]);
  });

  it('are the stored array itself when nothing has to be changed', () => {
    const stored = buckets([['PowerOutput.avg', [1, NaN]]]);
    expect(lineValues(stored, 'PowerOutput')).toBe(stored.columns.get('PowerOutput.avg'));
  });

  it('of the status are its first label; a short alarm in the union of bits is not hidden', () => {
    const stored = buckets([
      ['StatusWord.max', [wordOf('RUNNING'), wordOf('REMOTE_CONTROL', 'RUNNING'), NaN, 1]],
      ['StatusWord.or', [wordOf('RUNNING', 'ALARM'), NaN, NaN, wordOf('READY')]],
    ]);
    const shown = [at('alarm'), at('running'), NaN, at('ready')];
    expect([...lineValues(stored, 'StatusWord')]).toEqual(shown);
  });
});

describe('the newest sample', () => {
  const module = aModule({
    measuredAt: epochMs(7),
    statusWord: wordOf('IDLE'),
    warningCode: 6025,
    readings: { PowerOutput: -2, CT38: 93, CT36: null },
  });

  test.each([
    { of: 'PowerOutput', value: 0, why: 'shown at 0 or above' },
    { of: 'CT38', value: 93, why: 'unchanged' },
    { of: 'CT36', value: null, why: 'no sample' },
    { of: 'P71', value: null, why: 'the machine has no such sensor' },
    { of: 'StatusWord', value: at('idle'), why: 'an index of the labels' },
    { of: 'WarningCode', value: 6025, why: 'not among the readings' },
  ] as const)('$of: $why', ({ of, value }) => {
    expect(newestValue(module, of)).toBe(value);
  });

  it('has its time of measurement, without variables that were not measured', () => {
    expect(liveTail(module, ['PowerOutput', 'CT36'], true)).toEqual({
      at: 7,
      values: new Map([['PowerOutput', 0]]),
    });
  });

  it.each([
    { of: module, isLive: false, why: 'the past has no live sample' },
    { of: aModule({ measuredAt: null }), isLive: true, why: 'the machine never sent anything' },
  ])('$why', ({ of, isLive }) => {
    expect(liveTail(of, ['PowerOutput'], isLive)).toBeNull();
  });
});
