import { expect, test } from 'vitest';
import { DAY, later } from '../../base/units';
import { wordOf } from '../../domain/machine/status-word';
import { aModule, aModuleId, LONG_AGO, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { sortRows } from '../../ui/table/table-view';
import { moduleRow } from './module-row';
import { pastOf } from './runtime.fixture';
import { moduleSortKeys, type ModuleColumnKey } from './sort-keys';

const row = (name: string, about: Partial<ModuleTelemetry> = {}) =>
  moduleRow(aModule({ moduleId: aModuleId('0110000001'), name, ...about }), SERVED_AT);
const energy = (name: string, kwh: number | null) =>
  row(name, { readings: { EnergyProduced: kwh } });
const ran = (name: string, id: string) => row(name, { moduleId: aModuleId(id) });

const past = pastOf({
  '0110000001': { running: 5, seconds: 10 },
  '0110000002': { running: 9, seconds: 100 },
});

test.each<{ why: string; column: ModuleColumnKey; rows: ReturnType<typeof row>[]; order: string }>([
  {
    why: 'numbers in names sort as numbers',
    column: 'module',
    rows: [row('M 10'), row('M 9')],
    order: 'M 9, M 10',
  },
  {
    why: '11 MWh is more than 900 kWh, and a dash is less than any number',
    column: 'energy',
    rows: [energy('mwh', 11_000), energy('kwh', 900), energy('dash', null), energy('none', 0)],
    order: 'dash, none, kwh, mwh',
  },
  {
    why: 'the most severe state comes first, shown as the status or beside it',
    column: 'status',
    rows: [
      row('runs', { statusWord: wordOf('RUNNING') }),
      row('silent', { measuredAt: LONG_AGO }),
      row('warns', { statusWord: wordOf('WARNING') }),
      row('runs, warned', { statusWord: wordOf('RUNNING', 'WARNING') }),
      row('alarms', { statusWord: wordOf('ALARM') }),
      row('emergency', { statusWord: wordOf('EMERGENCY_ALARM', 'RUNNING') }),
    ],
    order: 'emergency, alarms, warns, runs, warned, silent, runs',
  },
  {
    why: 'values of yesterday rank as unknown',
    column: 'production',
    rows: [
      row('less', { readings: { PowerOutput: 12 } }),
      row('long ago', {
        readings: { PowerOutput: 148 },
        measuredAt: later(SERVED_AT, -1 * DAY),
      }),
    ],
    order: 'long ago, less',
  },
  {
    why: 'runtime sorts by share, not by count',
    column: 'runtime',
    rows: [
      ran('half', '0110000001'),
      ran('a tenth', '0110000002'),
      ran('never fetched', '0110000003'),
    ],
    order: 'never fetched, a tenth, half',
  },
])('$column: $why', ({ column, rows, order }) => {
  const sorted = sortRows(rows, moduleSortKeys(past)[column], 'ascending', 'en');
  expect(sorted.map(({ name }) => name).join(', ')).toBe(order);
});
