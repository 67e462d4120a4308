import { filterOptions, type FilterOptions } from '../../domain/view/filter-options';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { useFleet } from './use-fleet';

const optionsOf = ({ modules }: FleetSnapshot): FilterOptions => filterOptions(modules);

/** What the visible fleet can be filtered by; undefined while this device has no snapshot. */
export const useFilterOptions = (): FilterOptions | undefined => useFleet(optionsOf);
