import { expect, test } from 'vitest';
import {
  aModule,
  aPowerBlockId,
  LONG_AGO,
  SERVED_AT,
} from '../../domain/machine/telemetry.fixture';
import { later, MINUTE, type EpochMs } from '../../base/units';
import type { Reachability } from '../../queries/connection';
import { connectionReport, snapshotFacts } from './connection-report';

const MEASURED_AT = later(SERVED_AT, -1 * MINUTE);
const fleetOf = (measuredAt: EpochMs) =>
  snapshotFacts({
    servedAt: SERVED_AT,
    modules: ['0710000001', '0710000002'].map((block) =>
      aModule({ powerBlockId: aPowerBlockId(block), measuredAt }),
    ),
  });
const HERE = fleetOf(MEASURED_AT);

const nothing: Reachability = {
  state: 'unknown',
  refreshing: true,
  hasResponded: false,
  failingSince: null,
  why: null,
};
const answered: Reachability = { ...nothing, state: 'live', hasResponded: true };
const since = later(SERVED_AT, MINUTE);
const failing = { state: 'failing', failingSince: since, why: 'unreachable' } as const;
const soon = later(SERVED_AT, MINUTE);
const late = later(SERVED_AT, 60 * MINUTE);

test.each([
  { why: 'first start', state: nothing, data: null, now: soon, report: { kind: 'connecting' } },
  {
    why: 'stored data, no response yet',
    state: nothing,
    data: HERE,
    now: soon,
    report: { kind: 'stored', lastDataAt: MEASURED_AT },
  },
  {
    why: 'the server responds',
    state: answered,
    data: HERE,
    now: soon,
    report: { kind: 'live', lastDataAt: MEASURED_AT },
  },
  {
    why: 'the server responds, and no machine sends',
    state: answered,
    data: fleetOf(LONG_AGO),
    now: soon,
    report: { kind: 'silent', lastDataAt: LONG_AGO },
  },
  {
    why: 'a server without machines is live',
    state: answered,
    data: snapshotFacts({ servedAt: SERVED_AT, modules: [] }),
    now: soon,
    report: { kind: 'live', lastDataAt: null },
  },
  {
    why: 'back from an hour of sleep, no failed request yet',
    state: answered,
    data: HERE,
    now: late,
    report: { kind: 'stored', lastDataAt: MEASURED_AT },
  },
  {
    why: 'the server stopped responding, and there are data',
    state: { ...answered, ...failing },
    data: HERE,
    now: soon,
    report: { kind: 'failing', since, why: 'unreachable', lastDataAt: MEASURED_AT },
  },
  {
    why: 'the server stopped responding, by a clock that was set back since',
    state: { ...answered, ...failing, failingSince: later(MEASURED_AT, -2 * MINUTE) },
    data: HERE,
    now: soon,
    report: { kind: 'failing', since: MEASURED_AT, why: 'unreachable', lastDataAt: MEASURED_AT },
  },
  {
    why: 'the server never responded, and there are no data',
    state: { ...nothing, ...failing },
    data: null,
    now: soon,
    report: { kind: 'failing', since, why: 'unreachable', lastDataAt: null },
  },
])('$why', ({ state, data, now, report }) => {
  expect(connectionReport(state, data, { now, seemsOnline: true, isPast: false })).toEqual(report);
});

test.each([
  { why: 'unreachable', seemsOnline: false, is: 'no-network', reason: 'the device reports it too' },
  { why: 'unreachable', seemsOnline: true, is: 'unreachable', reason: 'the device has a network' },
  { why: 'sign-in-unreachable', seemsOnline: false, is: 'no-network', reason: 'nothing responds' },
  {
    why: 'sign-in-unreachable',
    seemsOnline: true,
    is: 'sign-in-unreachable',
    reason: 'the device has a network',
  },
  {
    why: 'foreign-answer',
    seemsOnline: false,
    is: 'foreign-answer',
    reason: 'something responded',
  },
  { why: 'server-failed', seemsOnline: false, is: 'server-failed', reason: 'the server responded' },
] as const)('$why, seems online $seemsOnline: $is, because $reason', ({ why, seemsOnline, is }) => {
  const state = { ...answered, ...failing, why };
  expect(connectionReport(state, HERE, { now: soon, seemsOnline, isPast: false })).toMatchObject({
    why: is,
  });
});

test('a device that reports no network is live while the server responds', () => {
  const report = connectionReport(answered, HERE, {
    now: soon,
    seemsOnline: false,
    isPast: false,
  });
  expect(report.kind).toBe('live');
});

test('past dates pause it at once, and a lost server counts more', () => {
  const past = { now: soon, seemsOnline: true, isPast: true };
  expect(connectionReport(answered, HERE, past).kind).toBe('paused');
  expect(connectionReport({ ...answered, ...failing }, HERE, past).kind).toBe('failing');
});
