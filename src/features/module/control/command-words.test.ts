import { expect, test } from 'vitest';
import type { MachineCommand } from '../../../domain/machine/machine-command';
import { wordOf, type StatusBit } from '../../../domain/machine/status-word';
import { commandEffect } from './command-words';

test.each<[MachineCommand, StatusBit | null, RegExp]>([
  ['DISABLE', 'RUNNING', /normal stop sequence/],
  ['DISABLE', 'STARTING', /normal stop sequence/],
  ['DISABLE', 'STOPPING', /normal stop sequence/],
  ['DISABLE', 'IDLE', /is not running, and will not start/],
  ['DISABLE', 'ALARM', /is not running, and will not start/],
  ['DISABLE', null, /normal stop sequence/],
  ['ENABLE', 'RUNNING', /already running/],
  ['ENABLE', 'READY', /starts by itself/],
  ['ENABLE', null, /starts by itself/],
  ['RESET_ALARMS', 'RUNNING', /Alarms will be acknowledged/],
])('%s on a machine that is %s says what it does there', (command, bit, words) => {
  const effect = commandEffect(command, bit === null ? null : wordOf(bit));
  expect(effect.message).toMatch(words);
});
