import { describe, expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { BEPPU_1 } from './event-subject.fixture';
import { standingNow, standingThroughout, withAlerts, withKnownAlerts } from './exact-alerts';
import type { FleetEvent } from './fleet-event';

const subject = BEPPU_1;

describe('the list of events', () => {
  const stopped: FleetEvent = { type: 'stopped', at: epochMs(20), subject };
  test('has the alerts that began, also those that no bucket shows, and the time of the end', () => {
    const alarm = { trouble: 'alarm', code: 2002 } as const;
    const short = { trouble: 'warning', code: 1008 } as const;
    const events: FleetEvent[] = [
      { type: 'cleared', at: epochMs(50), subject, ...alarm },
      stopped,
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
      stopped,
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
    expect([...standingThroughout([...listed, stopped])]).toEqual(standing);
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

/** Events or edges drawn as +a20 (begins) and -a20 (ends), with the code a or b. */
const signs = (drawn: string) =>
  drawn
    .split(' ')
    .filter((sign) => sign !== '')
    .map((sign) => ({
      at: epochMs(Number(sign.slice(2))),
      trouble: 'warning' as const,
      code: sign[1] === 'a' ? 1008 : 6025,
      isBegin: sign.startsWith('+'),
    }));
const eventsOf = (drawn: string) =>
  signs(drawn).map(({ isBegin, ...rest }): FleetEvent => ({
    ...rest,
    type: isBegin ? 'alarmed' : 'cleared',
    subject,
  }));
const drawnOf = (events: readonly FleetEvent[]) =>
  events.map((event) =>
    event.type === 'alarmed' || event.type === 'cleared'
      ? `${event.type === 'alarmed' ? '+' : '-'}${event.code === 1008 ? 'a' : 'b'}${String(event.at)}`
      : event.type,
  );

describe('alerts that are known up to 40, in buckets of 10', () => {
  test.each([
    {
      why: 'a pause that no bucket shows',
      events: '',
      edges: '-a19 +a31',
      now: 1008,
      listed: '+a31 -a19',
    },
    {
      why: 'exact in place of its bucket',
      events: '-a30 +a10',
      edges: '+a13 -a24',
      now: 0,
      listed: '-a24 +a13',
    },
    {
      why: 'a newer one of the newest sample',
      events: '+b42',
      edges: '',
      now: 6025,
      listed: '+b42',
    },
    { why: 'the growing bucket, once', events: '+a35', edges: '+a37', now: 1008, listed: '+a37' },
    {
      why: 'a new code beside an exact one',
      events: '+b35',
      edges: '+a37',
      now: 6025,
      listed: '+a37 +b35',
    },
    {
      why: 'an end beyond what is known',
      events: '-a41 +a10',
      edges: '+a13',
      now: 0,
      listed: '-a41 +a13',
    },
    { why: 'a begin after an end', events: '+a41', edges: '-a12', now: 1008, listed: '+a41 -a12' },
    { why: 'a past period', events: '-a20', edges: '-a12', now: null, listed: '-a12' },
  ])('$why', ({ events, edges, now, listed }) => {
    const of = { subject, bucketMs: 10, now: now === null ? null : { alarm: 0, warning: now } };
    const known = { edges: signs(edges), until: epochMs(40) };
    expect(drawnOf(withKnownAlerts(eventsOf(events), known, of)).join(' ')).toBe(listed);
  });
});
