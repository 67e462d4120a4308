import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { fleetAlarms } from '../../domain/alerts/fleet-alarms';
import { wordOf } from '../../domain/machine/status-word';
import { aModule, aModuleId, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { alarmRow } from './alarm-row';
import { alarmSearch, filterAlarms, readAlarmSearch } from './alarm-search';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const LONG_NAME = 'x'.repeat(80);
const modules = [
  aModule({
    moduleId: aModuleId('0201180012'),
    name: 'Reykjanes 2',
    statusWord: wordOf('CRITICAL_ALARM'),
    alarmCode: 2002,
  }),
  aModule({
    moduleId: aModuleId('0103210302'),
    name: LONG_NAME,
    statusWord: wordOf('WARNING'),
    warningCode: 6025,
  }),
];
const alarms = fleetAlarms({ servedAt: SERVED_AT, modules }, null);
const rows = alarms.map((alarm) => alarmRow(alarm, i18n._.bind(i18n)));
const found = (question: string, severity: string | null = null) =>
  filterAlarms(rows, readAlarmSearch({ q: question, severity })).map(({ alarm }) => alarm.code);

describe('filterAlarms', () => {
  it.each([
    { why: 'nothing asked', question: '', codes: [2002, 6025] },
    { why: 'a machine', question: 'reyk', codes: [2002] },
    { why: 'a code in full-width digits', question: '６０２５', codes: [6025] },
    { why: 'words in any order', question: 'alarm turbine', codes: [2002] },
    { why: 'what to do', question: 'power cycle', codes: [2002] },
    { why: 'a long name without a space', question: LONG_NAME, codes: [6025] },
    { why: 'no pattern', question: '.*', codes: [] },
  ])('$why', ({ question, codes }) => {
    expect(found(question)).toEqual(codes);
  });

  it('in English too, where another language is shown', () => {
    const inBoth = alarms.map((alarm) => alarmRow(alarm, () => '警報', i18n._.bind(i18n)));
    const codes = (question: string) =>
      filterAlarms(inBoth, readAlarmSearch({ q: question })).map(({ alarm }) => alarm.code);
    expect(codes('turbine')).toEqual([2002]);
    expect(codes('警報')).toEqual([2002, 6025]);
  });

  it('by severity', () => {
    expect(found('', 'critical')).toEqual([2002]);
    expect(found('', 'emergency')).toEqual([]);
  });
});

describe('the address', () => {
  it.each([
    { raw: {}, read: { question: '', severity: null } },
    { raw: { q: 2002, severity: 'worst' }, read: { question: '2002', severity: null } },
    { raw: { q: {}, severity: 'alarm' }, read: { question: '', severity: 'alarm' } },
  ])('$raw', ({ raw, read }) => {
    expect(readAlarmSearch(raw)).toEqual(read);
  });

  it('omits defaults', () => {
    expect(alarmSearch({ question: '', severity: null })).toEqual({});
  });
});
