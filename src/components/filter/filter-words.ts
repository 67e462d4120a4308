import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Application, Country, Environment } from '../../domain/catalogues';
import type { FleetFilter } from '../../domain/view/filter';

/** Names of the filter's lists (rules §2.13). */
export const LIST_WORDS: Record<keyof FleetFilter, MessageDescriptor> = {
  applicationTypes: msg`Application`,
  countries: msg`Country`,
  environments: msg`Environment`,
  statuses: msg`Status`,
  versionTypes: msg`Version`,
  powerBlocks: msg`Power block`,
};

/**
 * Names of the enumerations (rules §3.6). Hardware versions are proper names, the same in every
 * language.
 */
export const APPLICATION_WORDS: Record<Application, MessageDescriptor> = {
  maritime: msg`Maritime`,
  'industrial waste heat': msg`Industrial waste heat`,
  geothermal: msg`Geothermal`,
  none: msg`No application`,
};

export const COUNTRY_WORDS: Record<Country, MessageDescriptor> = {
  Sweden: msg`Sweden`,
  Iceland: msg`Iceland`,
  Japan: msg`Japan`,
  Lithuania: msg`Lithuania`,
  'United Kingdom': msg`United Kingdom`,
};

export const ENVIRONMENT_WORDS: Record<Environment, MessageDescriptor> = {
  production: msg({ context: 'environment', message: 'Production' }),
  development: msg`Development`,
  decommissioned: msg`Decommissioned`,
  'software test': msg`Software test`,
};
