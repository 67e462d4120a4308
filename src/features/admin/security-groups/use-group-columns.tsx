import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SecurityGroupRecord } from '../../../domain/admin/records';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Glyph } from '../../../ui/icons/Icon';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import { ACTION_LINES } from '../action-lines';
import { NameCell } from '../NameCell';
import { RecordActions } from '../RecordActions';
import { shortName } from '../short-name';

/** Columns that the list can be sorted by. */
export const GROUP_COLUMNS = ['name', 'powerBlocks'] as const;

const blocksOf = ({ powerBlockNames }: SecurityGroupRecord) => powerBlockNames.join(', ');

/** Columns of the security groups (rules §2.17), the same array until the language changes. */
export function useGroupColumns(
  onDelete: (group: SecurityGroupRecord) => void,
): readonly Column<SecurityGroupRecord>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.mobile);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t`Display name`,
        cell: (group) => (
          <NameCell
            text={group.displayName}
            below={isWide ? null : <GroupActions {...{ group, onDelete }} />}
          />
        ),
        ...(isWide ? {} : { share: 1 }),
        sortKey: ({ displayName }) => displayName,
      },
      {
        key: 'powerBlocks',
        header: t`Power blocks`,
        cell: (group) => <NameCell text={blocksOf(group) || '–'} minW="12rem" />,
        sortKey: blocksOf,
        ...(isWide ? {} : { share: 1 }),
      },
      {
        key: 'actions',
        header: t`Actions`,
        align: 'end',
        hidden: !isWide,
        cell: (group) => <GroupActions {...{ group, onDelete }} />,
      },
    ],
    [t, isWide, onDelete],
  );
}

type GroupActionsProps = {
  group: SecurityGroupRecord;
  onDelete: (group: SecurityGroupRecord) => void;
};

function GroupActions({ group, onDelete }: GroupActionsProps) {
  const { securityGroupId } = group;
  return (
    <RecordActions
      name={shortName(group.displayName)}
      record={group}
      edit={
        <Link to="/admin/securityGroups/edit/$securityGroupId" params={{ securityGroupId }}>
          <Glyph line={ACTION_LINES.edit} />
        </Link>
      }
      onDelete={() => {
        onDelete(group);
      }}
    />
  );
}
