import type { Application, Country, Environment, HardwareVersion } from '../catalogues';
import { isConnected } from '../machine/connection';
import type { PowerBlockId } from '../ids';
import { displayedStatus, statusWordsOf, type Observed } from '../machine/module-status';
import type { ModuleStatus } from '../machine/statuses';
import type { ModuleTelemetry } from '../machine/telemetry';
import type { EpochMs } from '../../base/units';

/** A filter of the fleet (rules §3.10). An empty list selects everything. */
export interface FleetFilter {
  readonly applicationTypes: readonly Application[];
  readonly countries: readonly Country[];
  readonly environments: readonly Environment[];
  readonly statuses: readonly ModuleStatus[];
  readonly versionTypes: readonly HardwareVersion[];
  readonly powerBlocks: readonly PowerBlockId[];
}

export const NO_FILTER: FleetFilter = {
  applicationTypes: [],
  countries: [],
  environments: [],
  statuses: [],
  versionTypes: [],
  powerBlocks: [],
};

/** Statuses that the dialog offers (rules §5.2). An address may have any status. */
export const STATUS_CHOICES = [
  'online',
  'offline',
  'ready',
  'idle',
  'starting',
  'running',
  'stopping',
  'alarm',
  'warning',
] as const satisfies readonly ModuleStatus[];

/**
 * Returns the statuses by which a module is found: offline alone when it is not connected, since
 * its word is old then; else online and every label of its word, so that a running module in
 * warning is found by both.
 */
function labelsOf(module: Observed, judgedAt: EpochMs): readonly ModuleStatus[] {
  if (!isConnected(module.measuredAt, judgedAt)) return ['offline'];
  const word = module.statusWord;
  // The shown label is one of them, unless it is unknown.
  return [
    'online',
    displayedStatus(module, judgedAt),
    ...(word === null ? [] : statusWordsOf(word)),
  ];
}

/** Applies the rule to one list (rules §5.2). */
const selects = <T>(selected: readonly T[], values: readonly T[]): boolean =>
  selected.length === 0 || values.some((value) => selected.includes(value));

/** Whether the module passes every list of the filter, its connection judged at `judgedAt`. */
export const matchesFilter = (
  filter: FleetFilter,
  module: ModuleTelemetry,
  judgedAt: EpochMs,
): boolean =>
  selects(filter.applicationTypes, [module.application]) &&
  selects(filter.countries, [module.country]) &&
  selects(filter.environments, [module.environment]) &&
  selects(filter.versionTypes, [module.version]) &&
  selects(filter.powerBlocks, [module.powerBlockId]) &&
  selects(filter.statuses, labelsOf(module, judgedAt));

/** Whether the filter excludes anything. */
export const isFiltering = (filter: FleetFilter): boolean =>
  Object.values(filter).some((selected: readonly unknown[]) => selected.length > 0);
