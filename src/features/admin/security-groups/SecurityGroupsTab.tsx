import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SecurityGroupRecord } from '../../../domain/admin/records';
import { useAdminRead, type AdminCalls } from '../../../queries/admin/use-admin';
import { Empty } from '../../../ui/states/Empty';
import { AddLink } from '../AddLink';
import { AdminReadState } from '../AdminReadState';
import { DeleteRecord } from '../DeleteRecord';
import { RecordsTable } from '../RecordsTable';
import { shortName } from '../short-name';
import { GROUP_COLUMNS, useGroupColumns } from './use-group-columns';

/** List of the security groups that one may see. */
export function SecurityGroupsTab() {
  const query = useAdminRead(['securityGroups'], (admin, signal) =>
    admin.securityGroups.list(signal),
  );
  return <AdminReadState query={query}>{(groups) => <Groups groups={groups} />}</AdminReadState>;
}

const keyOf = ({ securityGroupId }: SecurityGroupRecord) => securityGroupId;
const textOf = ({ displayName, powerBlockNames, powerBlocks }: SecurityGroupRecord) =>
  [displayName, ...powerBlockNames, ...powerBlocks].join(' ');
const remove = (admin: AdminCalls, id: string, signal: AbortSignal) =>
  admin.securityGroups.remove(id, signal);

function Groups({ groups }: { groups: readonly SecurityGroupRecord[] }) {
  const { t } = useLingui();
  const [deleted, setDeleted] = useState<SecurityGroupRecord | null>(null);
  const columns = useGroupColumns(setDeleted);
  const name = shortName(deleted?.displayName ?? '');
  const blocks = deleted?.powerBlockNames.map(shortName).join(', ') ?? '';
  return (
    <>
      <RecordsTable
        label={t`Security groups`}
        searchLabel={t`Search the security groups`}
        placeholder={t`Group or power block`}
        sorted={GROUP_COLUMNS}
        rows={groups}
        rowKey={keyOf}
        {...{ columns, textOf }}
        add={<AddLink to="/admin/securityGroups/add" text={t`Add security group`} />}
        none={
          <Empty title={t`No security groups`}>
            {t`A group says which power blocks its users may see.`}
          </Empty>
        }
      />
      <DeleteRecord
        kind="securityGroup"
        id={deleted?.securityGroupId ?? null}
        title={t`Delete security group?`}
        remove={remove}
        onClose={() => {
          setDeleted(null);
        }}
      >
        <Trans>
          <bdi>{name}</bdi> is deleted, with what its users may do through it. This cannot be
          undone.
        </Trans>
        {blocks === '' ? null : (
          <Box mt="2" color="fg.muted">
            {t`Power blocks: ${blocks}`}
          </Box>
        )}
      </DeleteRecord>
    </>
  );
}
