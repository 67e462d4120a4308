import { STATUS_CHOICES, type FleetFilter } from '../../domain/view/filter';
import type { FilterOptions } from '../../domain/view/filter-options';
import { FILTER_KEYS, type FilterKey } from '../../domain/view/filter-search';
import { MODULE_STATUSES } from '../../domain/machine/statuses';

export type FilterList = keyof FleetFilter;

/** A value of a list with its text. */
export interface ListOption {
  readonly value: string;
  readonly text: string;
}

/** One list of the dialog: the options, and those selected. */
export interface FilterField {
  readonly list: FilterList;
  readonly key: FilterKey;
  readonly options: readonly ListOption[];
  readonly selected: readonly string[];
}

/** Text of a value, for each list. */
export type ValueWords = { readonly [L in FilterList]: (value: FleetFilter[L][number]) => string };

/** Lists in the order of the dialog (rules §2.13). */
export const FILTER_LISTS = [
  'applicationTypes',
  'countries',
  'environments',
  'statuses',
  'versionTypes',
  'powerBlocks',
] as const satisfies readonly FilterList[];

const optionsOf = <T extends string>(
  values: readonly T[],
  word: (value: T) => string,
): readonly ListOption[] => values.map((value) => ({ value, text: word(value) }));

/**
 * Lists of the dialog: each with the values of the fleet, and only if there is more than one or
 * something is selected. The statuses are those of the filter rule (rules §5.2), and any from a
 * link.
 */
export function filterFields(
  filter: FleetFilter,
  options: FilterOptions,
  words: ValueWords,
): readonly FilterField[] {
  const offered = new Set([...STATUS_CHOICES, ...filter.statuses]);
  const listed: Record<FilterList, readonly ListOption[]> = {
    applicationTypes: optionsOf(options.applicationTypes, words.applicationTypes),
    countries: optionsOf(options.countries, words.countries),
    environments: optionsOf(options.environments, words.environments),
    statuses: optionsOf(
      MODULE_STATUSES.filter((status) => offered.has(status)),
      words.statuses,
    ),
    versionTypes: optionsOf(options.versionTypes, words.versionTypes),
    powerBlocks: options.powerBlocks.map(({ powerBlockId, name }) => ({
      value: powerBlockId,
      text: name,
    })),
  };
  return FILTER_LISTS.map((list) => ({
    list,
    key: FILTER_KEYS[list],
    options: listed[list],
    selected: filter[list],
  })).filter(({ options: there, selected }) => there.length > 1 || selected.length > 0);
}
