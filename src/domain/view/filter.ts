import type { Application, Country, Environment, HardwareVersion } from '../catalogues';
import { isConnected } from '../machine/connection';
import type { PowerBlockId } from '../ids';
import {
  displayedStatus,
  statusWordsOf,
  type ModuleStatus,
  type Observed,
} from '../machine/module-status';
import type { ModuleTelemetry } from '../machine/telemetry';
import type { EpochMs } from '../../base/units';

/** Section 3, Filter state. An empty list selects everything. */
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

/** Section 5, Status list, and offline beside online: what the dialog offers. Any label is understood, from a link say. */
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
 * The labels a module answers to: offline alone when it is not connected, since its word is history
 * then; else online and every label its word bears, so a running module in warning is found by both.
 */
function labelsOf(module: Observed, judgedAt: EpochMs): readonly ModuleStatus[] {
  if (!isConnected(module.measuredAt, judgedAt)) return ['offline'];
  const word = module.statusWord;
  // The label that is shown is one of them, but for "unknown".
  return [
    'online',
    displayedStatus(module, judgedAt),
    ...(word === null ? [] : statusWordsOf(word)),
  ];
}

/** Section 5, Filter rule for one list: empty matches all, else one of the values must be there. */
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

/** Whether the filter leaves anything out at all. */
export const isFiltering = (filter: FleetFilter): boolean =>
  Object.values(filter).some((selected: readonly unknown[]) => selected.length > 0);
