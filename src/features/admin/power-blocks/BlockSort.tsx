import { Box, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  APPLICATION_WORDS,
  COUNTRY_WORDS,
  ENVIRONMENT_WORDS,
} from '../../../components/filter/filter-words';
import {
  APPLICATIONS,
  COUNTRIES,
  ENVIRONMENTS,
  HARDWARE_VERSIONS,
} from '../../../domain/catalogues';
import { CheckField } from '../CheckField';
import { SelectField } from '../SelectField';
import type { BlockFieldsProps } from './block-form';
import { timeZones } from './time-zones';

/** Country, time zone, application, environment and version of a power block. */
export function BlockSort({ draft, change, errorOf }: BlockFieldsProps) {
  const { t } = useLingui();
  const { timezone } = draft;
  const zones = useMemo(
    () => timeZones(timezone).map((value) => ({ value, text: value })),
    [timezone],
  );
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="6" alignItems="start">
      <SelectField
        label={t`Country`}
        value={draft.country}
        placeholder={t`Choose a country`}
        isRequired
        error={errorOf('country')}
        options={COUNTRIES.map((value) => ({ value, text: t(COUNTRY_WORDS[value]) }))}
        onChange={(country) => {
          change({ country });
        }}
      />
      <SelectField
        label={t`Time zone`}
        value={timezone}
        options={zones}
        error={errorOf('timezone')}
        onChange={(chosen) => {
          change({ timezone: chosen });
        }}
      />
      <SelectField
        label={t`Application`}
        value={draft.application}
        options={APPLICATIONS.map((value) => ({ value, text: t(APPLICATION_WORDS[value]) }))}
        onChange={(application) => {
          change({ application });
        }}
      />
      <SelectField
        label={t`Environment`}
        value={draft.environment}
        options={ENVIRONMENTS.map((value) => ({ value, text: t(ENVIRONMENT_WORDS[value]) }))}
        onChange={(environment) => {
          change({ environment });
        }}
      />
      <SelectField
        label={t`Version`}
        value={draft.version}
        options={HARDWARE_VERSIONS.map((value) => ({
          value,
          text: value === 'unknown' ? t`Unknown` : value,
        }))}
        onChange={(version) => {
          change({ version });
        }}
      />
      <ParameterStore {...{ draft, change }} />
    </Grid>
  );
}

/** Whether changes of parameters of this power block are collected. */
function ParameterStore({ draft, change }: Pick<BlockFieldsProps, 'draft' | 'change'>) {
  const { t } = useLingui();
  return (
    <Box alignSelf="end">
      <CheckField
        label={t`Parameter store`}
        isChecked={draft.parameterStoreEnabled}
        onChange={(parameterStoreEnabled) => {
          change({ parameterStoreEnabled });
        }}
      />
    </Box>
  );
}
