import { expect, test } from 'vitest';
import { SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { later, MINUTE } from '../../base/units';
import type { Reach } from '../../queries/connection';
import { connectionReport } from './connection-report';

const nothing: Reach = {
  state: 'unknown',
  refreshing: true,
  hasAnswered: false,
  failingSince: null,
  why: null,
};
const answered: Reach = { ...nothing, state: 'live', hasAnswered: true };
const since = later(SERVED_AT, MINUTE);
const failing = { state: 'failing', failingSince: since, why: 'unreachable' } as const;
const soon = later(SERVED_AT, MINUTE);
const late = later(SERVED_AT, 60 * MINUTE);

test.each([
  { why: 'first start', state: nothing, data: null, now: soon, report: { kind: 'connecting' } },
  {
    why: 'data from before, no answer yet',
    state: nothing,
    data: SERVED_AT,
    now: soon,
    report: { kind: 'stored', lastDataAt: SERVED_AT },
  },
  {
    why: 'the server answers',
    state: answered,
    data: SERVED_AT,
    now: soon,
    report: { kind: 'live', lastDataAt: SERVED_AT },
  },
  {
    why: 'back from an hour of sleep, no failure seen',
    state: answered,
    data: SERVED_AT,
    now: late,
    report: { kind: 'stored', lastDataAt: SERVED_AT },
  },
  {
    why: 'it stopped answering, and there is data',
    state: { ...answered, ...failing },
    data: SERVED_AT,
    now: soon,
    report: { kind: 'failing', since, why: 'unreachable', lastDataAt: SERVED_AT },
  },
  {
    why: 'it never answered, and there is none',
    state: { ...nothing, ...failing },
    data: null,
    now: soon,
    report: { kind: 'failing', since, why: 'unreachable', lastDataAt: null },
  },
])('$why', ({ state, data, now, report }) => {
  expect(connectionReport(state, data, { now, seemsOnline: true })).toEqual(report);
});

test.each([
  { why: 'unreachable', seemsOnline: false, is: 'no-network', reason: 'the device says so too' },
  { why: 'unreachable', seemsOnline: true, is: 'unreachable', reason: 'it is the server' },
  { why: 'sign-in-unreachable', seemsOnline: false, is: 'no-network', reason: 'nothing answers' },
  { why: 'sign-in-unreachable', seemsOnline: true, is: 'sign-in-unreachable', reason: 'it alone' },
  { why: 'foreign-answer', seemsOnline: false, is: 'foreign-answer', reason: 'something answered' },
  { why: 'server-failed', seemsOnline: false, is: 'server-failed', reason: 'a hint is no proof' },
] as const)('$why, seems online $seemsOnline: $is, since $reason', ({ why, seemsOnline, is }) => {
  const state = { ...answered, ...failing, why };
  expect(connectionReport(state, SERVED_AT, { now: soon, seemsOnline })).toMatchObject({ why: is });
});

test('a device that says it has no network, while the server answers, is live', () => {
  const report = connectionReport(answered, SERVED_AT, { now: soon, seemsOnline: false });
  expect(report.kind).toBe('live');
});
