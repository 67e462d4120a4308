import { APPLICATIONS, COUNTRIES, ENVIRONMENTS, HARDWARE_VERSIONS } from '../catalogues';
import type { FleetFilter } from './filter';
import { shownText, type Ignored } from './fleet-view-ignored';
import { isPowerBlockId, type PowerBlockId } from '../ids';
import { MODULE_STATUSES } from '../machine/module-status';

/** The names in an address: short, and never changed again, since links are kept. */
export const FILTER_KEYS = {
  applicationTypes: 'application',
  countries: 'country',
  environments: 'environment',
  statuses: 'status',
  versionTypes: 'version',
  powerBlocks: 'block',
} as const satisfies Record<keyof FleetFilter, string>;

export type FilterKey = (typeof FILTER_KEYS)[keyof FleetFilter];

/** Each list as an address holds it: its values with commas between; what is empty is not there. */
export type FilterSearch = Readonly<Record<FilterKey, string | undefined>>;

const listText = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

export const filterSearch = (filter: FleetFilter): FilterSearch => ({
  application: listText(filter.applicationTypes),
  country: listText(filter.countries),
  environment: listText(filter.environments),
  status: listText(filter.statuses),
  version: listText(filter.versionTypes),
  block: listText(filter.powerBlocks),
});

/** What a list of an address holds: "a,b", or the name said twice, or something that is no list of words. */
const wordsOf = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .filter((part) => part !== undefined)
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : [shownText(part)]))
    .map((word) => word.trim())
    .filter((word) => word !== '');

interface ReadList<T> {
  readonly values: readonly T[];
  readonly ignored: readonly Ignored[];
}

const unknown = (key: FilterKey, words: readonly string[]): readonly Ignored[] =>
  [...new Set(words)].map((word) => ({ key, text: shownText(word), why: 'unknown' }));

/** The words of a catalogue that were asked for, each once and in its order. */
function readWords<T extends string>(
  search: RawFilterSearch,
  key: FilterKey,
  catalogue: readonly T[],
): ReadList<T> {
  const asked = wordsOf(search[key]);
  const known = new Set<string>(catalogue);
  return {
    values: catalogue.filter((word) => asked.includes(word)),
    ignored: unknown(
      key,
      asked.filter((word) => !known.has(word)),
    ),
  };
}

function readBlocks(search: RawFilterSearch): ReadList<PowerBlockId> {
  const asked = wordsOf(search.block);
  return {
    values: [...new Set(asked.filter(isPowerBlockId))].sort(),
    ignored: unknown(
      'block',
      asked.filter((word) => !isPowerBlockId(word)),
    ),
  };
}

/** A filter as anybody may have written it into an address. */
export type RawFilterSearch = Readonly<Partial<Record<FilterKey, unknown>>>;

export interface ReadFilter {
  readonly filter: FleetFilter;
  readonly ignored: readonly Ignored[];
}

/** The filter that an address means; words that are none of ours are left out, and named. */
export function readFilter(search: RawFilterSearch): ReadFilter {
  const applications = readWords(search, 'application', APPLICATIONS);
  const countries = readWords(search, 'country', COUNTRIES);
  const environments = readWords(search, 'environment', ENVIRONMENTS);
  const statuses = readWords(search, 'status', MODULE_STATUSES);
  const versions = readWords(search, 'version', HARDWARE_VERSIONS);
  const blocks = readBlocks(search);
  return {
    filter: {
      applicationTypes: applications.values,
      countries: countries.values,
      environments: environments.values,
      statuses: statuses.values,
      versionTypes: versions.values,
      powerBlocks: blocks.values,
    },
    ignored: [applications, countries, environments, statuses, versions, blocks].flatMap(
      (list) => list.ignored,
    ),
  };
}

/** The filter with other values in the list of that name. */
export const withList = (
  filter: FleetFilter,
  key: FilterKey,
  values: readonly string[],
): FleetFilter => readFilter({ ...filterSearch(filter), [key]: values }).filter;
