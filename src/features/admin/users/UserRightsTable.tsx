import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EffectiveRights, MachineRight, RightSource } from '../../../domain/admin/rights';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { ACCESS_WORDS } from '../access-words';
import { CellText } from '../CellText';
import { ADMIN_PAGE_SIZES } from '../list-address';

/** Table of the machines of a user; it says when there are more that the caller may not see. */
export function UserRightsTable({ rights }: { rights: EffectiveRights }) {
  const { t } = useLingui();
  const [view, onView] = useTableView();
  return (
    <>
      <DataTable
        label={t`Effective rights`}
        columns={useRightsColumns()}
        rows={rights.machines}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        {...{ view, onView }}
        pageSizes={ADMIN_PAGE_SIZES}
        empty={<Empty title={t`No machine`}>{t`This user sees no machine that you see.`}</Empty>}
      />
      {rights.partlyHidden ? (
        <Box px={{ base: '4', md: '6' }} color="fg.muted" fontSize="sm">
          <Trans>Partly hidden: the user has groups that you may not see.</Trans>
        </Box>
      ) : null}
    </>
  );
}

function useRightsColumns(): readonly Column<MachineRight>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const throughText = (through: readonly RightSource[]) =>
      through
        .map(({ securityGroupId, displayName }) =>
          securityGroupId === null ? t`Global access` : displayName,
        )
        .join(', ');
    return [
      {
        key: 'machine',
        header: t`Machine`,
        sortKey: ({ name, id }) => `${name} ${id}`,
        cell: ({ name, id, kind }) => (
          <Box py="2">
            <CellText text={name} />
            <Box color="fg.muted" fontSize="sm">
              {kind === 'module' ? t`Module ${id}` : t`Power block ${id}`}
            </Box>
          </Box>
        ),
      },
      {
        key: 'access',
        header: t`Access`,
        sortKey: ({ access }) => access,
        cell: ({ access }) => t(ACCESS_WORDS[access]),
      },
      {
        key: 'control',
        header: t`Remote control`,
        sortKey: ({ control }) => (control ? 1 : 0),
        cell: ({ control }) => (control ? t`Yes` : t`No`),
      },
      {
        key: 'through',
        header: t`Through`,
        sortKey: ({ through }) => throughText(through),
        cell: ({ through }) => <CellText text={throughText(through)} />,
      },
      {
        key: 'until',
        header: t`Last day`,
        sortKey: ({ lastDay }) => lastDay,
        cell: ({ lastDay }) => lastDay ?? '–',
      },
    ];
  }, [t]);
}
