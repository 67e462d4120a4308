import { describe, expect, it, test } from 'vitest';
import { later, MINUTE, type EpochMs } from '../../base/units';
import { wordOf } from '../machine/status-word';
import { aModule, aModuleId, LONG_AGO, SERVED_AT } from '../machine/telemetry.fixture';
import type { ModuleTelemetry } from '../machine/telemetry';
import type { Alert } from './alert';
import { fleetAlarms, type AlertsAt } from './fleet-alarms';

const ID = aModuleId('0110000001');
const OTHER = aModuleId('0110000002');

const anAlert = (about: Partial<Alert> = {}): Alert => ({
  id: 'a',
  moduleId: ID,
  moduleName: 'Module 1',
  code: 2002,
  secondaryCode: 404,
  legacyName: 'C2002',
  timestamp: later(SERVED_AT, -60 * MINUTE),
  localTimestamp: null,
  active: true,
  acknowledged: false,
  stateChange: null,
  ...about,
});

const alertsAt = (servedAt: EpochMs, ...alerts: readonly Alert[]): AlertsAt => ({
  servedAt,
  alerts,
});
const alarmsOf = (module: Partial<ModuleTelemetry>, alerts: AlertsAt | null) =>
  fleetAlarms({ servedAt: SERVED_AT, modules: [aModule(module)] }, alerts);

const CRITICAL = { statusWord: wordOf('CRITICAL_ALARM'), alarmCode: 2002 };

describe('severity', () => {
  it.each([
    { why: 'of the catalogue', code: 1600, severity: 'emergency' },
    { why: 'of the catalogue', code: 2500, severity: 'alarm' },
    { why: 'a warning', code: 6025, severity: 'warning' },
    { why: 'an unknown code is an alarm', code: 9999, severity: 'alarm' },
    {
      why: 'an unknown code in the place of a warning',
      code: 9999,
      warned: true,
      severity: 'warning',
    },
    {
      why: 'an unknown code with the bit of an emergency',
      code: 9999,
      bit: 'EMERGENCY_ALARM' as const,
      severity: 'emergency',
    },
    {
      why: 'the bit is worse than the letter',
      code: 2500,
      bit: 'CRITICAL_ALARM' as const,
      severity: 'critical',
    },
    {
      why: 'the bit is not worse than the letter',
      code: 1600,
      bit: 'ALARM' as const,
      severity: 'emergency',
    },
  ])('$why: $code is $severity', ({ code, bit, warned = false, severity }) => {
    const module = {
      statusWord: wordOf(...(bit === undefined ? [] : [bit])),
      alarmCode: warned || bit === undefined ? 0 : code,
      warningCode: warned ? code : 0,
    };
    const [alarm] = alarmsOf(module, alertsAt(SERVED_AT, anAlert({ code })));
    expect(alarm?.severity).toBe(severity);
  });
});

describe('which source counts', () => {
  const before = later(SERVED_AT, -1 * MINUTE);
  const after = later(SERVED_AT, MINUTE);
  it.each([
    { why: 'no alerts on this device', module: CRITICAL, alerts: null, codes: [2002] },
    {
      why: 'a newer snapshot without the code',
      module: { statusWord: wordOf('RUNNING') },
      alerts: alertsAt(before, anAlert()),
      codes: [],
    },
    {
      why: 'newer alerts without the code',
      module: CRITICAL,
      alerts: alertsAt(after),
      codes: [],
    },
    {
      why: 'newer alerts with a code that an old snapshot lacks',
      module: { statusWord: wordOf('RUNNING') },
      alerts: alertsAt(after, anAlert()),
      codes: [2002],
    },
    {
      why: 'a machine in alarm that names no code',
      module: { statusWord: wordOf('ALARM') },
      alerts: alertsAt(SERVED_AT),
      codes: [null],
    },
    {
      why: 'its alarm has no code, its warning has',
      module: { statusWord: wordOf('ALARM', 'WARNING'), warningCode: 6025 },
      alerts: null,
      codes: [null, 6025],
    },
    {
      why: 'a machine without a status word keeps its alerts',
      module: {},
      alerts: alertsAt(before, anAlert()),
      codes: [2002],
    },
    {
      why: 'an alert of a machine that is not in the snapshot',
      module: {},
      alerts: alertsAt(after, anAlert({ moduleId: OTHER })),
      codes: [],
    },
    {
      why: 'an alert that is over',
      module: {},
      alerts: alertsAt(after, anAlert({ active: false })),
      codes: [],
    },
  ])('$why', ({ module, alerts, codes }) => {
    expect(alarmsOf(module, alerts).map(({ code }) => code)).toEqual(codes);
  });

  it('the alerts add since when, the secondary code and the acknowledgement', () => {
    const [alarm] = alarmsOf(CRITICAL, alertsAt(before, anAlert({ acknowledged: true })));
    expect(alarm).toMatchObject({
      id: 'a',
      secondaryCode: 404,
      since: later(SERVED_AT, -60 * MINUTE),
      acknowledged: true,
      unconfirmedSince: null,
    });
  });

  it('a machine that is offline is in alarm, unconfirmed since its newest sample', () => {
    const [alarm] = alarmsOf({ ...CRITICAL, measuredAt: LONG_AGO }, alertsAt(SERVED_AT, anAlert()));
    expect(alarm?.unconfirmedSince).toBe(LONG_AGO);
  });
});

test('the worst is first, then what nobody acknowledged, then the newest', () => {
  const minutes = (count: number) => later(SERVED_AT, -count * MINUTE);
  const alerts = [
    anAlert({ id: 'warning', code: 6025, timestamp: minutes(1) }),
    anAlert({ id: 'old', timestamp: minutes(60) }),
    anAlert({ id: 'acknowledged', timestamp: minutes(2), acknowledged: true }),
    anAlert({ id: 'timeless', timestamp: null }),
    anAlert({ id: 'new', timestamp: minutes(5) }),
    anAlert({ id: 'emergency', code: 1600, timestamp: minutes(99), acknowledged: true }),
  ];
  expect(alarmsOf({}, alertsAt(SERVED_AT, ...alerts)).map(({ id }) => id)).toEqual([
    'emergency',
    'new',
    'old',
    'timeless',
    'acknowledged',
    'warning',
  ]);
});

test('forty alarms at once are all there', () => {
  const modules = Array.from({ length: 40 }, (_, i) =>
    aModule({ ...CRITICAL, moduleId: aModuleId(`01100000${String(i).padStart(2, '0')}`) }),
  );
  expect(fleetAlarms({ servedAt: SERVED_AT, modules }, null)).toHaveLength(40);
});
