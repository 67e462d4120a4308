import { expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import type { AuditOutcome } from './command-outcome';
import { lastCommandOf, laterCommand, withStoredCommand } from './last-command';

const entry = (action: string, outcome: AuditOutcome, at: number) => ({
  ...{ action, outcome, userName: 'Ann', at: epochMs(at) },
});

test.each([
  { why: 'an empty log', log: [], last: null },
  {
    why: 'the newest command',
    log: [entry('DISABLE', 'ok', 2), entry('ENABLE', 'ok', 1)],
    last: { command: 'DISABLE', outcome: 'ok', at: 2 },
  },
  {
    why: 'a command without a reply may have reached the machine',
    log: [entry('ENABLE', 'no_answer', 2), entry('DISABLE', 'ok', 1)],
    last: { command: 'ENABLE', outcome: 'no_answer', at: 2 },
  },
  {
    why: 'neither a person on site nor a refused command changes the machine',
    log: [entry('ON_SITE', 'ok', 3), entry('ENABLE', 'refused', 2), entry('DISABLE', 'ok', 1)],
    last: { command: 'DISABLE', outcome: 'ok', at: 1 },
  },
  { why: 'nobody sent a command', log: [entry('OFF_SITE', 'ok', 1)], last: null },
])('$why', ({ log, last }) => {
  expect(lastCommandOf(log)).toEqual(last === null ? null : { ...last, userName: 'Ann' });
});

test.each([
  { one: null, other: null, later: null },
  { one: 1, other: null, later: 1 },
  { one: null, other: 2, later: 2 },
  { one: 1, other: 2, later: 2 },
  { one: 2, other: 1, later: 2 },
])('the later of $one and $other', ({ one, other, later }) => {
  const command = (at: number | null) =>
    at === null ? null : lastCommandOf([entry('ENABLE', 'ok', at)]);
  expect(laterCommand(command(one), command(other))?.at ?? null).toBe(later);
});

const AT = 10 * MINUTE;

test.each([
  { why: 'nothing is stored', log: [AT], stored: null, listed: [AT] },
  { why: 'the log could not be read', log: [], stored: AT, listed: [AT] },
  { why: 'it is later', log: [AT - 2 * MINUTE], stored: AT, listed: [AT, AT - 2 * MINUTE] },
  { why: 'the log has it', log: [AT], stored: AT, listed: [AT] },
  { why: 'the clocks differ', log: [AT - MINUTE], stored: AT, listed: [AT - MINUTE] },
  { why: 'the log has later ones', log: [AT + 5 * MINUTE], stored: AT, listed: [AT + 5 * MINUTE] },
])('the stored command is listed once: $why', ({ log, stored, listed }) => {
  const entries = (times: readonly number[]) => times.map((at) => entry('DISABLE', 'ok', at));
  const last = stored === null ? null : lastCommandOf(entries([stored]));
  expect(withStoredCommand(entries(log), last)).toEqual(entries(listed));
});

test('another command within the same minute is another one', () => {
  const log = [entry('ENABLE', 'ok', AT - 1)];
  const stored = entry('DISABLE', 'ok', AT);
  expect(withStoredCommand(log, lastCommandOf([stored]))).toEqual([stored, ...log]);
});
