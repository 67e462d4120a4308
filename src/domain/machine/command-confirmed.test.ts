import { expect, test } from 'vitest';
import { isCommandConfirmed } from './command-confirmed';
import type { MachineCommand } from './machine-command';
import { wordOf, type StatusBit } from './status-word';
import { epochMs, later, SECOND } from '../../base/units';

const ASKED = epochMs(1_700_000_000_000);
const AFTER = later(ASKED, 10 * SECOND);
const BEFORE = later(ASKED, -1_000);

const rows: readonly {
  why: string;
  command: MachineCommand;
  bits: readonly StatusBit[] | null;
  at?: typeof ASKED | null;
  seen: boolean;
}[] = [
  { why: 'it starts', command: 'ENABLE', bits: ['STARTING'], seen: true },
  { why: 'it runs', command: 'ENABLE', bits: ['RUNNING', 'WARNING'], seen: true },
  { why: 'it waits for heat', command: 'ENABLE', bits: ['READY'], seen: false },
  { why: 'it is stopping', command: 'DISABLE', bits: ['STOPPING'], seen: true },
  { why: 'it is stopped', command: 'DISABLE', bits: ['PLANNED_STOP'], seen: true },
  { why: 'it still runs', command: 'DISABLE', bits: ['RUNNING'], seen: false },
  { why: 'the start goes on', command: 'DISABLE', bits: ['STARTING'], seen: false },
  { why: 'the alarm is gone', command: 'RESET_ALARMS', bits: ['IDLE'], seen: true },
  {
    why: 'a more severe alarm is active',
    command: 'RESET_ALARMS',
    bits: ['EMERGENCY_ALARM'],
    seen: false,
  },
  {
    why: 'a warning is active',
    command: 'RESET_ALARMS',
    bits: ['RUNNING', 'WARNING'],
    seen: false,
  },
  {
    why: 'measured before the request',
    command: 'DISABLE',
    bits: ['IDLE'],
    at: BEFORE,
    seen: false,
  },
  { why: 'measured at the request', command: 'DISABLE', bits: [], at: ASKED, seen: true },
  { why: 'it sent no status word', command: 'DISABLE', bits: null, seen: false },
  { why: 'it never sent anything', command: 'DISABLE', bits: [], at: null, seen: false },
];

test.each(rows)('$command: $why', ({ command, bits, at = AFTER, seen }) => {
  const statusWord = bits === null ? null : wordOf(...bits);
  expect(isCommandConfirmed(command, { measuredAt: at, statusWord }, ASKED)).toBe(seen);
});
