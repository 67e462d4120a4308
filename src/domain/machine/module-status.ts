import { isConnected } from './connection';
import { LABEL_PRIORITY } from './severity';
import { ALARM_BITS, hasAnyBit, hasBit, type StatusBit, type StatusWord } from './status-word';
import type { ModuleStatus, WordStatus } from './statuses';
import type { ModuleTelemetry } from './telemetry';
import type { EpochMs } from '../../base/units';

/** Facts of a module from which its status is derived. */
export type Observed = Pick<ModuleTelemetry, 'measuredAt' | 'statusWord'>;

/**
 * Bits by which a word matches a status. Alarm matches any of the three alarm bits (rules §4.1), so
 * that a filter for alarm finds an emergency too.
 */
const MATCHES: Record<WordStatus, readonly StatusBit[]> = {
  emergency: ['EMERGENCY_ALARM'],
  critical: ['CRITICAL_ALARM'],
  alarm: ALARM_BITS,
  starting: ['STARTING'],
  stopping: ['STOPPING'],
  running: ['RUNNING'],
  warning: ['WARNING'],
  timeout: ['TIMEOUT'],
  idle: ['IDLE'],
  ready: ['READY'],
  planned: ['PLANNED_STOP'],
  unplanned: ['UNPLANNED_STOP'],
  limp: ['LIMPMODE'],
};

export const wordMatches = (word: StatusWord, status: WordStatus): boolean =>
  hasAnyBit(word, MATCHES[status]);

/** Returns every status that a word matches, by priority; none when no state is set. */
export const statusWordsOf = (word: StatusWord): readonly WordStatus[] =>
  LABEL_PRIORITY.filter((status) => wordMatches(word, status));

/** Returns the one label of a word (rules §4.3); limp mode alone is unknown. */
export const wordStatus = (word: StatusWord): WordStatus | 'unknown' =>
  LABEL_PRIORITY.find((status) => status !== 'limp' && wordMatches(word, status)) ?? 'unknown';

/** Returns the label that a word would have without its warning. */
export const statusBehindWarning = (word: StatusWord): WordStatus | 'unknown' =>
  LABEL_PRIORITY.find(
    (status) => status !== 'limp' && status !== 'warning' && wordMatches(word, status),
  ) ?? 'unknown';

/**
 * Returns the one label of a module: offline when it is not connected at `judgedAt`, else the label
 * of its word; unknown when it is connected and has sent no word.
 */
export function displayedStatus(module: Observed, judgedAt: EpochMs): ModuleStatus {
  if (!isConnected(module.measuredAt, judgedAt)) return 'offline';
  return module.statusWord === null ? 'unknown' : wordStatus(module.statusWord);
}

/** Whether the module's newest word, however old, has the bit; false without a word. */
export const moduleHas = (module: Observed, bit: StatusBit): boolean =>
  module.statusWord !== null && hasBit(module.statusWord, bit);
