import { describe, expect, it } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE, SECOND, type EpochMs } from '../../base/units';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import { alarmLoad, loadSpan, standingAlarms } from './alarm-load';
import type { Alert } from './alert';
import type { FleetAlarm } from './fleet-alarms';

const NOW = epochMs(Date.UTC(2026, 0, 2, 12, 3));
const SPAN = loadSpan(NOW);
const ID = aModuleId('0110000001');
const OTHER = aModuleId('0110000002');

const begun = (at: EpochMs | null, about: Partial<Alert> = {}): Alert => ({
  id: `${String(at)}-${String(about.code)}`,
  moduleId: ID,
  moduleName: 'Module 1',
  code: 1008,
  secondaryCode: 0,
  legacyName: 'W1008',
  timestamp: at,
  localTimestamp: null,
  active: true,
  acknowledged: false,
  stateChange: 'Inactive -> Active',
  ...about,
});

/** As many alarms in the ten minutes of that number, evenly spread. */
const inWindow = (window: number, count: number): readonly Alert[] =>
  Array.from({ length: count }, (_, i) =>
    begun(later(SPAN.from, window * 10 * MINUTE + (i * 10 * MINUTE) / count)),
  );

describe('loadSpan', () => {
  it('ends with the ten minutes of now and is a day long', () => {
    expect(SPAN.to).toBe(Date.UTC(2026, 0, 2, 12, 10));
    expect(SPAN.to - SPAN.from).toBe(DAY);
    expect(loadSpan(epochMs(Date.UTC(2026, 0, 2, 12))).to).toBe(SPAN.to);
  });
});

describe('alarmLoad', () => {
  it('counts alarms that begin within the span, in windows of ten minutes', () => {
    const load = alarmLoad(
      [
        begun(SPAN.from),
        begun(later(SPAN.to, -1)),
        begun(later(SPAN.from, -1)),
        begun(SPAN.to),
        begun(null),
        begun(SPAN.from, { stateChange: 'Active -> Inactive' }),
        begun(SPAN.from, { stateChange: 'Unacknowledged -> Acknowledged' }),
        begun(SPAN.from, { stateChange: null }),
      ],
      SPAN,
    );
    expect(load.total).toBe(2);
    expect(load.windows).toHaveLength(144);
    expect([load.windows[0], load.windows[143]]).toEqual([1, 1]);
  });

  it.each([
    { total: 0, band: 'acceptable' },
    { total: 144, band: 'acceptable' },
    { total: 145, band: 'manageable' },
    { total: 288, band: 'manageable' },
    { total: 289, band: 'demanding' },
    { total: 1_440, band: 'demanding' },
    { total: 1_441, band: 'overloaded' },
  ])('$total alarms in a day are $band', ({ total, band }) => {
    const load = alarmLoad(inWindow(3, total), SPAN);
    expect(load.rate).toBeCloseTo(total / 144);
    expect(load.band).toBe(band);
  });

  it('a flood begins above ten and ends below five', () => {
    const counts = [10, 11, 5, 4, 9, 12];
    const load = alarmLoad(
      counts.flatMap((count, i) => inWindow(i, count)),
      SPAN,
    );
    expect(load.floods.slice(0, 7)).toEqual([false, true, true, false, false, true, false]);
  });

  it('300 changes in ten minutes are one flood', () => {
    const load = alarmLoad(inWindow(100, 300), SPAN);
    expect(load.windows[100]).toBe(300);
    expect(load.floods.filter(Boolean)).toHaveLength(1);
  });

  it('names the ten most frequent codes of machines', () => {
    const codes = Array.from({ length: 12 }, (_, i) => 1_001 + i);
    const changes = codes.flatMap((code, i) =>
      Array.from({ length: i + 1 }, (_each, n) => begun(later(SPAN.from, n * HOUR), { code })),
    );
    const { frequent } = alarmLoad(
      [...changes, ...changes.map((one) => ({ ...one, moduleId: OTHER }))],
      SPAN,
    );
    expect(frequent).toHaveLength(10);
    expect(
      frequent.slice(0, 3).map(({ code, moduleId, count }) => [code, moduleId, count]),
    ).toEqual([
      [1_012, ID, 12],
      [1_012, OTHER, 12],
      [1_011, ID, 11],
    ]);
  });

  it.each([
    { why: 'three in a minute', seconds: [0, 30, 60], count: 1 },
    { why: 'in any order', seconds: [60, 0, 30], count: 1 },
    { why: 'three in more than a minute', seconds: [0, 30, 61], count: 0 },
    { why: 'two in a minute', seconds: [0, 1], count: 0 },
  ])('$why: $count chattering', ({ seconds, count }) => {
    const changes = seconds.map((second) => begun(later(SPAN.from, second * SECOND)));
    expect(alarmLoad(changes, SPAN).chattering).toBe(count);
  });

  it('does not add the alarms of two machines to a chattering one', () => {
    const changes = [0, 1, 2].map((second) =>
      begun(later(SPAN.from, second * SECOND), { moduleId: second === 1 ? OTHER : ID }),
    );
    expect(alarmLoad(changes, SPAN).chattering).toBe(0);
  });
});

describe('standingAlarms', () => {
  const active = (id: string, since: EpochMs | null): FleetAlarm => ({
    id,
    moduleId: ID,
    moduleName: 'Module 1',
    powerBlockId: aPowerBlockId('0710000001'),
    powerBlockName: 'Block',
    code: 2002,
    secondaryCode: 0,
    severity: 'critical',
    since,
    acknowledged: false,
    unconfirmedSince: null,
  });

  it('has been active for more than 24 hours, the longest first', () => {
    const alarms = [
      active('day', later(NOW, -1 * DAY)),
      active('two', later(NOW, -2 * DAY)),
      active('unknown', null),
      active('week', later(NOW, -7 * DAY)),
    ];
    expect(standingAlarms(alarms, NOW).map(({ id }) => id)).toEqual(['week', 'two']);
  });
});
