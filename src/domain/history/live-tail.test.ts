import { describe, expect, it, test } from 'vitest';
import type { FleetEvent } from './fleet-event';
import { digestFleet } from './fleet-digest';
import { atFirstSight, newEvents, withEvents } from './live-tail';
import {
  aMember,
  aModuleSeries,
  startOfBucket,
  FROM,
  words,
  type DrawnHistory,
} from './module-past.fixture';
import { digestModule } from './module-digest';
import { statusWord } from '../machine/status-word';
import { aModule, aModuleId } from '../machine/telemetry.fixture';
import type { ModuleTelemetry } from '../machine/telemetry';
import { later, MINUTE } from '../../base/units';

const OTHER = aModuleId('0110000002');

function digestOf(...drawn: readonly DrawnHistory[]) {
  const modules = drawn.map((one, i) => {
    const member = aMember(i === 0 ? {} : { moduleId: OTHER, isShown: false });
    const series = aModuleSeries(one);
    return { member, digest: digestModule(member, series, one.status.length) };
  });
  const buckets = drawn[0]?.status.length ?? 0;
  return digestFleet(
    { interval: 'PT10M', span: { from: FROM, to: startOfBucket(buckets) } },
    modules,
  );
}

const sample = (minutes: number, sign: string, about: Partial<ModuleTelemetry> = {}) =>
  aModule({
    measuredAt: later(FROM, minutes * MINUTE),
    statusWord: sign === '.' ? null : statusWord(words(sign)[0] ?? 0),
    ...about,
  });

const newEventsOf = (
  drawn: readonly DrawnHistory[],
  ...newest: readonly ModuleTelemetry[]
): string[] =>
  newEvents(digestOf(...drawn), newest).map(
    ({ at: time, type, subject }) => `${type} ${String((time - FROM) / MINUTE)} ${subject.kind}`,
  );

test.each<[why: string, drawn: DrawnHistory, newest: ModuleTelemetry, minutes: number[]]>([
  ['begins after the last bucket was observed', { status: 'II' }, sample(25, 'R'), [20, 25]],
  ['or was requested', { status: 'II', ledger: '=o' }, sample(14, 'R'), [13, 14]],
  ['ends at the earliest in the last bucket', { status: 'RR' }, sample(25, 'I'), [10, 25]],
  ['may have ended in a silence', { status: 'R.' }, sample(25, 'I'), [0, 25]],
  ['may have begun in a silence', { status: 'I.' }, sample(25, 'R'), [10, 25]],
])('a state that the newest sample changes %s', (_why, drawn, newest, minutes) => {
  const event = newEvents(digestOf(drawn), [newest]).find(({ type }) => type !== 'online');
  const { from, to } = event?.within ?? { from: NaN, to: NaN };
  expect([from, to].map((at) => (at - FROM) / MINUTE)).toEqual(minutes);
});

describe('the newest sample is one more moment (rules §4.15)', () => {
  test.each<[why: string, drawn: DrawnHistory, newest: ModuleTelemetry, events: string[]]>([
    [
      'a start, at the moment of the sample',
      { status: 'II' },
      sample(25, 'R'),
      ['started 25 module'],
    ],
    ['a stop', { status: 'RR' }, sample(25, 'I'), ['stopped 25 module']],
    ['nothing new', { status: 'RR' }, sample(25, 'R'), []],
    ['a missing status is no change', { status: 'RR' }, sample(25, '.'), []],
    ['an alarm', { status: 'RR' }, sample(25, 'R', { alarmCode: 2000 }), ['alarmed 25 module']],
    [
      'compared with the last non-null status',
      { status: 'R.' },
      sample(25, 'I'),
      ['online 25 power-block', 'stopped 25 module'],
    ],
    ['older than the end of the last bucket', { status: 'II' }, sample(15, 'R'), []],
    ['a start that a newer bucket lacks', { status: 'II' }, sample(19, 'R'), []],
    ['a stop in a newer bucket', { status: 'RR' }, sample(19, 'I'), ['stopped 19 module']],
    ['not one long before', { status: 'RR' }, sample(17, 'I'), []],
    ['nor a state that began in the bucket, perhaps since', { status: 'IR' }, sample(19, 'I'), []],
    [
      'within the bucket that grows, but after it was requested',
      { status: 'II', ledger: '=o' },
      sample(14, 'R'),
      ['started 14 module'],
    ],
    [
      'the bucket that is fetched next may be between them',
      { status: 'II??', ledger: '==??' },
      sample(39, 'R'),
      ['started 39 module'],
    ],
    [
      'not more: the state in between is unknown',
      { status: 'II???', ledger: '==???' },
      sample(41, 'R'),
      [],
    ],
    ['nothing was ever fetched', { status: 'II', ledger: '??' }, sample(25, 'R'), []],
    ['it has never sent anything', { status: 'II' }, aModule({ measuredAt: null }), []],
    [
      'a milestone that the newest counter confirms',
      { status: 'RR', energy: [900, 1100] },
      sample(25, 'R', { readings: { EnergyProduced: 1101 } }),
      ['milestone 10 module'],
    ],
  ])('%s', (_why, drawn, newest, events) => {
    expect(newEventsOf([drawn], newest)).toEqual(events);
  });

  it('brings a module back whose power block was never silent', () => {
    const drawn = [{ status: 'R.' }, { status: 'RR' }];
    expect(newEventsOf(drawn, sample(25, 'R'))).toEqual(['online 25 module']);
  });

  it('brings a power block back with any of its modules, shown or not', () => {
    const mate = sample(25, 'R', { moduleId: OTHER });
    expect(newEventsOf([{ status: 'R.' }, { status: 'R.' }], mate)).toEqual([
      'online 25 power-block',
    ]);
  });
});

