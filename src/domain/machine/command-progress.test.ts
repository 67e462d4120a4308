import { expect, test } from 'vitest';
import { commandProgress, type CommandProgress } from './command-progress';
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
  shows: CommandProgress;
}[] = [
  { why: 'it starts', command: 'ENABLE', bits: ['STARTING'], shows: 'under-way' },
  { why: 'it runs', command: 'ENABLE', bits: ['RUNNING', 'WARNING'], shows: 'reached' },
  { why: 'it waits for heat', command: 'ENABLE', bits: ['READY'], shows: 'none' },
  { why: 'it is stopping', command: 'DISABLE', bits: ['STOPPING'], shows: 'under-way' },
  {
    why: 'the turbine still turns',
    command: 'DISABLE',
    bits: ['PLANNED_STOP', 'TURBINE_RUN'],
    shows: 'under-way',
  },
  { why: 'it is stopped', command: 'DISABLE', bits: ['PLANNED_STOP'], shows: 'reached' },
  { why: 'it still runs', command: 'DISABLE', bits: ['RUNNING'], shows: 'none' },
  { why: 'the start goes on', command: 'DISABLE', bits: ['STARTING'], shows: 'none' },
  { why: 'the alarm is gone', command: 'RESET_ALARMS', bits: ['IDLE'], shows: 'reached' },
  {
    why: 'a more severe alarm is active',
    command: 'RESET_ALARMS',
    bits: ['EMERGENCY_ALARM'],
    shows: 'none',
  },
  {
    why: 'a warning is active',
    command: 'RESET_ALARMS',
    bits: ['RUNNING', 'WARNING'],
    shows: 'none',
  },
  {
    why: 'measured before the request',
    command: 'DISABLE',
    bits: ['IDLE'],
    at: BEFORE,
    shows: 'none',
  },
  { why: 'measured at the request', command: 'DISABLE', bits: [], at: ASKED, shows: 'reached' },
  { why: 'it sent no status word', command: 'DISABLE', bits: null, shows: 'none' },
  { why: 'it never sent anything', command: 'DISABLE', bits: [], at: null, shows: 'none' },
];

test.each(rows)('$command: $why', ({ command, bits, at = AFTER, shows }) => {
  const statusWord = bits === null ? null : wordOf(...bits);
  expect(commandProgress(command, { measuredAt: at, statusWord }, ASKED)).toBe(shows);
});
