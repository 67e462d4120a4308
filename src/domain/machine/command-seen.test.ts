import { expect, test } from 'vitest';
import { isSeenDone } from './command-seen';
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
  { why: 'it stands', command: 'DISABLE', bits: ['PLANNED_STOP'], seen: true },
  { why: 'it still runs', command: 'DISABLE', bits: ['RUNNING'], seen: false },
  { why: 'the start goes on', command: 'DISABLE', bits: ['STARTING'], seen: false },
  { why: 'the alarm is gone', command: 'RESET_ALARMS', bits: ['IDLE'], seen: true },
  { why: 'a graver alarm stands', command: 'RESET_ALARMS', bits: ['EMERGENCY_ALARM'], seen: false },
  { why: 'a warning stands', command: 'RESET_ALARMS', bits: ['RUNNING', 'WARNING'], seen: false },
  {
    why: 'measured before it was asked for',
    ...{ command: 'DISABLE', bits: ['IDLE'], at: BEFORE, seen: false },
  },
  { why: 'measured as it was asked for', command: 'DISABLE', bits: [], at: ASKED, seen: true },
  { why: 'it says nothing', command: 'DISABLE', bits: null, seen: false },
  { why: 'it never said anything', command: 'DISABLE', bits: [], at: null, seen: false },
];

test.each(rows)('$command: $why', ({ command, bits, at = AFTER, seen }) => {
  const statusWord = bits === null ? null : wordOf(...bits);
  expect(isSeenDone(command, { measuredAt: at, statusWord }, ASKED)).toBe(seen);
});
