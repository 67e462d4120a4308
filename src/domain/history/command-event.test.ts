import { expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { BEPPU_1 } from './event-subject.fixture';
import { withCommands, withStoredCommand, type CommandEvent } from './command-event';
import type { FleetEvent } from './fleet-event';

const subject = BEPPU_1;
const event = (at: number): FleetEvent => ({ type: 'stopped', at: epochMs(at), subject });
const command = (at: number): CommandEvent => ({
  type: 'commanded',
  at: epochMs(at),
  subject,
  action: 'DISABLE',
  outcome: 'ok',
  userName: 'Operator',
});

test('commands are sorted into the events, before what happened at their time', () => {
  expect(withCommands([event(30), event(20)], [command(20), command(40)])).toEqual([
    command(40),
    event(30),
    event(20),
    command(20),
  ]);
});

test('without a command the events are the same list', () => {
  const events = [event(30)];
  expect(withCommands(events, [])).toBe(events);
});

const AT = 10 * MINUTE;
const logged = (at: number, action: CommandEvent['action'] = 'DISABLE') => {
  const { outcome, userName } = command(at);
  return { at: epochMs(at), action, outcome, userName };
};
const stored = (at: number) => {
  const { action, ...rest } = logged(at);
  return { command: action, ...rest };
};

test.each([
  { why: 'nothing is stored', log: [AT], last: null, listed: [AT] },
  { why: 'the log could not be read', log: [], last: AT, listed: [AT] },
  {
    why: 'it was sent after the log was read',
    log: [AT - MINUTE * 2],
    last: AT,
    listed: [AT, AT - MINUTE * 2],
  },
  { why: 'the log has it', log: [AT], last: AT, listed: [AT] },
  { why: 'the clocks differ', log: [AT - MINUTE], last: AT, listed: [AT - MINUTE] },
  { why: 'the log has later ones', log: [AT + 5 * MINUTE], last: AT, listed: [AT + 5 * MINUTE] },
  { why: 'it is older than the span', log: [], last: MINUTE - 1, listed: [] },
  { why: 'it is as late as the end of the span', log: [], last: 60 * MINUTE, listed: [] },
])('the command stored on the device is listed once: $why', ({ log, last, listed }) => {
  const span = { from: epochMs(MINUTE), to: epochMs(60 * MINUTE) };
  const commands = withStoredCommand(
    log.map((at) => logged(at)),
    last === null ? null : stored(last),
    span,
  );
  expect(commands).toEqual(listed.map((at) => logged(at)));
});

test('another command within the same minute is another one', () => {
  const span = { from: epochMs(0), to: epochMs(60 * MINUTE) };
  const log = [logged(AT - 1, 'ENABLE')];
  expect(withStoredCommand(log, stored(AT), span)).toEqual([logged(AT), ...log]);
});
