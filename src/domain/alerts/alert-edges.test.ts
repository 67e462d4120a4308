import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { aModuleId } from '../machine/telemetry.fixture';
import type { Alert, AlertChange } from './alert';
import { alertEdges } from './alert-edges';

const change = (code: number, stateChange: AlertChange | null, at: number | null): Alert => ({
  id: `${code} ${String(stateChange)}`,
  moduleId: aModuleId('0103190121'),
  moduleName: 'Beppu 1',
  code,
  secondaryCode: 0,
  legacyName: '',
  timestamp: at === null ? null : epochMs(at),
  localTimestamp: null,
  active: stateChange === 'Inactive -> Active',
  acknowledged: false,
  stateChange,
});

test.each([
  ['a beginning', change(2002, 'Inactive -> Active', 5), [[5, 'alarm', 2002, true]]],
  ['an end', change(2002, 'Active -> Inactive', 9), [[9, 'alarm', 2002, false]]],
  ['a warning', change(1008, 'Inactive -> Active', 5), [[5, 'warning', 1008, true]]],
  ['an unknown code', change(99_999, 'Inactive -> Active', 5), [[5, 'alarm', 99_999, true]]],
  ['an acknowledgement', change(2002, 'Unacknowledged -> Acknowledged', 6), []],
  ['an illegal time', change(2002, 'Inactive -> Active', null), []],
  ['an alert as it is now', change(2002, null, 5), []],
])('%s', (_name, alert, expected) => {
  expect(
    alertEdges([alert]).map(({ at, trouble, code, isBegin }) => [at, trouble, code, isBegin]),
  ).toEqual(expected);
});
