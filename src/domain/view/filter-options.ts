import {
  APPLICATIONS,
  COUNTRIES,
  ENVIRONMENTS,
  HARDWARE_VERSIONS,
  type Application,
  type Country,
  type Environment,
  type HardwareVersion,
} from '../catalogues';
import type { FleetFilter } from './filter';
import { FILTER_KEYS, type ParsedFilter } from './filter-search';
import type { Ignored } from './fleet-view-ignored';
import type { PowerBlockId } from '../ids';
import type { ModuleTelemetry } from '../machine/telemetry';

export interface PowerBlockOption {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
}

/**
 * Values of the visible fleet to filter by. Statuses are not in it, since they change by the
 * minute.
 */
export interface FilterOptions {
  readonly applicationTypes: readonly Application[];
  readonly countries: readonly Country[];
  readonly environments: readonly Environment[];
  readonly versionTypes: readonly HardwareVersion[];
  /** Sorted by name. */
  readonly powerBlocks: readonly PowerBlockOption[];
}

/** "Block 2" before "Block 10". Created once: creating it for each pair would be slow. */
const numerically = new Intl.Collator('en', { numeric: true });

/** Returns each value that a module of the fleet has, once, in the order of its catalogue. */
export function filterOptions(modules: readonly ModuleTelemetry[]): FilterOptions {
  const had = <T>(catalogue: readonly T[], of: (module: ModuleTelemetry) => T): readonly T[] => {
    const values = new Set(modules.map(of));
    return catalogue.filter((value) => values.has(value));
  };
  const names = new Map(modules.map((module) => [module.powerBlockId, module.powerBlockName]));
  return {
    applicationTypes: had(APPLICATIONS, ({ application }) => application),
    countries: had(COUNTRIES, ({ country }) => country),
    environments: had(ENVIRONMENTS, ({ environment }) => environment),
    versionTypes: had(HARDWARE_VERSIONS, ({ version }) => version),
    powerBlocks: [...names]
      .map(([powerBlockId, name]) => ({ powerBlockId, name }))
      .toSorted((a, b) => numerically.compare(a.name, b.name)),
  };
}

/**
 * Removes the values that no machine of the fleet has from a parsed filter: a power block that is
 * gone or invisible to the user, a country without machines. They would leave an empty screen.
 */
export function withinFleet(
  { filter, ignored }: ParsedFilter,
  { powerBlocks, ...options }: FilterOptions,
): ParsedFilter {
  const gone: Ignored[] = [];
  const present = <L extends Exclude<keyof FleetFilter, 'statuses'>, T extends string>(
    list: L,
    selected: readonly T[],
    there: readonly string[],
  ): readonly T[] => {
    const out = selected.filter((value) => !there.includes(value));
    for (const text of out) gone.push({ key: FILTER_KEYS[list], text, why: 'not-in-fleet' });
    return out.length === 0 ? selected : selected.filter((value) => there.includes(value));
  };
  const ids = powerBlocks.map(({ powerBlockId }) => powerBlockId);
  const left: FleetFilter = {
    statuses: filter.statuses,
    applicationTypes: present(
      'applicationTypes',
      filter.applicationTypes,
      options.applicationTypes,
    ),
    countries: present('countries', filter.countries, options.countries),
    environments: present('environments', filter.environments, options.environments),
    versionTypes: present('versionTypes', filter.versionTypes, options.versionTypes),
    powerBlocks: present('powerBlocks', filter.powerBlocks, ids),
  };
  return gone.length === 0 ? { filter, ignored } : { filter: left, ignored: [...ignored, ...gone] };
}
