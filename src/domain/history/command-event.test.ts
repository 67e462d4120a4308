import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { BEPPU_1 } from './event-subject.fixture';
import { withCommands, type CommandEvent } from './command-event';
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
