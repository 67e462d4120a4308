import type { MachineCommand } from './machine-command';
import { hasAnyBit, inAlarm, inWarning, type StatusBit, type StatusWord } from './status-word';
import type { ModuleTelemetry } from './telemetry';
import type { EpochMs } from '../../base/units';

const AT_WORK: readonly StatusBit[] = ['STARTING', 'RUNNING'];

const IS_DONE: Record<MachineCommand, (word: StatusWord) => boolean> = {
  ENABLE: (word) => hasAnyBit(word, AT_WORK),
  DISABLE: (word) => !hasAnyBit(word, AT_WORK),
  RESET_ALARMS: (word) => !inAlarm(word) && !inWarning(word),
};

/**
 * Whether telemetry confirms a command (rules §4.8): only a sample that was measured since the
 * request counts.
 */
export const isCommandConfirmed = (
  command: MachineCommand,
  { measuredAt, statusWord }: Pick<ModuleTelemetry, 'measuredAt' | 'statusWord'>,
  requestedAt: EpochMs,
): boolean =>
  measuredAt !== null &&
  statusWord !== null &&
  measuredAt >= requestedAt &&
  IS_DONE[command](statusWord);
