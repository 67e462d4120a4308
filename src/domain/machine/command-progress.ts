import type { MachineCommand } from './machine-command';
import { hasAnyBit, inAlarm, inWarning, type StatusWord } from './status-word';
import type { ModuleTelemetry } from './telemetry';
import type { EpochMs } from '../../base/units';

/** Effect of a command that telemetry shows: none yet, under way, or what was requested. */
export type CommandProgress = 'none' | 'under-way' | 'reached';

const started = (word: StatusWord): CommandProgress => {
  if (hasAnyBit(word, ['RUNNING'])) return 'reached';
  return hasAnyBit(word, ['STARTING']) ? 'under-way' : 'none';
};

/** A machine whose turbine still turns has not stopped. */
const stopped = (word: StatusWord): CommandProgress => {
  if (hasAnyBit(word, ['STARTING', 'RUNNING'])) return 'none';
  return hasAnyBit(word, ['STOPPING', 'TURBINE_RUN']) ? 'under-way' : 'reached';
};

const PROGRESS: Record<MachineCommand, (word: StatusWord) => CommandProgress> = {
  ENABLE: started,
  DISABLE: stopped,
  RESET_ALARMS: (word) => (inAlarm(word) || inWarning(word) ? 'none' : 'reached'),
};

/**
 * Returns how far telemetry shows a command (rules §4.8): only a sample that was measured since the
 * request counts.
 */
export const commandProgress = (
  command: MachineCommand,
  { measuredAt, statusWord }: Pick<ModuleTelemetry, 'measuredAt' | 'statusWord'>,
  requestedAt: EpochMs,
): CommandProgress =>
  measuredAt === null || statusWord === null || measuredAt < requestedAt
    ? 'none'
    : PROGRESS[command](statusWord);
