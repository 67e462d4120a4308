import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decide } from '../../../domain/person/decide';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { SearchField } from '../../../ui/search/SearchField';
import { useTyped } from '../../../ui/search/use-typed';
import { Tabs } from '../../../ui/tabs/Tabs';
import { AddLink } from '../AddLink';
import { AdminReadState } from '../AdminReadState';
import { useListAddress } from '../use-list-address';
import { useViewer } from '../use-viewer';
import { USER_COLUMNS, usersRequest } from './users-request';
import { UsersTable } from './UsersTable';

/** List of users, active or blocked, searched, sorted and paged by the server (rules §2.17). */
export function UsersTab() {
  const { t } = useLingui();
  const address = useListAddress(USER_COLUMNS);
  const { question, onQuestion, isBlocked, onBlocked } = address;
  const [typed, setTyped] = useTyped({ question, onQuestion });
  const viewer = useViewer();
  const request = usersRequest(address);
  const query = useAdminRead(['users', request], (admin, signal) => admin.users(request, signal), {
    keepsLast: true,
  });
  const blockable = useBlockable(query.data?.users ?? []);
  const offersBlocked = isBlocked || blockable || decide(viewer, 'edit', { groups: [] }).allowed;
  const table = (
    <AdminReadState query={query}>
      {(page) => <UsersTable {...{ page, address }} isBusy={query.isPlaceholderData} />}
    </AdminReadState>
  );
  return (
    <Box>
      <Flex wrap="wrap" gap="3" justify="space-between" mb="4">
        <Box flexGrow="1" flexBasis={{ base: '100%', sm: '16rem' }} maxW={{ sm: '26rem' }}>
          <SearchField
            label={t`Search the users`}
            placeholder={t`E-mail, name or group`}
            clear={t`Clear the search`}
            value={typed}
            onChange={setTyped}
          />
        </Box>
        <AddLink to="/admin/users/add" text={t`Add user`} />
      </Flex>
      {offersBlocked ? (
        <Tabs
          label={t`Active or blocked users`}
          tabs={[
            { value: 'active', text: t({ context: 'a user', message: 'Active' }) },
            { value: 'blocked', text: t`Blocked` },
          ]}
          value={isBlocked ? 'blocked' : 'active'}
          onChange={(value) => {
            onBlocked(value === 'blocked');
          }}
        >
          {table}
        </Tabs>
      ) : (
        table
      )}
    </Box>
  );
}

/** Whether any user that was listed since the list opened may be blocked by the caller. */
function useBlockable(users: readonly { readonly enableDelete: boolean }[]): boolean {
  const [wasBlockable, setBlockable] = useState(false);
  const isBlockable = users.some(({ enableDelete }) => enableDelete);
  if (isBlockable && !wasBlockable) setBlockable(true);
  return wasBlockable || isBlockable;
}
