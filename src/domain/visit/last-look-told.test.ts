import { describe, expect, it } from 'vitest';
import type { EventFact, EventSubject, FleetEvent } from '../history/fleet-event';
import type { FleetHistory } from '../history/fleet-history';
import { lookOf, type Look } from './last-look';
import { sincePeriod } from './last-look-period';
import { sinceLook, TOLD_LISTS, type SinceLook } from './last-look-told';
import { wordOf } from '../machine/status-word';
import type { ModuleTelemetry } from '../machine/telemetry';
import { aModule, aModuleId, LONG_AGO, SERVED_AT } from '../machine/telemetry.fixture';
import { eventsResolution } from '../time/time-ranges';
import { DAY, HOUR, kilowattHour, later, MINUTE, type EpochMs } from '../../base/units';

/** Three minutes into a bucket of ten, eight hours ago. */
const THEN = later(SERVED_AT, -8 * HOUR + 3 * MINUTE);
const ID = aModuleId('0110000001');
const well = (at: EpochMs) => aModule({ moduleId: ID, measuredAt: at });
const alarmed = (at: EpochMs, alarmCode = 2500) => ({
  ...well(at),
  ...{ alarmCode, statusWord: wordOf('ALARM') },
});
const seen = (...modules: ModuleTelemetry[]): Look => lookOf({ servedAt: THEN, modules });
const SUBJECT: EventSubject = {
  ...{ kind: 'module', moduleId: ID, name: 'Module 1' },
  powerBlockId: aModule().powerBlockId,
};
const event = (minutes: number, fact: EventFact): FleetEvent => ({
  ...{ at: later(THEN, minutes * MINUTE), subject: SUBJECT },
  ...fact,
});
const raised = { type: 'alarmed', trouble: 'alarm', code: 2500 } as const;
const cleared = { ...raised, type: 'cleared' } as const;

const history = (events: readonly FleetEvent[], complete = true): FleetHistory => ({
  ...{ interval: 'PT10M', span: { from: THEN, to: SERVED_AT }, events, coverage: [] },
  ...{ power: new Float64Array(), fetched: null },
  counts: new Map([[ID, { samples: 1, alarm: 0, idle: 0, running: 1, complete }]]),
});
const tell = (then: Look, now: ModuleTelemetry, events: readonly FleetEvent[] = []): SinceLook =>
  sinceLook(then, { servedAt: SERVED_AT, modules: [now] }, history(events));
/** Each list's entries as "type @minutes after the look". */
const drawn = ({ lists }: SinceLook) =>
  TOLD_LISTS.flatMap((list) =>
    lists[list].map(({ at, fact }) => {
      const when = at === null ? '?' : String((at - THEN) / MINUTE);
      return `${list}: ${fact.type} @${when}`;
    }),
  );

describe('what is listed', () => {
  const healthy = well(SERVED_AT);
  it.each([
    ['nothing happened', seen(well(THEN)), healthy, [], []],
    [
      'an alarm came and went',
      seen(well(THEN)),
      healthy,
      [event(90, cleared), event(57, raised)],
      ['alarms: alarmed @57', 'cleared: cleared @90'],
    ],
    [
      'an alarm stands: once, not among those that came',
      seen(well(THEN)),
      alarmed(SERVED_AT),
      [event(57, raised)],
      ['active: active @57'],
    ],
    [
      'one stands, and an earlier one of the same module is over',
      seen(well(THEN)),
      alarmed(SERVED_AT),
      [event(97, raised), event(77, cleared), event(57, raised)],
      ['active: active @97', 'alarms: alarmed @57', 'cleared: cleared @77'],
    ],
    [
      'an alarm stands that no history tells',
      seen(well(THEN)),
      alarmed(SERVED_AT),
      [],
      ['active: active @?'],
    ],
    [
      'the bucket of the look shows an alarm that was seen',
      seen(alarmed(THEN)),
      alarmed(SERVED_AT),
      [event(-3, raised)],
      ['active: active @?'],
    ],
    [
      'the bucket of the look shows one that came after it',
      seen(well(THEN)),
      healthy,
      [event(7, cleared), event(-3, raised)],
      ['alarms: alarmed @-3', 'cleared: cleared @7'],
    ],
    ['the bucket before the look is not told', seen(well(THEN)), healthy, [event(-13, raised)], []],
    [
      'an alarm of then is over, and no history tells when',
      seen(alarmed(THEN)),
      healthy,
      [],
      ['cleared: cleared @?'],
    ],
    [
      'an alarm of then is over, as the history tells: once',
      seen(alarmed(THEN)),
      healthy,
      [event(7, cleared)],
      ['cleared: cleared @7'],
    ],
    [
      'fell silent: since it was last heard',
      seen(well(THEN)),
      well(later(THEN, 17 * MINUTE)),
      [],
      ['silent: silent @17'],
    ],
    ['silent then and now', seen(well(LONG_AGO)), well(later(THEN, -1 * DAY)), [], []],
    [
      'silent then, heard since, silent again: as it was',
      { ...seen(well(THEN)), silent: [ID] },
      well(later(THEN, 17 * MINUTE)),
      [],
      [],
    ],
    [
      'never heard, and registered since',
      seen(),
      aModule({ moduleId: ID, measuredAt: null }),
      [],
      [],
    ],
    ['back', { ...seen(well(THEN)), silent: [ID] }, healthy, [], ['back: back @?']],
    [
      'a silent module with an alarm is not over it',
      seen(alarmed(THEN)),
      alarmed(later(THEN, HOUR)),
      [],
      ['active: active @?', 'silent: silent @60'],
    ],
    [
      'a milestone',
      seen(well(THEN)),
      healthy,
      [event(7, { type: 'milestone', threshold: kilowattHour(1e6) })],
      ['milestones: milestone @7'],
    ],
    [
      'of starts, stops and warnings the number alone',
      seen(well(THEN)),
      healthy,
      [
        event(27, { type: 'started' }),
        event(17, { type: 'stopped' }),
        event(7, { ...raised, trouble: 'warning' }),
      ],
      [],
    ],
    [
      'modules that were withdrawn are not told',
      {
        at: THEN,
        silent: [aModuleId('0110000009')],
        inAlarm: [{ moduleId: aModuleId('0110000009'), code: 6 }],
      },
      healthy,
      [],
      [],
    ],
  ])('%s', (_why, then, now, events, lists) => {
    const told = tell(then, now, events);
    expect(drawn(told)).toEqual(lists);
    const counted = Object.values(told.counted).flat().length;
    expect(told.isQuiet).toBe(lists.length + counted === 0);
  });
});

