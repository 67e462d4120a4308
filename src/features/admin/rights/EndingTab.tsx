import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { EndingRight } from '../../../domain/admin/rights';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useFromWidth } from '../../../ui/use-from-width';
import { ACCESS_WORDS } from '../access-words';
import { AdminReadState } from '../AdminReadState';
import { ClampedText } from '../ClampedText';
import { ADMIN_PAGE_SIZES } from '../list-address';
import { TextLink } from '../TextLink';
import { useListAddress } from '../use-list-address';

const COLUMNS = ['user', 'group', 'access', 'lastDay'] as const;

/** List of accesses that end within 30 days, the first to end first (rules §2.17). */
export function EndingTab() {
  const { t } = useLingui();
  const { view, onView } = useListAddress(COLUMNS);
  const columns = useEndingColumns();
  const query = useAdminRead(['ending'], (admin, signal) => admin.endingRights(signal));
  return (
    <>
      <Box color="fg.muted" fontSize="sm" mb="4">
        <Trans>Accesses whose last day is within 30 days, in the time zone of each machine.</Trans>
      </Box>
      <AdminReadState query={query}>
        {(rows) => (
          <Box mx={{ base: '-4', md: '0' }}>
            <DataTable
              label={t`Expiring rights`}
              {...{ columns, rows, view, onView }}
              rowKey={({ userId, securityGroupId }) => `${userId} ${securityGroupId}`}
              pageSizes={ADMIN_PAGE_SIZES}
              linkedRows
              empty={<Empty title={t`No access ends within 30 days`} />}
            />
          </Box>
        )}
      </AdminReadState>
    </>
  );
}

function useEndingColumns(): readonly Column<EndingRight>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.csv);
  return useMemo(
    () => [
      {
        key: 'user',
        share: 4,
        header: t`User`,
        sortKey: ({ nickName }) => nickName,
        cell: ({ userId, nickName, displayName }) => (
          <Box py="1">
            <TextLink asChild>
              <Link to="/admin/users/edit/$userId" params={{ userId }}>
                <ClampedText text={nickName === '' ? userId : nickName} />
              </Link>
            </TextLink>
            {isWide ? null : <ClampedText text={displayName} />}
          </Box>
        ),
      },
      {
        key: 'group',
        share: 4,
        hidden: !isWide,
        header: t`Security group`,
        sortKey: ({ displayName }) => displayName,
        cell: ({ displayName }) => <ClampedText text={displayName} />,
      },
      {
        key: 'access',
        share: 3,
        header: t`Access`,
        sortKey: ({ access }) => access,
        cell: ({ access, remoteControl }) =>
          remoteControl
            ? `${t(ACCESS_WORDS[access])}, ${t`Remote control`}`
            : t(ACCESS_WORDS[access]),
      },
      {
        key: 'lastDay',
        share: 3,
        header: t({ context: 'of a right', message: 'Last day' }),
        sortKey: ({ lastDay }) => lastDay,
        cell: ({ lastDay }) => <Box whiteSpace="nowrap">{lastDay}</Box>,
      },
    ],
    [t, isWide],
  );
}
