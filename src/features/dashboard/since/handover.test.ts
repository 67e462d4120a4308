import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { changesSince, type ChangesSince } from '../../../domain/visit/changes-since';
import { wordOf } from '../../../domain/machine/status-word';
import type { EventSubject } from '../../../domain/history/fleet-event';
import type { FleetHistory } from '../../../domain/history/fleet-history';
import { NO_COUNTS } from '../../../domain/history/status-counts';
import { aModule, aModuleId, LONG_AGO, SERVED_AT } from '../../../domain/machine/telemetry.fixture';
import { HOUR, kilowattHour, later } from '../../../base/units';
import { factText, handoverCsv, handoverText, type ReportTextOptions } from './handover';
import { changeCode } from './change-words';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const options: ReportTextOptions = {
  t: (words) => i18n._(words),
  zone: 'Europe/Stockholm',
  locale: 'en',
};

const THEN = later(SERVED_AT, -3 * HOUR);
const one = aModuleId('0110000001');
const two = aModuleId('0110000002');
const three = aModuleId('0110000003');
const modules = [
  aModule({ moduleId: one, readings: { PowerOutput: 148.25 } }),
  aModule({
    moduleId: two,
    name: 'Module 2, north',
    statusWord: wordOf('ALARM'),
    alarmCode: 2500,
  }),
  aModule({ moduleId: three, name: '=Module 3', measuredAt: LONG_AGO }),
];
const snapshot = { servedAt: SERVED_AT, modules };
const complete = { ...NO_COUNTS, seconds: 1, running: 1 };
const subject: EventSubject = {
  kind: 'module',
  moduleId: one,
  name: 'Module 1',
  powerBlockId: aModule().powerBlockId,
};
const history: FleetHistory = {
  interval: 'PT10M',
  span: { from: THEN, to: SERVED_AT },
  coverage: [],
  isComplete: true,
  wider: null,
  fetched: null,
  power: new Float64Array(),
  counts: new Map([one, two, three].map((moduleId) => [moduleId, complete])),
  events: [
    { type: 'milestone', threshold: kilowattHour(10_000), at: later(THEN, HOUR), subject },
    { type: 'stopped', at: THEN, subject },
  ],
};
const report = changesSince({ at: THEN, silent: [], inAlarm: [] }, snapshot, history);

it('as text: period with zone, state of the fleet, every list, and the counts', () => {
  expect(handoverText(report, snapshot, options)).toBe(
    [
      'Shift handover',
      '2024-05-01 11:00 – 2024-05-01 14:00 · Europe/Stockholm (UTC+02:00)',
      'Production now: 148.3 kW',
      'Modules online: 2 of 3',
      '',
      'Alarms active now (1)',
      '- –  Block 1 / Module 2, north: Alarm A2500 active: Main pump alarm',
      '',
      'Went offline (1)',
      '- 2024-05-01 13:00  Block 1 / =Module 3: Module offline, last data then',
      '',
      'Milestones (1)',
      '- 2024-05-01 12:00  Block 1 / Module 1: Energy milestone reached: 10 MWh',
      '',
      '1 stop',
      '',
    ].join('\n'),
  );
});

it('as a table: time, power block, module, event and code; also of events that are only counted', () => {
  expect(handoverCsv(report, options).split('\r\n')).toEqual([
    '\uFEFFsep=,',
    '"Time, Europe/Stockholm (UTC+02:00)",Power block,Module,Event,Code',
    ',Block 1,"Module 2, north",Alarm A2500 active: Main pump alarm,A2500',
    '2024-05-01 13:00,Block 1,\'=Module 3,"Module offline, last data then",',
    '2024-05-01 12:00,Block 1,Module 1,Energy milestone reached: 10 MWh,',
    '2024-05-01 11:00,Block 1,Module 1,Module stopped,',
    '',
  ]);
});

const quiet: ChangesSince = changesSince(
  { at: THEN, silent: [three], inAlarm: [] },
  { servedAt: SERVED_AT, modules: [aModule({ moduleId: one })] },
  { ...history, events: [] },
);
it.each([
  [
    'says at which resolution there are no events',
    quiet,
    'No events at 10-minute resolution',
    true,
  ],
  [
    'reports that a part is not on this device',
    { ...quiet, isComplete: false },
    'Not all of this time is on this device yet.',
    true,
  ],
  [
    'does not report it when all is here',
    quiet,
    'Not all of this time is on this device yet.',
    false,
  ],
])('%s', (_why, since, line, isListed) => {
  expect(handoverText(since, snapshot, options).split('\n').includes(line)).toBe(isListed);
});

const active = { type: 'active', code: 2500, isOld: false, isHeard: true } as const;
it.each([
  ['a new alarm', active, 'Alarm A2500 active: Main pump alarm', 'A2500'],
  [
    'an alarm that was active before',
    { ...active, isOld: true },
    'Alarm A2500 still active: Main pump alarm',
    'A2500',
  ],
  [
    'an alarm of a silent module',
    { ...active, isHeard: false },
    'Alarm A2500 active, not confirmed since the module went offline: Main pump alarm',
    'A2500',
  ],
  ['a code that is not in the catalogue', { ...active, code: 99 }, 'Alarm 99 active', '99'],
  ['an alarm without a code', { ...active, code: 0 }, 'Alarm – active', null],
  [
    'an alarm that was cleared',
    { type: 'cleared', trouble: 'alarm', code: 2500 } as const,
    'Alarms cleared: Main pump alarm',
    'A2500',
  ],
  ['a module that is back', { type: 'back' } as const, 'Module back online', null],
])('words of %s', (_why, fact, text, code) => {
  expect(factText({ fact, subject }, options)).toBe(text);
  expect(changeCode(fact)).toBe(code);
});
