import { describe, expect, it, test } from 'vitest';
import type { EventFact, EventSubject, FleetEvent } from '../history/fleet-event';
import type { FleetHistory } from '../history/fleet-history';
import { NO_COUNTS } from '../history/status-counts';
import { lookOf } from './last-look';
import { changesSince, CHANGE_LISTS, type ChangesSince } from './changes-since';
import type { Look } from './visit';
import { wordOf } from '../machine/status-word';
import type { ModuleTelemetry } from '../machine/telemetry';
import { aModule, aModuleId, LONG_AGO, SERVED_AT } from '../machine/telemetry.fixture';
import { DAY, HOUR, kilowattHour, later, MINUTE, type EpochMs } from '../../base/units';

/** Three minutes into a bucket of ten, eight hours ago. */
const THEN = later(SERVED_AT, -8 * HOUR + 3 * MINUTE);
const ID = aModuleId('0110000001');
const well = (at: EpochMs) => aModule({ moduleId: ID, measuredAt: at });
const alarmed = (at: EpochMs, alarmCode = 2500) => ({
  ...well(at),
  alarmCode,
  statusWord: wordOf('ALARM'),
});
const seen = (...modules: ModuleTelemetry[]): Look => lookOf({ servedAt: THEN, modules });
const SUBJECT: EventSubject = {
  kind: 'module',
  moduleId: ID,
  name: 'Module 1',
  powerBlockId: aModule().powerBlockId,
};
const event = (minutes: number, fact: EventFact): FleetEvent => ({
  at: later(THEN, minutes * MINUTE),
  subject: SUBJECT,
  ...fact,
});
const raised = { type: 'alarmed', trouble: 'alarm', code: 2500 } as const;
const cleared = { ...raised, type: 'cleared' } as const;

const history = (events: readonly FleetEvent[], complete = true): FleetHistory => ({
  interval: 'PT10M',
  span: { from: THEN, to: SERVED_AT },
  events,
  ...{ coverage: [], isComplete: complete, wider: null, fetched: null },
  power: new Float64Array(),
  counts: new Map([[ID, { ...NO_COUNTS, seconds: 1, running: 1, complete }]]),
});
const changesOf = (
  then: Look,
  now: ModuleTelemetry,
  events: readonly FleetEvent[] = [],
): ChangesSince => changesSince(then, { servedAt: SERVED_AT, modules: [now] }, history(events));
/** Lists the entries of each list as "type @minutes after the look". */
const listed = ({ lists }: ChangesSince) =>
  CHANGE_LISTS.flatMap((list) =>
    lists[list].map(({ at, fact }) => {
      const when = at === null ? '?' : String((at - THEN) / MINUTE);
      return `${list}: ${fact.type} @${when}`;
    }),
  );

describe('listed changes', () => {
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
      'an alarm is active: once, not among those that began',
      seen(well(THEN)),
      alarmed(SERVED_AT),
      [event(57, raised)],
      ['active: active @57'],
    ],
    [
      'one is active, and an earlier one of the same module is over',
      seen(well(THEN)),
      alarmed(SERVED_AT),
      [event(97, raised), event(77, cleared), event(57, raised)],
      ['active: active @97', 'alarms: alarmed @57', 'cleared: cleared @77'],
    ],
    [
      'an active alarm that is not in the history',
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
    [
      'the bucket before the look does not count',
      seen(well(THEN)),
      healthy,
      [event(-13, raised)],
      [],
    ],
    [
      'an alarm of the look is over, and is not in the history',
      seen(alarmed(THEN)),
      healthy,
      [],
      ['cleared: cleared @?'],
    ],
    [
      'an alarm of the look is over, and is in the history: once',
      seen(alarmed(THEN)),
      healthy,
      [event(7, cleared)],
      ['cleared: cleared @7'],
    ],
    [
      'fell silent, and that is in the history: once',
      seen(well(THEN)),
      well(later(THEN, 17 * MINUTE)),
      [event(20, { type: 'offline' })],
      ['silent: offline @20'],
    ],
    [
      'fell silent: since its newest sample',
      seen(well(THEN)),
      well(later(THEN, 17 * MINUTE)),
      [],
      ['silent: silent @17'],
    ],
    ['silent then and now', seen(well(LONG_AGO)), well(later(THEN, -1 * DAY)), [], []],
    [
      'silent then, connected since, silent again: as it was',
      { ...seen(well(THEN)), silent: [ID] },
      well(later(THEN, 17 * MINUTE)),
      [],
      [],
    ],
    [
      'never connected, and registered since',
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
      'starts, stops and warnings are only counted',
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
      'withdrawn modules do not count',
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
    const changes = changesOf(then, now, events);
    expect(listed(changes)).toEqual(lists);
    const counted = Object.values(changes.counted).flat().length;
    expect(changes.isQuiet).toBe(lists.length + counted === 0);
  });
});

it('counts the changes that it does not list', () => {
  const warned = event(7, { ...raised, trouble: 'warning' });
  const { counted } = changesOf(seen(well(THEN)), well(SERVED_AT), [
    event(27, { type: 'started' }),
    warned,
  ]);
  expect([counted.started.length, counted.stopped.length]).toEqual([1, 0]);
  expect(counted.warnings.map(({ at }) => at)).toEqual([warned.at]);
});

it.each([
  ['new', seen(well(THEN)), alarmed(SERVED_AT), { isOld: false, isHeard: true }],
  ['there already', seen(alarmed(THEN)), alarmed(SERVED_AT), { isOld: true, isHeard: true }],
  ['not confirmed', seen(well(THEN)), alarmed(LONG_AGO), { isOld: false, isHeard: false }],
])('an active alarm: %s', (_why, then, now, about) => {
  expect(changesOf(then, now).lists.active.map(({ fact }) => fact)).toEqual([
    { type: 'active', code: 2500, ...about },
  ]);
});

test.each([
  [-10, 0, 0],
  [-10, 10, 1],
])('a stop between minutes %i and %i of the look counts %i times', (from, to, count) => {
  const within = { from: later(THEN, from * MINUTE), to: later(THEN, to * MINUTE) };
  const stops = [{ ...event(to, { type: 'stopped' }), within }];
  const { counted } = changesOf(seen(well(THEN)), well(SERVED_AT), stops);
  expect(counted.stopped).toHaveLength(count);
});

it('lists new alarms before older ones, with the name of the block', () => {
  const old = { ...alarmed(SERVED_AT), moduleId: aModuleId('0110000002') };
  const snapshot = { servedAt: SERVED_AT, modules: [old, alarmed(SERVED_AT)] };
  const then = lookOf({ servedAt: THEN, modules: [old] });
  const { active } = changesSince(then, snapshot, history([event(57, raised)])).lists;
  expect(active.map(({ powerBlockName, at }) => [powerBlockName, at === null])).toEqual([
    ['Block 1', false],
    ['Block 1', true],
  ]);
});

it.each([
  ['are complete', history([]), true],
  ['are not while a bucket was never fetched', history([], false), false],
  ['are not while the history is read', undefined, false],
  ['are not without one of the modules', { ...history([]), counts: new Map() }, false],
])('the changes %s', (_why, past, isComplete) => {
  const now = { servedAt: SERVED_AT, modules: [well(SERVED_AT)] };
  expect(changesSince(seen(well(THEN)), now, past).isComplete).toBe(isComplete);
});
