import { expect, test } from 'vitest';
import { SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { later, MINUTE } from '../../base/units';
import type { Reachability } from '../../queries/connection';
import { connectionReport } from './connection-report';

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
    data: SERVED_AT,
    now: soon,
    report: { kind: 'stored', lastDataAt: SERVED_AT },
  },
  {
    why: 'the server responds',
    state: answered,
    data: SERVED_AT,
    now: soon,
    report: { kind: 'live', lastDataAt: SERVED_AT },
  },
  {
    why: 'back from an hour of sleep, no failed request yet',
    state: answered,
    data: SERVED_AT,
    now: late,
    report: { kind: 'stored', lastDataAt: SERVED_AT },
  },
  {
    why: 'the server stopped responding, and there are data',
    state: { ...answered, ...failing },
    data: SERVED_AT,
    now: soon,
    report: { kind: 'failing', since, why: 'unreachable', lastDataAt: SERVED_AT },
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
  expect(
    connectionReport(state, SERVED_AT, { now: soon, seemsOnline, isPast: false }),
  ).toMatchObject({ why: is });
});

test('a device that reports no network is live while the server responds', () => {
  const report = connectionReport(answered, SERVED_AT, {
    now: soon,
    seemsOnline: false,
    isPast: false,
  });
  expect(report.kind).toBe('live');
});

test('past dates pause it at once, and a lost server counts more', () => {
  const past = { now: soon, seemsOnline: true, isPast: true };
  expect(connectionReport(answered, SERVED_AT, past).kind).toBe('paused');
  expect(connectionReport({ ...answered, ...failing }, SERVED_AT, past).kind).toBe('failing');
});
