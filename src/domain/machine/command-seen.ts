import type { MachineCommand } from './machine-command';
import { hasAnyBit, inAlarm, inWarning, type StatusBit, type StatusWord } from './status-word';
import type { ModuleTelemetry } from './telemetry';
import type { EpochMs } from '../../base/units';

const AT_WORK: readonly StatusBit[] = ['STARTING', 'RUNNING'];

const LOOKS_DONE: Record<MachineCommand, (word: StatusWord) => boolean> = {
  ENABLE: (word) => hasAnyBit(word, AT_WORK),
  DISABLE: (word) => !hasAnyBit(word, AT_WORK),
  RESET_ALARMS: (word) => !inAlarm(word) && !inWarning(word),
};

/**
 * Whether telemetry agrees with what was asked for (look, Remote commands): a sample measured since
 * then shows it. What was measured before says nothing of the command.
 */
export const isSeenDone = (
  command: MachineCommand,
  { measuredAt, statusWord }: Pick<ModuleTelemetry, 'measuredAt' | 'statusWord'>,
  askedAt: EpochMs,
): boolean =>
  measuredAt !== null &&
  statusWord !== null &&
  measuredAt >= askedAt &&
  LOOKS_DONE[command](statusWord);
