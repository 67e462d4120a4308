import { describe, expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { wordOf } from '../machine/status-word';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import {
  runChanges,
  standingNow,
  standingThroughout,
  withAlerts,
  withRunChanges,
} from './exact-events';
import type { FleetEvent } from './fleet-event';

const WORDS: Record<string, number> = {
  R: wordOf('RUNNING'),
  S: wordOf('STARTING'),
  X: wordOf('STOPPING'),
  I: 0,
};

/** Starts and stops of buckets of a minute; `.` is silence, `?` was never fetched. */
function drawnChanges(drawn: string, alarms: readonly number[] = []): string | null {
  const found = runChanges({
    span: { from: epochMs(0), to: epochMs(drawn.length * MINUTE) },
    widthMs: MINUTE,
    words: Float64Array.from(drawn, (sign) => WORDS[sign] ?? NaN),
    coverage: Array.from(drawn, (sign, i) => ({
      from: epochMs(i * MINUTE),
      to: epochMs((i + 1) * MINUTE),
      kind: sign === '?' ? 'missing' : sign === '.' ? 'empty' : 'final',
    })),
    alarms: alarms.map((minute) => epochMs(minute * MINUTE)),
  });
  return found?.changes.map(({ at, type }) => `${type} ${String(at / MINUTE)}`).join(', ') ?? null;
}

test.each([
  ['IISSRRR', 'started 3'],
  ['RRXXXII', 'stopped 4'],
  ['RRXXR', ''],
  ['ISXI', ''],
  ['RRIIRR', 'stopped 1, started 3'],
  ['RR..RR', ''],
  ['RR..II', 'stopped 4'],
  ['....', ''],
  ['', null],
  ['RR?II', null],
  ['RRI??', 'stopped 1'],
  ['???', null],
  [
    'RI'.repeat(150),
    Array.from({ length: 299 }, (_, i) => `${i % 2 ? 'started' : 'stopped'} ${i}`).join(', '),
  ],
])('%s', (drawn, changes) => {
  expect(drawnChanges(drawn)).toBe(changes);
});

test.each([
  ['between the samples of the stop', 'RRIIRR', [1.5], 'stopped 1.5, started 3'],
  ['with the first sample after the stop', 'RRII', [2], 'stopped 2'],
  ['before the last sample that runs', 'RRII', [1, 0.5], 'stopped 1'],
  ['after the stop', 'RRII', [2.5], 'stopped 1'],
  ['between the samples of a start', 'IIRR', [1.5], 'started 1'],
  ['in a silence', 'RR..II', [2.5, 4.5], 'stopped 4'],
])('an alarm that begins %s', (_when, drawn, alarms, changes) => {
  expect(drawnChanges(drawn, alarms)).toBe(changes);
});

describe('the list of events', () => {
  const subject = {
    kind: 'module',
    moduleId: aModuleId('0103190121'),
    powerBlockId: aPowerBlockId('0703190041'),
    name: 'Beppu 1',
  } as const;
  const event = (type: 'started' | 'stopped' | 'online', at: number): FleetEvent => ({
    type,
    at: epochMs(at),
    subject,
  });
  test('has exact starts and stops, and those of newer samples', () => {
    const events = [
      event('started', 90),
      event('stopped', 70),
      event('started', 60),
      event('online', 50),
      event('stopped', 10),
    ];
    const changes = [
      { type: 'stopped', at: epochMs(14) },
      { type: 'started', at: epochMs(63) },
    ] as const;
    const known = { changes, until: epochMs(75) };
    expect(withRunChanges(events, known, { subject, bucketMs: 10 })).toEqual([
      event('started', 90),
      event('stopped', 70),
      event('started', 63),
      event('online', 50),
      event('stopped', 14),
    ]);
  });

  test('have a stop once whose bucket is named by the one after it', () => {
    const within = { from: epochMs(10), to: epochMs(20) };
    const bucket = { ...event('stopped', 20), within };
    const known = { changes: [{ type: 'stopped', at: epochMs(17) }], until: epochMs(25) } as const;
    expect(withRunChanges([bucket], known, { subject, bucketMs: 10 })).toEqual([
      event('stopped', 17),
    ]);
    const before = { changes: [{ type: 'stopped', at: epochMs(7) }], until: epochMs(15) } as const;
    const start = { ...event('started', 10), within };
    expect(withRunChanges([bucket, start], before, { subject, bucketMs: 10 })).toContain(bucket);
  });

  const times = (events: readonly FleetEvent[]) =>
    events.map(({ type, at }) => `${type} ${String(at)}`).join(', ');
  test.each([
    // Bucket 10 to 20 ran, the words from 15 on say that it did not, nor do the newest samples.
    ['stopped 21', 'stopped 15', 'stopped 15'],
    ['stopped 25', 'started 3, stopped 15', 'stopped 15, started 3'],
    ['started 25, stopped 20', 'stopped 15', 'started 25, stopped 15'],
    ['started 25', 'stopped 15', 'started 25, stopped 15'],
    ['stopped 21', 'started 3', 'stopped 21, started 3'],
    ['stopped 21', '', 'stopped 21'],
    ['stopped 28, started 24', 'stopped 15', 'stopped 28, started 24, stopped 15'],
  ])('newest %s, exact %s: %s', (newest, exact, listed) => {
    const drawn = (text: string) =>
      text
        .split(', ')
        .filter((one) => one !== '')
        .map((one) => ({
          type: one.startsWith('stopped') ? ('stopped' as const) : ('started' as const),
          at: epochMs(Number(one.split(' ')[1])),
        }));
    const events = drawn(newest).map(({ type, at }) => event(type, at));
    const known = { changes: drawn(exact), until: epochMs(17) };
    expect(times(withRunChanges(events, known, { subject, bucketMs: 10 }))).toBe(listed);
  });

  test('has the alerts that began, also those that no bucket shows, and the time of the end', () => {
    const alarm = { trouble: 'alarm', code: 2002 } as const;
    const short = { trouble: 'warning', code: 1008 } as const;
    const events: FleetEvent[] = [
      { type: 'cleared', at: epochMs(50), subject, ...alarm },
      event('stopped', 20),
      { type: 'alarmed', at: epochMs(20), subject, ...alarm },
    ];
    const edges = [
      { ...alarm, at: epochMs(47), isBegin: false },
      { ...short, at: epochMs(31), isBegin: false },
      { ...short, at: epochMs(30), isBegin: true },
      { ...alarm, at: epochMs(24), isBegin: true },
    ];
    const standing = new Set(['alarm', 'warning'] as const);
    expect(withAlerts(events, edges, { subject, bucketMs: 10, standing })).toEqual([
      { type: 'cleared', at: 47, subject, ...alarm },
      { type: 'alarmed', at: 30, subject, ...short },
      { type: 'alarmed', at: 24, subject, ...alarm },
      event('stopped', 20),
    ]);
    expect(withAlerts(events.slice(0, 1), [], { subject, bucketMs: 10, standing })).toEqual(
      events.slice(0, 1),
    );
  });

  test.each([
    { why: 'none, as each has a bucket without it', events: ['alarmed', 'cleared'], standing: [] },
    { why: 'both, as nothing changed', events: [], standing: ['alarm', 'warning'] },
    { why: 'the other one', events: ['cleared'], standing: ['warning'] },
  ] as const)('alerts that may stand through a past period: $why', ({ events, standing }) => {
    const troubles = { alarmed: 'warning', cleared: 'alarm' } as const;
    const listed = events.map((type): FleetEvent => ({
      type,
      at: epochMs(40),
      subject,
      trouble: troubles[type],
      code: 1,
    }));
    expect([...standingThroughout([...listed, event('stopped', 20)])]).toEqual(standing);
  });

  test.each([
    { why: 'the warning from before', warning: 1008, begun: null, standing: ['warning'] },
    { why: 'another one began', warning: 1008, begun: 6025, standing: ['warning'] },
    { why: 'none, as it began in the period', warning: 1008, begun: 1008, standing: [] },
    { why: 'none, as nothing is active', warning: 0, begun: null, standing: [] },
    { why: 'none, as nothing is known', warning: null, begun: null, standing: [] },
  ])('alerts that stand now: $why', ({ warning, begun, standing }) => {
    const at = epochMs(24);
    const edges =
      begun === null ? [] : [{ at, trouble: 'warning' as const, code: begun, isBegin: true }];
    expect([...standingNow({ alarm: 0, warning }, edges)]).toEqual(standing);
  });

  test.each([
    { why: 'each end of the only one', edges: '+a1 -a2 +a5 -a6', cleared: '2, 6' },
    { why: 'the end of the last of two', edges: '+a1 +b2 -a3 -b4', cleared: '4' },
    { why: 'one that began before', edges: '+a1 -a2 -b3', cleared: '3' },
    { why: 'another one at the same moment', edges: '+a1 -a2 +b2', cleared: '' },
    { why: 'still active', edges: '+a1', cleared: '' },
  ])('alerts are cleared: $why', ({ edges: drawn, cleared }) => {
    const edges = drawn.split(' ').map((sign) => ({
      at: epochMs(Number(sign[2])),
      trouble: 'warning' as const,
      code: sign[1] === 'a' ? 1008 : 6025,
      isBegin: sign.startsWith('+'),
    }));
    const events = withAlerts([], edges, { subject, bucketMs: 10, standing: new Set() });
    const at = events.filter(({ type }) => type === 'cleared').map((one) => String(one.at));
    expect(at.toReversed().join(', ')).toBe(cleared);
  });
});
