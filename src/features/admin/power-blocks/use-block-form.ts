import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  APPLICATION_WORDS,
  COUNTRY_WORDS,
  ENVIRONMENT_WORDS,
} from '../../../components/filter/filter-words';
import type { PowerBlockRecord, SecurityGroupRecord } from '../../../domain/admin/records';
import { localZone } from '../../../i18n/format/dates';
import type { AdminCalls } from '../../../queries/admin/use-admin';
import type { DraftField } from '../use-merge';
import { useRecordForm } from '../use-record-form';
import { blankBlock, blockDraft, blockForm, type BlockForm } from './block-form';

const callsOf = (admin: AdminCalls) => admin.powerBlocks;

/** State of the form of a power block; a new one is in the time zone of this device. */
export function useBlockForm(
  groups: readonly SecurityGroupRecord[],
  stored: PowerBlockRecord | null,
) {
  const [blank] = useState(() => blankBlock(localZone()));
  const fields = useConflictFields(groups);
  return useRecordForm({
    kind: 'powerBlock',
    tab: 'powerBlocks',
    record: stored === null ? null : { id: stored.powerBlockId, stored },
    blank,
    formOf: blockForm,
    draftOf: blockDraft,
    callsOf,
    fields,
  });
}

function useConflictFields(groups: readonly SecurityGroupRecord[]) {
  const { t } = useLingui();
  const names = new Map(groups.map((group) => [group.securityGroupId, group.displayName]));
  const fields: readonly DraftField<BlockForm>[] = [
    { key: 'name', label: t`Name`, text: ({ name }) => name },
    {
      key: 'country',
      label: t`Country`,
      text: ({ country }) => (country === '' ? '' : t(COUNTRY_WORDS[country])),
    },
    { key: 'timezone', label: t`Time zone`, text: ({ timezone }) => timezone },
    {
      key: 'application',
      label: t`Application`,
      text: ({ application }) => t(APPLICATION_WORDS[application]),
    },
    {
      key: 'environment',
      label: t`Environment`,
      text: ({ environment }) => t(ENVIRONMENT_WORDS[environment]),
    },
    { key: 'version', label: t`Version`, text: ({ version }) => version },
    {
      key: 'parameterStoreEnabled',
      label: t`Parameter store`,
      text: ({ parameterStoreEnabled }) => (parameterStoreEnabled ? t`Yes` : t`No`),
    },
    {
      key: 'securityGroupIds',
      label: t`Security groups`,
      text: ({ securityGroupIds }) =>
        securityGroupIds.map((group) => names.get(group) ?? group).join(', '),
    },
    { key: 'latitude', label: t`Latitude`, text: ({ latitude }) => latitude },
    { key: 'longitude', label: t`Longitude`, text: ({ longitude }) => longitude },
  ];
  return fields;
}
