/** Statuses of a module (rules §4.3); words, icons and colours are in components/status. */
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

/** Statuses of the status word, in the order of rules §4.3; limp is not there, and comes last. */
export const WORD_STATUSES = [
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
  'limp',
] as const satisfies readonly ModuleStatus[];
export type WordStatus = (typeof WORD_STATUSES)[number];

/** Statuses of a power block, in the order of its rules (rules §4.4). */
export const POWER_BLOCK_STATUSES = [
  'offline',
  'alarm',
  'running',
  'starting',
  'stopping',
  'warning',
  'idle',
  'ready',
] as const satisfies readonly ModuleStatus[];
export type PowerBlockStatus = (typeof POWER_BLOCK_STATUSES)[number];
export type PowerBlockSubStatus = 'alarm' | 'warning';
