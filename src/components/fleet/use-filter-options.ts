import { filterOptions, type FilterOptions } from '../../domain/view/filter-options';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { useFleet } from './use-fleet';

const optionsOf = ({ modules }: FleetSnapshot): FilterOptions => filterOptions(modules);

/** Filter values that the visible fleet offers; undefined while this device has no snapshot. */
export const useFilterOptions = (): FilterOptions | undefined => useFleet(optionsOf);
