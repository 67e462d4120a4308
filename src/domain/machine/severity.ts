import {
  POWER_BLOCK_STATUSES,
  WORD_STATUSES,
  type ModuleStatus,
  type PowerBlockStatus,
  type WordStatus,
} from './statuses';

/** Level of severity (rules §4.5). Alarm and warning need somebody; active is a machine at work. */
export type Severity = 'alarm' | 'warning' | 'silent' | 'active' | 'normal';

/**
 * Level of each status. The rows are in the order of the module table, the most severe first. The
 * other orders below are made of these levels, and components/status has a hue for each.
 */
const LEVELS: Record<ModuleStatus, Severity> = {
  emergency: 'alarm',
  critical: 'alarm',
  alarm: 'alarm',
  warning: 'warning',
  limp: 'warning',
  timeout: 'warning',
  unplanned: 'warning',
  offline: 'silent',
  unknown: 'silent',
  stopping: 'normal',
  starting: 'active',
  running: 'active',
  idle: 'normal',
  ready: 'normal',
  planned: 'normal',
  online: 'normal',
};
const ROWS = Object.keys(LEVELS);

export const severityOf = (status: ModuleStatus): Severity => LEVELS[status];

/** Place of a status in the module table; 0 is the most severe. */
export const severityRank = (status: ModuleStatus): number => ROWS.indexOf(status);

/** Sorts by level; statuses of one level stay in the order in which they are given. */
const byLevel = <Status extends ModuleStatus>(
  statuses: readonly Status[],
  levels: readonly Severity[],
): readonly Status[] =>
  levels.flatMap((level) => statuses.filter((status) => LEVELS[status] === level));

const isAlarm = (status: ModuleStatus): boolean => LEVELS[status] === 'alarm';

/** Order in which labels of a status word are shown: alarms by severity, then as in rules §4.3. */
export const LABEL_PRIORITY: readonly WordStatus[] = [
  ...WORD_STATUSES.filter(isAlarm).toSorted((a, b) => severityRank(a) - severityRank(b)),
  ...WORD_STATUSES.filter((status) => !isAlarm(status)),
];

/**
 * [Note: The worst status of a location]
 *
 * The map has one marker for each location (rules §2.6), and rules §4.4 has a status for the
 * modules of one power block. Across power blocks the map has another purpose: it shows where
 * somebody must look first. States that need somebody come first, and the rest is in the order of
 * rules §4.4. An alarm comes before offline: a connected machine in alarm needs somebody even when
 * its neighbour is silent. For the same reason one connected module in alarm, or with a warning,
 * decides for its power block although the block runs, as the sub-status on its card does. Of a
 * power block that is offline in part the marker shows the rest, as the cards do, and how many
 * are offline.
 */
const WORST_FIRST = byLevel(POWER_BLOCK_STATUSES, [
  'alarm',
  'silent',
  'warning',
  'active',
  'normal',
]);

/** Place of a status on the map; 0 is the worst. */
export const mapRank = (status: PowerBlockStatus): number => WORST_FIRST.indexOf(status);

/** Status at a place of the map's order; ready when there is no such place. */
export const statusOfMapRank = (rank: number): PowerBlockStatus => WORST_FIRST[rank] ?? 'ready';

/** The worst of several statuses; ready when there are none. */
export const worstOf = (statuses: readonly PowerBlockStatus[]): PowerBlockStatus =>
  WORST_FIRST.find((status) => statuses.includes(status)) ?? 'ready';
