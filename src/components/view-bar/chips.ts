import { FILTER_LISTS, type FilterList, type ValueWords } from '../filter/filter-lists';
import type { FleetFilter } from '../../domain/view/filter';
import { FILTER_KEYS, withList } from '../../domain/view/filter-search';

/** A list with more values than this is one chip that counts them. */
const MOST_VALUES = 3;

/** One part of the filter, and the filter without it. */
export interface FilterChip {
  /** Unique among the chips of a filter. */
  readonly id: string;
  readonly list: FilterList;
  /** Words of the value; null for a list that is only counted. */
  readonly text: string | null;
  readonly count: number;
  readonly without: FleetFilter;
}

/** The filter as chips: one for each value, or one for a list with many values. */
export function filterChips(filter: FleetFilter, words: ValueWords): readonly FilterChip[] {
  const chipsOf = <L extends FilterList>(list: L): readonly FilterChip[] => {
    const values: readonly FleetFilter[L][number][] = filter[list];
    const key = FILTER_KEYS[list];
    if (values.length > MOST_VALUES) {
      const without = withList(filter, key, []);
      return [{ id: list, list, text: null, count: values.length, without }];
    }
    return values.map((value) => ({
      id: `${list} ${value}`,
      list,
      text: words[list](value),
      count: 1,
      without: withList(
        filter,
        key,
        values.filter((other) => other !== value),
      ),
    }));
  };
  return FILTER_LISTS.flatMap((list) => chipsOf(list));
}
