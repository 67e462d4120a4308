import { expect, test } from 'vitest';
import { wordOf } from '../../domain/status-word';
import { aModule, aModuleId, LONG_AGO, SERVED_AT } from '../../domain/telemetry.fixture';
import type { ModuleTelemetry } from '../../domain/telemetry';
import { moduleComparisons, type ModuleColumnKey } from './compare-rows';
import { moduleRow } from './module-row';

const row = (name: string, about: Partial<ModuleTelemetry> = {}) =>
  moduleRow(aModule({ moduleId: aModuleId('0110000001'), name, ...about }), SERVED_AT);
const energy = (name: string, kwh: number | null) =>
  row(name, { readings: { EnergyProduced: kwh } });

test.each<{ why: string; column: ModuleColumnKey; rows: ReturnType<typeof row>[]; order: string }>([
  {
    why: 'numbers in names count as numbers',
    column: 'module',
    rows: [row('M 10'), row('M 9')],
    order: 'M 9, M 10',
  },
  {
    why: '11 MWh is more than 900 kWh, and a dash less than all',
    column: 'energy',
    rows: [energy('mwh', 11_000), energy('kwh', 900), energy('dash', null), energy('none', 0)],
    order: 'dash, none, kwh, mwh',
  },
  {
    why: 'what needs someone comes first',
    column: 'status',
    rows: [
      row('runs', { statusWord: wordOf('RUNNING') }),
      row('silent', { measuredAt: LONG_AGO }),
      row('warns', { statusWord: wordOf('WARNING') }),
      row('alarms', { statusWord: wordOf('ALARM') }),
      row('emergency', { statusWord: wordOf('EMERGENCY_ALARM', 'RUNNING') }),
    ],
    order: 'emergency, alarms, warns, silent, runs',
  },
])('$column: $why', ({ column, rows, order }) => {
  const sorted = rows.toSorted(moduleComparisons('en')[column]);
  expect(sorted.map(({ name }) => name).join(', ')).toBe(order);
});
