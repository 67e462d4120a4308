import { describe, expect, it } from 'vitest';
import { isDue, lookOf, nextLastLook, sinceOf } from './last-look';
import { wordOf } from '../machine/status-word';
import { aModule, aModuleId, LONG_AGO, SERVED_AT } from '../machine/telemetry.fixture';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { panelOf, type LastLook } from './visit';

const NOW = SERVED_AT;
const one = aModuleId('0110000001');
const two = aModuleId('0110000002');
const fleetAt = (at = NOW) => ({
  dropped: 0,
  snapshot: { servedAt: at, modules: [aModule({ moduleId: one, measuredAt: at })] },
});
const lookAt = (at = NOW) => ({ at, silent: [], inAlarm: [] });
/** Returns a last look from so many minutes ago. */
const lookedAgo = (minutes: number, about: Partial<LastLook> = {}): LastLook => ({
  seenAt: later(NOW, -minutes * MINUTE),
  look: lookAt(later(NOW, -minutes * MINUTE)),
  before: lookAt(later(NOW, -1 * DAY)),
  dismissed: true,
  ...about,
});
const plain = { statusWord: wordOf('RUNNING') };

it.each([
  ['connected and without alarm: nothing', plain, [], []],
  ['silent', { ...plain, measuredAt: LONG_AGO }, [one], []],
  ['never connected', { measuredAt: null }, [one], []],
  ['in alarm, with its code', { statusWord: wordOf('ALARM'), alarmCode: 2500 }, [], [2500]],
  ['an emergency without a code', { statusWord: wordOf('EMERGENCY_ALARM') }, [], [0]],
  ['a code without the bit', { ...plain, alarmCode: 2500 }, [], [2500]],
  ['a warning is no alarm', { statusWord: wordOf('WARNING'), warningCode: 1008 }, [], []],
  ['silent with an alarm: both', { measuredAt: LONG_AGO, alarmCode: 6 }, [one], [6]],
])('a look has: %s', (_why, about, silent, codes) => {
  const modules = [aModule({ moduleId: one, ...about })];
  const inAlarm = codes.map((code) => ({ moduleId: one, code }));
  expect(lookOf({ servedAt: NOW, modules })).toEqual({ at: NOW, silent, inAlarm });
});

describe('a visit', () => {
  it.each([
    ['begins with the first fresh data', fleetAt(), lookAt()],
    ['not with old data', fleetAt(later(NOW, -4 * MINUTE)), undefined],
    ['not with data from a future', fleetAt(later(NOW, HOUR)), undefined],
    ['not without any', null, undefined],
    [
      'not with an empty fleet',
      { ...fleetAt(), snapshot: { servedAt: NOW, modules: [] } },
      undefined,
    ],
  ])('the first: %s', (_why, fleet, look) => {
    expect(nextLastLook(null, { now: NOW, fleet })?.look).toEqual(look);
  });

  it.each([
    ['goes on after a minute', 1, false],
    ['goes on after 29 minutes', 29, false],
    ['another one begins after 30', 30, true],
    ['after a night', 600, true],
    ['goes on when it was looked at in a future: a clock was wrong', -600, false],
  ])('%s', (_why, minutes, isNew) => {
    const lastLook = lookedAgo(minutes);
    expect(nextLastLook(lastLook, { now: NOW, fleet: fleetAt() })).toEqual({
      seenAt: NOW,
      look: lookAt(),
      dismissed: !isNew,
      before: isNew ? lastLook.look : lastLook.before,
    });
  });

  it('goes on while somebody looks at old data, and has the last fresh look', () => {
    const lastLook = lookedAgo(5);
    const next = nextLastLook(lastLook, { now: NOW, fleet: fleetAt(later(NOW, -5 * MINUTE)) });
    expect(next).toEqual({ ...lastLook, seenAt: NOW });
  });

  it('starts from the last look when it begins before there is a snapshot', () => {
    const lastLook = lookedAgo(60);
    expect(nextLastLook(lastLook, { now: NOW, fleet: null })).toMatchObject({
      look: lastLook.look,
      before: lastLook.look,
      dismissed: false,
    });
  });

  it.each([
    ["another tab's newer look stays", 1, -1],
    ['a look in the future gives way', -60, 0],
  ])('%s', (_why, minutesAgo, at) => {
    const lastLook = lookedAgo(0, { look: lookAt(later(NOW, -minutesAgo * MINUTE)) });
    const older = fleetAt(minutesAgo > 0 ? later(NOW, -2 * MINUTE) : NOW);
    expect(nextLastLook(lastLook, { now: NOW, fleet: older })?.look.at).toBe(
      later(NOW, at * MINUTE),
    );
  });

  const withTwo = {
    at: later(NOW, -1 * DAY),
    silent: [one, two],
    inAlarm: [{ moduleId: two, code: 6 }],
  };
  it.each([
    ['removes modules that were withdrawn', 0, { silent: [one], inAlarm: [] }],
    ['but not for rows that were left out', 1, { silent: [one, two], inAlarm: withTwo.inAlarm }],
  ])('%s', (_why, dropped, left) => {
    const lastLook = lookedAgo(2, { before: withTwo });
    const next = nextLastLook(lastLook, { now: NOW, fleet: { ...fleetAt(), dropped } });
    expect(next?.before).toEqual({ at: withTwo.at, ...left });
  });

  it.each([
    ['nothing yet', null, true],
    ['just now', lookedAgo(0.9), false],
    ['a minute ago', lookedAgo(1), true],
    ['in the future', lookedAgo(-60), true],
  ])('is written when it was last: %s', (_why, lastLook, due) => {
    expect(isDue(lastLook, NOW)).toBe(due);
  });
});

it.each([
  ['the very first visit', lookedAgo(1, { before: null, dismissed: false }), 'none', null],
  ['never looked at', null, 'none', null],
  ['a visit after another', lookedAgo(1, { dismissed: false }), 'shown', -1 * DAY],
  ['dismissed', lookedAgo(1), 'none', null],
  ['a new visit is about to begin, even after a dismissal', lookedAgo(40), 'waiting', -40 * MINUTE],
  [
    'seen less than half an hour ago, by a clock that was set right',
    lookedAgo(1, { dismissed: false, before: lookAt(later(NOW, -20 * MINUTE)) }),
    'none',
    null,
  ],
  [
    'seen in the future',
    lookedAgo(1, { dismissed: false, before: lookAt(later(NOW, HOUR)) }),
    'none',
    null,
  ],
] as const)('the panel: %s', (_why, lastLook, state, ago) => {
  const before = ago === null ? undefined : later(NOW, ago);
  const panel = panelOf(lastLook, NOW);
  expect([panel.state, 'before' in panel ? panel.before.at : undefined]).toEqual([state, before]);
});

it('reports thirty days at most', () => {
  expect(sinceOf(lookAt(later(NOW, -40 * DAY)), NOW)).toBe(later(NOW, -30 * DAY));
  expect(sinceOf(lookAt(later(NOW, -2 * DAY)), NOW)).toBe(later(NOW, -2 * DAY));
});
