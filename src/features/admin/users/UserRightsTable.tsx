import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EffectiveRights, MachineRight } from '../../../domain/admin/rights';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { useFromWidth } from '../../../ui/use-from-width';
import { ACCESS_WORDS } from '../access-words';
import { ClampedText } from '../ClampedText';
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
  const isWide = useFromWidth(BREAKPOINTS.csv);
  return useMemo(() => {
    const through = ({ through: sources }: MachineRight) =>
      sources
        .map(({ securityGroupId, displayName }) =>
          securityGroupId === null ? t`Global access` : displayName,
        )
        .join(', ');
    const access = (right: MachineRight) => t(ACCESS_WORDS[right.access]);
    return [
      {
        key: 'machine',
        header: t`Machine`,
        share: isWide ? 5 : 6,
        sortKey: ({ name, id }) => `${name} ${id}`,
        cell: (right) => <MachineName right={right} through={isWide ? null : through(right)} />,
      },
      {
        key: 'access',
        header: t`Access`,
        share: isWide ? 3 : 4,
        sortKey: access,
        cell: (right) =>
          right.control && !isWide ? `${access(right)}, ${t`Remote control`}` : access(right),
      },
      {
        key: 'control',
        header: t`Remote control`,
        share: 4,
        hidden: !isWide,
        sortKey: ({ control }) => (control ? 1 : 0),
        cell: ({ control }) => (control ? t`Yes` : t`No`),
      },
      {
        key: 'through',
        header: t`Through`,
        share: 4,
        hidden: !isWide,
        sortKey: through,
        cell: (right) => <ClampedText text={through(right)} />,
      },
      {
        key: 'until',
        header: t({ context: 'of a right', message: 'Last day' }),
        share: 3,
        hidden: !isWide,
        sortKey: ({ lastDay }) => lastDay,
        cell: ({ lastDay }) => lastDay ?? '–',
      },
    ];
  }, [t, isWide]);
}

type MachineNameProps = {
  right: MachineRight;
  /** Groups of the right, where they have no column; else null. */
  through: string | null;
};

function MachineName({ right, through }: MachineNameProps) {
  const { t } = useLingui();
  const { kind, id, name, lastDay } = right;
  return (
    <Box py="2">
      <ClampedText text={name} />
      <Box color="fg.muted" fontSize="sm">
        {kind === 'module' ? t`Module ${id}` : t`Power block ${id}`}
        {through === null ? null : <ClampedText text={t`Through ${through}`} />}
        {through === null || lastDay === null ? null : t`until ${lastDay}`}
      </Box>
    </Box>
  );
}
