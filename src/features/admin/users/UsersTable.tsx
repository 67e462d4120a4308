import { Box } from '@chakra-ui/react';
import { Suspense, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { UsersPage } from '../../../domain/admin/lists';
import type { UserRecord } from '../../../domain/admin/records';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { PagedTable } from '../../../ui/table/PagedTable';
import { useFromWidth } from '../../../ui/use-from-width';
import { ACCESS_WORDS } from '../access-words';
import { ClampedText } from '../ClampedText';
import { ADMIN_PAGE_SIZES, type ListAddress } from '../list-address';
import type { useListAddress } from '../use-list-address';
import { UserActions } from './UserActions';
import { UserName } from './UserName';

/** Loaded when somebody is to be blocked, since dialogs need focus traps. */
const BlockDialog = lazyScreen(
  'blockUser',
  async () => (await import('./BlockDialog')).BlockDialog,
);
const UnblockDialog = lazyScreen(
  'unblockUser',
  async () => (await import('./UnblockDialog')).UnblockDialog,
);

type UsersTableProps = {
  page: UsersPage;
  address: ListAddress & Pick<ReturnType<typeof useListAddress>, 'onView'>;
  isBusy: boolean;
};

/** Less space between the columns of a phone, so that an e-mail and two buttons fit. */
const TIGHT = {
  '& td, & th:not(:has(button)), & th > button': { px: '2' },
  '& :is(td, th):first-of-type, & th:first-of-type > button': { ps: '4' },
  '& th:first-of-type': { ps: '0' },
  '& :is(td, th):last-of-type': { pe: '4' },
} as const;

export function UsersTable({ page, address, isBusy }: UsersTableProps) {
  const { t } = useLingui();
  const { view, onView, question, isBlocked } = address;
  const isWide = useFromWidth(BREAKPOINTS.csv);
  const [chosen, setChosen] = useState<UserRecord | null>(null);
  const columns = useUserColumns(setChosen);
  const close = () => {
    setChosen(null);
  };
  return (
    <Box mx={{ base: '-4', md: '0' }} css={isWide ? {} : TIGHT}>
      <PagedTable
        label={isBlocked ? t`Blocked users` : t`Users`}
        columns={columns}
        rows={page.users}
        rowKey={({ userId }) => userId}
        total={page.total}
        {...{ view, onView, isBusy }}
        pageSizes={ADMIN_PAGE_SIZES}
        empty={question === '' ? <Empty /> : <Empty title={t`No user matches the search`} />}
      />
      <Suspense>
        {chosen === null || chosen.blocked ? null : <BlockDialog user={chosen} onClose={close} />}
        {chosen?.blocked === true ? <UnblockDialog user={chosen} onClose={close} /> : null}
      </Suspense>
    </Box>
  );
}

function useUserColumns(onChoose: (user: UserRecord) => void): readonly Column<UserRecord>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.desktop + 1);
  return useMemo(
    () => [
      {
        key: 'email',
        share: isWide ? 5 : 38,
        header: t`E-mail`,
        sortKey: ({ email }) => email,
        cell: (user) => <UserName user={user} />,
      },
      {
        key: 'authZGlobalAccess',
        share: isWide ? 2 : 28,
        header: t`Global access`,
        sortKey: ({ authZGlobalAccess }) => authZGlobalAccess,
        cell: ({ authZGlobalAccess }) => t(ACCESS_WORDS[authZGlobalAccess]),
      },
      {
        key: 'groups',
        share: 4,
        header: t`Security groups`,
        hidden: !isWide,
        cell: ({ securityGroupsNames }) => <ClampedText text={securityGroupsNames.join(', ')} />,
      },
      {
        key: 'actions',
        share: isWide ? 2 : 34,
        header: t`Actions`,
        align: 'end',
        cell: (user) => <UserActions {...{ user, onChoose }} />,
      },
    ],
    [t, isWide, onChoose],
  );
}
