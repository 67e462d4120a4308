import { APPLICATIONS, COUNTRIES, ENVIRONMENTS, HARDWARE_VERSIONS } from '../catalogues';
import type { FleetFilter } from './filter';
import { shownText, type Ignored } from './fleet-view-ignored';
import { isPowerBlockId, type PowerBlockId } from '../ids';
import { MODULE_STATUSES } from '../machine/statuses';

/** Names in an address: short, and never changed, since people keep links. */
export const FILTER_KEYS = {
  applicationTypes: 'application',
  countries: 'country',
  environments: 'environment',
  statuses: 'status',
  versionTypes: 'version',
  powerBlocks: 'block',
} as const satisfies Record<keyof FleetFilter, string>;

export type FilterKey = (typeof FILTER_KEYS)[keyof FleetFilter];

/** Lists as an address has them: values separated by commas; an empty list is undefined. */
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

/** Returns the words of a list in an address: "a,b", the name twice, or a value that is no text. */
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

/** Returns the words that are in a catalogue, each once and in its order. */
function readWords<T extends string>(
  search: RawFilterSearch,
  key: FilterKey,
  catalogue: readonly T[],
): ReadList<T> {
  const given = wordsOf(search[key]);
  const known = new Set<string>(catalogue);
  return {
    values: catalogue.filter((word) => given.includes(word)),
    ignored: unknown(
      key,
      given.filter((word) => !known.has(word)),
    ),
  };
}

function readBlocks(search: RawFilterSearch): ReadList<PowerBlockId> {
  const given = wordsOf(search.block);
  return {
    values: [...new Set(given.filter(isPowerBlockId))].sort(),
    ignored: unknown(
      'block',
      given.filter((word) => !isPowerBlockId(word)),
    ),
  };
}

/** A filter of an address before parsing. */
export type RawFilterSearch = Readonly<Partial<Record<FilterKey, unknown>>>;

export interface ParsedFilter {
  readonly filter: FleetFilter;
  readonly ignored: readonly Ignored[];
}

/** Parses the filter of an address; unknown words are left out, and named. */
export function parseFilter(search: RawFilterSearch): ParsedFilter {
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

/** Returns the filter with other values in one list. */
export const withList = (
  filter: FleetFilter,
  key: FilterKey,
  values: readonly string[],
): FleetFilter => parseFilter({ ...filterSearch(filter), [key]: values }).filter;
