import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { aModuleId } from '../machine/telemetry.fixture';
import type { Alert, AlertChange } from './alert';
import { newestAlarmDays } from './alarm-days';

const change = (code: number, time: string, stateChange: AlertChange): Alert => ({
  id: `${code} ${time}`,
  moduleId: aModuleId('0103190121'),
  moduleName: 'Beppu 1',
  code,
  secondaryCode: 0,
  legacyName: '',
  timestamp: epochMs(Date.parse(time)),
  localTimestamp: null,
  active: stateChange === 'Inactive -> Active',
  acknowledged: false,
  stateChange,
});
const alarm = (time: string) => change(2002, time, 'Inactive -> Active');

test.each([
  ['nothing', [], []],
  ['days of the zone, newest first', ['20T16:00', '22T03:00'], ['2026-11-22', '2026-11-21']],
  ['a day with several alarms once', ['20T03:00', '20T04:00'], ['2026-11-20']],
  [
    'the newest ones only',
    ['17T03:00', '18T03:00', '19T03:00', '20T03:00'],
    ['2026-11-20', '2026-11-19', '2026-11-18'],
  ],
])('%s', (_name, times, days) => {
  const changes = times.map((time) => alarm(`2026-11-${time}:00Z`));
  expect(newestAlarmDays(changes, 'Asia/Tokyo', 3)).toEqual(days);
});

test('ends of alarms and warnings do not count', () => {
  const changes = [
    change(2002, '2026-11-20T03:00:00Z', 'Active -> Inactive'),
    change(1008, '2026-11-21T03:00:00Z', 'Inactive -> Active'),
  ];
  expect(newestAlarmDays(changes, 'UTC', 3)).toEqual([]);
});
