import { isConnected } from './connection';
import { ALARM_BITS, hasAnyBit, hasBit, type StatusBit, type StatusWord } from './status-word';
import type { ModuleTelemetry } from './telemetry';
import type { EpochMs } from '../../base/units';

/** Labels of section 4, Displayed module status; their words are i18n's. */
export const MODULE_STATUSES = [
  'offline',
  'online',
  'ready',
  'idle',
  'starting',
  'running',
  'stopping',
  'planned',
  'unplanned',
  'timeout',
  'limp',
  'alarm',
  'critical',
  'emergency',
  'warning',
  'unknown',
] as const;
export type ModuleStatus = (typeof MODULE_STATUSES)[number];

/** A label that is read from the status word. */
export type WordStatus = Exclude<ModuleStatus, 'offline' | 'online' | 'unknown'>;

/** What the rules of status need to know of a module. */
export type Observed = Pick<ModuleTelemetry, 'measuredAt' | 'statusWord'>;

/**
 * The bits that make a word match, gravest first, then by section 4's priority. Alarm is any of the
 * three alarm bits (contract, Numbers), so that a filter for alarm finds an emergency too.
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

/** Section 4's priority; "alarm" there is the gravest of the three. Limp is not in it. */
const PRIORITY: readonly WordStatus[] = [
  'emergency',
  'critical',
  'alarm',
  'starting',
  'stopping',
  'running',
  'warning',
  'timeout',
  'idle',
  'ready',
  'planned',
  'unplanned',
];
const WORDS: readonly WordStatus[] = [...PRIORITY, 'limp'];

const matches = (word: StatusWord, status: WordStatus): boolean => hasAnyBit(word, MATCHES[status]);

/** Every label that the word bears, gravest first; none when no named state is set. */
export const statusWordsOf = (word: StatusWord): readonly WordStatus[] =>
  WORDS.filter((status) => matches(word, status));

/** The one label shown for a word (section 4): the first by priority, else unknown. */
export const wordStatus = (word: StatusWord): WordStatus | 'unknown' =>
  PRIORITY.find((status) => matches(word, status)) ?? 'unknown';

/**
 * The one label shown for a module: offline when it is not connected at `judgedAt`, else its word's;
 * unknown when it is connected and sent no word.
 */
export function displayedStatus(module: Observed, judgedAt: EpochMs): ModuleStatus {
  if (!isConnected(module.measuredAt, judgedAt)) return 'offline';
  return module.statusWord === null ? 'unknown' : wordStatus(module.statusWord);
}

/** Whether the module's word, however old, has the bit; no word has none. */
export const moduleHas = (module: Observed, bit: StatusBit): boolean =>
  module.statusWord !== null && hasBit(module.statusWord, bit);
