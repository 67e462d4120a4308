import { describe, expect, it, test } from 'vitest';
import type { FleetEvent } from './fleet-event';
import { fleetWork } from './fleet-work';
import { newEvents, withEvents } from './live-tail';
import { aMember, aSeries, at, FROM, words, type Drawn } from './module-past.fixture';
import { workOut } from './module-work';
import { statusWord } from '../machine/status-word';
import { aModule, aModuleId } from '../machine/telemetry.fixture';
import type { ModuleTelemetry } from '../machine/telemetry';
import { later, MINUTE } from '../../base/units';

const OTHER = aModuleId('0110000002');

function workOf(...drawn: readonly Drawn[]) {
  const modules = drawn.map((one, i) => {
    const member = aMember(i === 0 ? {} : { moduleId: OTHER, isShown: false });
    const series = aSeries(one);
    return { member, work: workOut(member, series, one.status.length) };
  });
  const buckets = drawn[0]?.status.length ?? 0;
  return fleetWork({ interval: 'PT10M', span: { from: FROM, to: at(buckets) } }, modules);
}

const sample = (minutes: number, sign: string, about: Partial<ModuleTelemetry> = {}) =>
  aModule({
    measuredAt: later(FROM, minutes * MINUTE),
    statusWord: sign === '.' ? null : statusWord(words(sign)[0] ?? 0),
    ...about,
  });

const told = (drawn: readonly Drawn[], ...newest: readonly ModuleTelemetry[]): string[] =>
  newEvents(workOf(...drawn), newest).map(
    ({ at: time, type, subject }) => `${type} ${String((time - FROM) / MINUTE)} ${subject.kind}`,
  );

describe('the newest sample is one more moment (section 4, Live versus historical)', () => {
  test.each<[why: string, drawn: Drawn, newest: ModuleTelemetry, events: string[]]>([
    [
      'a start, at the moment of the sample',
      { status: 'II' },
      sample(25, 'R'),
      ['started 25 module'],
    ],
    ['a stop', { status: 'RR' }, sample(25, 'I'), ['stopped 25 module']],
    ['nothing new', { status: 'RR' }, sample(25, 'R'), []],
    ['no status is no status that changed', { status: 'RR' }, sample(25, '.'), []],
    ['an alarm', { status: 'RR' }, sample(25, 'R', { alarmCode: 2000 }), ['alarmed 25 module']],
    [
      'compared with the last non-null status',
      { status: 'R.' },
      sample(25, 'I'),
      ['online 25 power-block', 'stopped 25 module'],
    ],
    ['older than what the last bucket tells', { status: 'II' }, sample(15, 'R'), []],
    [
      'within the bucket that grows, but after it was asked for',
      { status: 'II', ledger: '=o' },
      sample(14, 'R'),
      ['started 14 module'],
    ],
    [
      'the bucket that is fetched next may lie between',
      { status: 'II??', ledger: '==??' },
      sample(39, 'R'),
      ['started 39 module'],
    ],
    ['not more: nobody knows what was', { status: 'II???', ledger: '==???' }, sample(41, 'R'), []],
    ['nothing was ever fetched', { status: 'II', ledger: '??' }, sample(25, 'R'), []],
    ['it has never sent anything', { status: 'II' }, aModule({ measuredAt: null }), []],
    [
      'a milestone that the newest counter lets be told',
      { status: 'RR', energy: [900, 1100] },
      sample(25, 'R', { readings: { EnergyProduced: 1101 } }),
      ['milestone 10 module'],
    ],
  ])('%s', (_why, drawn, newest, events) => {
    expect(told([drawn], newest)).toEqual(events);
  });

  it('brings a power block back with any of its modules, looked at or not', () => {
    const mate = sample(25, 'R', { moduleId: OTHER });
    expect(told([{ status: 'R.' }, { status: 'R.' }], mate)).toEqual(['online 25 power-block']);
  });
});

it('is no part of shares, power or coverage, and leaves the history be where it tells nothing', () => {
  const { history } = workOf({ status: 'II', power: [1, 2] });
  expect(withEvents(history, [])).toBe(history);
  const events = newEvents(workOf({ status: 'II', power: [1, 2] }), [sample(25, 'R')]);
  const live = withEvents(history, events);
  expect(live.events.map(({ type }) => type)).toEqual(['started']);
  expect({ ...live, events: [] }).toEqual({ ...history, events: [] });
});

test.each([
  { why: 'newer than all', times: [50, 45] },
  { why: 'between', times: [45, 25, 15] },
  { why: 'older than all', times: [1] },
  { why: 'of the same moment', times: [30, 30, 10] },
])('events on top stand in order: $why', ({ times }) => {
  const { history } = workOf({ status: 'II' });
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
  const told = [40, 30, 20, 10].map(eventAt);
  const live = withEvents({ ...history, events: told }, times.map(eventAt));
  const inOrder = [40, 30, 20, 10, ...times].toSorted((a, b) => b - a).map(eventAt);
  expect(live.events).toEqual(inOrder);
});

describe('what is put together', () => {
  it('has the events of modules and of blocks, newest first', () => {
    const { history } = workOf({ status: 'IR.R' });
    expect(history.events.map(({ type, subject }) => `${type} ${subject.name}`)).toEqual([
      'online Block 1',
      'offline Block 1',
      'started Module 1',
    ]);
  });

  it('judges silence by all modules of a block, and shows those that are looked at', () => {
    const { history } = workOf({ status: 'IR..' }, { status: 'IRRR', power: [9, 9, 9, 9] });
    expect(history.events.map(({ type }) => type)).toEqual(['started']);
    expect([...history.counts.keys()]).toEqual([aMember().moduleId]);
    expect([...history.power]).toEqual([NaN, NaN, NaN, NaN]);
  });

  it('is what it was where nothing changed', () => {
    const stretch = { interval: 'PT10M', span: { from: FROM, to: at(2) } } as const;
    const work = (power: number[]) => {
      const member = aMember();
      return { member, work: workOut(member, aSeries({ status: 'IR', power }), 2) };
    };
    const before = fleetWork(stretch, [work([1, 2])]).history;
    const now = fleetWork(stretch, [work([1, 3])], before).history;
    expect(now.power).not.toBe(before.power);
    expect(now.events).toBe(before.events);
    expect(now.coverage).toBe(before.coverage);
    expect(now.span).toBe(before.span);
  });
});
