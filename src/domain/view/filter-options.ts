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
import { FILTER_KEYS, type ReadFilter } from './filter-search';
import type { Ignored } from './fleet-view-ignored';
import type { PowerBlockId } from '../ids';
import type { ModuleTelemetry } from '../machine/telemetry';

export interface PowerBlockOption {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
}

/** What the visible fleet can be filtered by. Statuses come and go by the minute: they are not in it. */
export interface FilterOptions {
  readonly applicationTypes: readonly Application[];
  readonly countries: readonly Country[];
  readonly environments: readonly Environment[];
  readonly versionTypes: readonly HardwareVersion[];
  /** By name. */
  readonly powerBlocks: readonly PowerBlockOption[];
}

/** "Block 2" before "Block 10". Made once: to make it for each two names takes longer than all the rest. */
const numerically = new Intl.Collator('en', { numeric: true });

/** Each value that a module of the fleet has, once, in the order of its catalogue. */
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
 * A filter that was read, without what no machine of the fleet has: a power block that is gone, or that
 * this person does not see, a country where nothing stands any more. It would leave an empty screen.
 */
export function withinFleet(
  { filter, ignored }: ReadFilter,
  { powerBlocks, ...options }: FilterOptions,
): ReadFilter {
  const gone: Ignored[] = [];
  const held = <L extends Exclude<keyof FleetFilter, 'statuses'>, T extends string>(
    list: L,
    selected: readonly T[],
    there: readonly string[],
  ): readonly T[] => {
    const out = selected.filter((value) => !there.includes(value));
    for (const text of out) gone.push({ key: FILTER_KEYS[list], text, why: 'not-in-fleet' });
    return out.length === 0 ? selected : selected.filter((value) => there.includes(value));
  };
  const ids = powerBlocks.map(({ powerBlockId }) => powerBlockId);
  const kept: FleetFilter = {
    statuses: filter.statuses,
    applicationTypes: held('applicationTypes', filter.applicationTypes, options.applicationTypes),
    countries: held('countries', filter.countries, options.countries),
    environments: held('environments', filter.environments, options.environments),
    versionTypes: held('versionTypes', filter.versionTypes, options.versionTypes),
    powerBlocks: held('powerBlocks', filter.powerBlocks, ids),
  };
  return gone.length === 0 ? { filter, ignored } : { filter: kept, ignored: [...ignored, ...gone] };
}