it('does not change shares, power or coverage, and returns the same history without events', () => {
  const { history } = digestOf({ status: 'II', power: [1, 2] });
  expect(withEvents(history, [])).toBe(history);
  const events = newEvents(digestOf({ status: 'II', power: [1, 2] }), [sample(25, 'R')]);
  const live = withEvents(history, events);
  expect(live.events.map(({ type }) => type)).toEqual(['started']);
  expect({ ...live, events: [] }).toEqual({ ...history, events: [] });
});

test.each([
  { why: 'newer than all', times: [50, 45] },
  { why: 'between', times: [45, 25, 15] },
  { why: 'older than all', times: [1] },
  { why: 'of the same moment', times: [30, 30, 10] },
])('new events are sorted in: $why', ({ times }) => {
  const { history } = digestOf({ status: 'II' });
  const eventAt = (minutes: number): FleetEvent => ({
    type: 'started',
    subject: {
      kind: 'module',
      moduleId: OTHER,
      powerBlockId: aMember().powerBlockId,
      name: 'Other',
    },
    at: later(FROM, minutes * MINUTE),
  });
  const past = [40, 30, 20, 10].map(eventAt);
  const live = withEvents({ ...history, events: past }, times.map(eventAt));
  const inOrder = [40, 30, 20, 10, ...times].toSorted((a, b) => b - a).map(eventAt);
  expect(live.events).toEqual(inOrder);
});

describe('the history of the fleet', () => {
  it('has the events of modules and of blocks, newest first', () => {
    const { history } = digestOf({ status: 'IR.R' });
    expect(history.events.map(({ type, subject }) => `${type} ${subject.name}`)).toEqual([
      'online Block 1',
      'offline Block 1',
      'started Module 1',
    ]);
  });

  test.each<[why: string, one: string, other: string, events: string[]]>([
    ['one of two modules is silent', 'R..R', 'RRRR', ['online 30 module', 'offline 10 module']],
    ['both at once', 'R..R', 'R..R', ['online 30 power-block', 'offline 10 power-block']],
    [
      'one after the other',
      'R...R',
      'RR.R.',
      ['online 40 module', 'online 30 power-block', 'offline 20 power-block', 'offline 10 module'],
    ],
    ['silence that was never fetched is none', 'R..R', 'RRRR', []],
  ])('names the module or its power block as silent: %s', (why, one, other, events) => {
    const ledger = why.includes('never') ? { ledger: '=??=' } : {};
    const { history } = digestOf({ status: one, ...ledger }, { status: other });
    const found = history.events.map(
      ({ type, at, subject }) => `${type} ${String((at - FROM) / MINUTE)} ${subject.kind}`,
    );
    expect(found).toEqual(events);
  });

  it('judges silence by all modules of a block, and has the others of those shown', () => {
    const { history } = digestOf({ status: 'IR..' }, { status: 'IRRR', power: [9, 9, 9, 9] });
    expect(history.events.map(({ type }) => type)).toEqual(['offline', 'started']);
    expect([...history.counts.keys()]).toEqual([aMember().moduleId]);
    expect([...history.power]).toEqual([NaN, NaN, NaN, NaN]);
  });

  it('has the same objects where nothing changed', () => {
    const stretch = { interval: 'PT10M', span: { from: FROM, to: startOfBucket(2) } } as const;
    const moduleWith = (power: number[]) => {
      const member = aMember();
      return { member, digest: digestModule(member, aModuleSeries({ status: 'IR', power }), 2) };
    };
    const before = digestFleet(stretch, [moduleWith([1, 2])]).history;
    const now = digestFleet(stretch, [moduleWith([1, 3])], before).history;
    expect(now.power).not.toBe(before.power);
    expect(now.events).toBe(before.events);
    expect(now.coverage).toBe(before.coverage);
    expect(now.span).toBe(before.span);
  });
});

describe('an event of the newest sample', () => {
  const digest = digestOf({ status: 'RR' });
  const eventsAt = (minutes: number, sign: string, seen: readonly FleetEvent[]) => {
    return atFirstSight(newEvents(digest, [sample(minutes, sign)]), seen);
  };

  it('stays at the moment of the sample that showed it first', () => {
    const first = eventsAt(25, 'I', []);
    expect(first.map(({ type, at }) => [type, at])).toEqual([
      ['stopped', later(FROM, 25 * MINUTE)],
    ]);
    expect(eventsAt(27, 'I', first)).toEqual(first);
    expect(eventsAt(28, 't', first)).toEqual(first);
  });

  it('is a stop too that nobody saw before the machine started again', () => {
    const within = { from: later(FROM, 10 * MINUTE), to: later(FROM, 28 * MINUTE) };
    expect(eventsAt(28, 't', [])).toMatchObject([{ type: 'stopped', within }]);
  });
});
