import { isConnected } from './connection';
import { moduleHas, type Observed } from './module-status';
import { inAlarm } from './status-word';
import type { PowerBlockStatus, PowerBlockSubStatus } from './statuses';
import type { EpochMs } from '../../base/units';

const alarmed = ({ statusWord }: Observed): boolean => statusWord !== null && inAlarm(statusWord);
const warned = (module: Observed): boolean => moduleHas(module, 'WARNING');

/** Rules between offline and ready, in their order; the first that holds gives the status. */
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
 * Returns the status of a power block, of one module, or of the whole filtered fleet (rules §4.4).
 * States are read from the bits, so a running module in alarm counts as running. Without modules it
 * is ready; screens have an empty state for that.
 */
export function powerBlockStatus(
  modules: readonly Observed[],
  judgedAt: EpochMs,
): PowerBlockStatus {
  if (anyDisconnected(modules, judgedAt)) return 'offline';
  return RULES.find(([, holds]) => holds(modules))?.[0] ?? 'ready';
}

/** Returns the sub-status (rules §4.4): none when offline, else alarm before warning. */
export function powerBlockSubStatus(
  modules: readonly Observed[],
  judgedAt: EpochMs,
): PowerBlockSubStatus | null {
  if (anyDisconnected(modules, judgedAt)) return null;
  if (modules.some(alarmed)) return 'alarm';
  return modules.some(warned) ? 'warning' : null;
}

/** Status and sub-status of some modules. */
export interface JointStatus {
  readonly status: PowerBlockStatus;
  readonly subStatus: PowerBlockSubStatus | null;
}

const jointly = (modules: readonly Observed[], judgedAt: EpochMs): JointStatus => ({
  status: powerBlockStatus(modules, judgedAt),
  subStatus: powerBlockSubStatus(modules, judgedAt),
});

/** Status of all modules; where some are offline, also that of those that are online, if any. */
export interface SplitStatus extends JointStatus {
  readonly online: JointStatus | null;
  readonly offline: number;
}

export function splitStatus(modules: readonly Observed[], judgedAt: EpochMs): SplitStatus {
  const online = modules.filter(({ measuredAt }) => isConnected(measuredAt, judgedAt));
  const offline = modules.length - online.length;
  return {
    ...jointly(modules, judgedAt),
    online: offline === 0 || online.length === 0 ? null : jointly(online, judgedAt),
    offline,
  };
}
