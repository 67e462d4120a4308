import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Alert } from '../../../domain/alerts/alert';
import { aModuleId } from '../../../domain/machine/telemetry.fixture';
import { DAY, epochMs, HOUR, MINUTE } from '../../../base/units';
import { alertCsv } from './alert-csv';
import { alertAnnotations } from './alert-annotations';
import { alertText } from './alert-text';
import { filterAlerts } from './filter-alerts';
import { periodAround } from './use-to-trends';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const options = { t: i18n._.bind(i18n), zone: 'UTC' };
const NOW = epochMs(Date.UTC(2026, 10, 21, 12));

const row = (about: Partial<Alert> = {}) =>
  alertText(
    {
      id: 'a',
      moduleId: aModuleId('0103190121'),
      moduleName: 'Beppu 1',
      code: 2002,
      secondaryCode: 404,
      legacyName: 'A2002',
      timestamp: epochMs(NOW - DAY),
      localTimestamp: '2026-11-20 21:00:00',
      active: true,
      acknowledged: false,
      stateChange: null,
      ...about,
    },
    options,
  );

describe('the search', () => {
  const rows = [
    row(),
    row({ id: 'b', code: 6025, secondaryCode: 0, legacyName: '', timestamp: null }),
  ];
  it.each([
    { why: 'an empty query finds all', query: ' ', found: ['a', 'b'] },
    { why: 'by name, in any case', query: 'c2002', found: ['a'] },
    { why: 'by full-width digits', query: '６０２５', found: ['b'] },
    { why: 'by the secondary code', query: '404', found: ['a'] },
    { why: 'by words of the description, in any order', query: 'alarm inu', found: ['a'] },
    { why: 'by the legacy name', query: 'A2002', found: ['a'] },
    { why: 'by a part of the time', query: '2026-11-20 12', found: ['a'] },
    { why: 'no match', query: 'moon', found: [] },
    { why: 'the query is not a pattern', query: '.*', found: [] },
  ])('$why', ({ query, found }) => {
    expect(filterAlerts(rows, query).map(({ id }) => id)).toEqual(found);
  });
});

/** Without BOM and directive. */
const linesOf = (csv: string) => csv.split('\r\n').slice(1, -1);

describe('the CSV file', () => {
  it('begins with the directive, and has all details', () => {
    const csv = alertCsv([row({ secondaryCode: -5 })], options, NOW);
    expect(csv.startsWith('\uFEFFsep=,\r\n')).toBe(true);
    expect(linesOf(csv)).toEqual([
      '"Time, UTC",Local time,Module ID,Module,Name,Code,Secondary code,Description,' +
        'Legacy name,Reaction,Limit,Proposed action,Active,Acknowledged',
      '2026-11-20 12:00,2026-11-20 21:00:00,0103190121,Beppu 1,C2002,2002,-5,Turbine INU alarm (-5),' +
        'A2002,Safety stop,N/A,"Read the secondary code. If it is 404 just after power on, with a ' +
        'fieldbus module in the drivetrain cabinet, power cycle the cabinet.",Yes,No',
    ]);
  });

  it('has the state change of a history', () => {
    const [header = '', line = ''] = linesOf(
      alertCsv([row({ stateChange: 'Active -> Inactive', active: false })], options, NOW),
    );
    expect(header.endsWith('Active,Acknowledged,State change')).toBe(true);
    expect(line.endsWith('No,No,Active → Inactive')).toBe(true);
  });

  it.each([
    { why: 'a formula is text', name: '=cmd|"/C calc"!A1', cell: `"'=cmd|""/C calc""!A1"` },
    { why: 'a formula in full-width letters is text', name: '＝1+1', cell: "'＝1+1" },
    { why: 'a comma and a line end are quoted', name: 'a,b\nc', cell: '"a,b\nc"' },
    { why: 'markup is text', name: '<img src=x>', cell: '<img src=x>' },
  ])('$why', ({ name, cell }) => {
    const csv = alertCsv([row({ moduleName: name })], options, NOW);
    expect(csv).toContain(`,0103190121,${cell},C2002,`);
  });

  it('an illegal time is an empty field', () => {
    const csv = alertCsv([row({ timestamp: null, localTimestamp: null })], options, NOW);
    expect(linesOf(csv)[1]?.startsWith(',,0103190121')).toBe(true);
  });
});

describe('the trends around an alert', () => {
  it.each([
    { why: 'an hour before and after', ago: DAY, from: DAY + HOUR, to: DAY - HOUR },
    { why: 'nothing after now', ago: 10 * MINUTE, from: 2 * HOUR, to: 0 },
  ])('$why', ({ ago, from, to }) => {
    expect(periodAround(epochMs(NOW - ago), NOW)).toEqual({
      live: false,
      from: NOW - from,
      to: NOW - to,
    });
  });
});

describe('annotations of alerts', () => {
  const changes = (['Inactive -> Active', 'Active -> Inactive'] as const).map(
    (stateChange) => row({ stateChange }).alert,
  );
  it('the beginning of an alert has its kind, its end is an event', () => {
    const warning = row({ code: 6025, secondaryCode: 0, stateChange: 'Inactive -> Active' }).alert;
    expect(alertAnnotations({ changes: [...changes, warning], missing: [] }, options)).toEqual([
      {
        at: NOW - DAY,
        kind: 'alarm',
        label: '2026-11-20 12:00 C2002 Turbine INU alarm (404): Inactive → Active',
      },
      expect.objectContaining({ kind: 'event' }),
      expect.objectContaining({ kind: 'warning' }),
    ]);
  });

  it.each([
    { why: 'a part is not on this device', changes, missing: [{ from: NOW, to: NOW }] },
    { why: 'too many changes', changes: Array.from({ length: 501 }, () => row().alert) },
  ])('none: $why', ({ changes: all, missing = [] }) => {
    expect(alertAnnotations({ changes: all, missing }, options)).toBeNull();
  });

  it('a change without a time is left out', () => {
    const timeless = row({ timestamp: null }).alert;
    expect(alertAnnotations({ changes: [timeless], missing: [] }, options)).toEqual([]);
  });
});
