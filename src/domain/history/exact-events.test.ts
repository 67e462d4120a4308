import { describe, expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { wordOf } from '../machine/status-word';
import { BEPPU_1 } from './event-subject.fixture';
import { runChanges, withRunChanges } from './exact-events';
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
  const subject = BEPPU_1;
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
});