it('counts what it does not list', () => {
  const warned = event(7, { ...raised, trouble: 'warning' });
  const told = tell(seen(well(THEN)), well(SERVED_AT), [event(27, { type: 'started' }), warned]);
  expect([told.counted.started.length, told.counted.stopped.length]).toEqual([1, 0]);
  expect(told.counted.warnings.map(({ at }) => at)).toEqual([warned.at]);
});

it.each([
  ['new', seen(well(THEN)), alarmed(SERVED_AT), { isOld: false, isHeard: true }],
  ['there already', seen(alarmed(THEN)), alarmed(SERVED_AT), { isOld: true, isHeard: true }],
  ['not confirmed', seen(well(THEN)), alarmed(LONG_AGO), { isOld: false, isHeard: false }],
])('says of an alarm that stands: %s', (_why, then, now, about) => {
  expect(tell(then, now).lists.active.map(({ fact }) => fact)).toEqual([
    { type: 'active', code: 2500, ...about },
  ]);
});

it('puts new alarms before those that stood already, and says whose block it is', () => {
  const old = { ...alarmed(SERVED_AT), moduleId: aModuleId('0110000002') };
  const snapshot = { servedAt: SERVED_AT, modules: [old, alarmed(SERVED_AT)] };
  const then = lookOf({ servedAt: THEN, modules: [old] });
  const { active } = sinceLook(then, snapshot, history([event(57, raised)])).lists;
  expect(active.map(({ powerBlockName, at }) => [powerBlockName, at === null])).toEqual([
    ['Block 1', false],
    ['Block 1', true],
  ]);
});

it.each([
  ['is whole', history([]), true],
  ['is not while a part was never fetched', history([], false), false],
  ['is not while it is read', undefined, false],
  ['is not without one of the modules', { ...history([]), counts: new Map() }, false],
])('what is told %s', (_why, past, isComplete) => {
  const now = { servedAt: SERVED_AT, modules: [well(SERVED_AT)] };
  expect(sinceLook(seen(well(THEN)), now, past).isComplete).toBe(isComplete);
});

it.each([
  ['hours: one bucket before that of the look, until the end of this one', 8 * HOUR, 'PT10M', 10],
  ['a day and some: buckets of an hour', 30 * HOUR, 'PT1H', 60],
  ['where the ends of the buckets make it long: hours too', 25 * HOUR - MINUTE, 'PT1H', 60],
  ['thirty days: still hours, and no more', 30 * DAY, 'PT1H', 0],
] as const)('asks for %s', (_why, ago, interval, spare) => {
  const now = later(SERVED_AT, 4 * MINUTE);
  const since = later(now, -ago);
  const period = sincePeriod(since, now);
  expect(eventsResolution(period).interval).toBe(interval);
  expect(since - period.from).toBeGreaterThanOrEqual(spare === 0 ? -1 * HOUR : spare * MINUTE);
  expect(period.to).toBe(later(SERVED_AT, (interval === 'PT1H' ? 60 : 10) * MINUTE));
  expect(period.to - period.from).toBeLessThanOrEqual(30 * DAY);
  expect(sincePeriod(since, later(now, MINUTE))).toEqual(period);
});
