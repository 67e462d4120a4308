import { isConnected } from './connection';
import { moduleHas, type Observed } from './module-status';
import { inAlarm } from './status-word';
import type { EpochMs } from '../../base/units';

/** Section 4, Power-block status card. */
export const POWER_BLOCK_STATUSES = [
  'offline',
  'alarm',
  'running',
  'starting',
  'stopping',
  'warning',
  'idle',
  'ready',
] as const;
export type PowerBlockStatus = (typeof POWER_BLOCK_STATUSES)[number];
export type PowerBlockSubStatus = 'alarm' | 'warning';

const alarmed = ({ statusWord }: Observed): boolean => statusWord !== null && inAlarm(statusWord);
const warned = (module: Observed): boolean => moduleHas(module, 'WARNING');

/** The rules 2 to 7, in their order; the first that holds for connected modules is the status. */
const RULES: readonly (readonly [PowerBlockStatus, (modules: readonly Observed[]) => boolean])[] = [
  ['alarm', (modules) => modules.length > 0 && modules.every(alarmed)],
  ['running', (modules) => modules.some((module) => moduleHas(module, 'RUNNING'))],
  ['starting', (modules) => modules.some((module) => moduleHas(module, 'STARTING'))],
  ['stopping', (modules) => modules.some((module) => moduleHas(module, 'STOPPING'))],
  [
    'warning',
    (modules) =>
      modules.length > 0 &&
      modules.every((module) => warned(module) || moduleHas(module, 'TIMEOUT')),
  ],
  ['idle', (modules) => modules.some((module) => moduleHas(module, 'IDLE'))],
];

const anyDisconnected = (modules: readonly Observed[], judgedAt: EpochMs): boolean =>
  modules.some(({ measuredAt }) => !isConnected(measuredAt, judgedAt));

/**
 * What the status card shows for a power block, for one module, or for the whole filtered fleet
 * (section 4). States are read from the bits, so a running module in alarm still runs. No modules at
 * all fall through to ready; a screen has its empty state for that.
 */
export function powerBlockStatus(
  modules: readonly Observed[],
  judgedAt: EpochMs,
): PowerBlockStatus {
  if (anyDisconnected(modules, judgedAt)) return 'offline';
  return RULES.find(([, holds]) => holds(modules))?.[0] ?? 'ready';
}

/** The text below the status (section 4): none when offline, else alarm before warning. */
export function powerBlockSubStatus(
  modules: readonly Observed[],
  judgedAt: EpochMs,
): PowerBlockSubStatus | null {
  if (anyDisconnected(modules, judgedAt)) return null;
  if (modules.some(alarmed)) return 'alarm';
  return modules.some(warned) ? 'warning' : null;
}
