import { Box, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UserId } from '../../../domain/ids';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { CardPanel } from '../../../ui/card/Card';
import { AdminReadState } from '../AdminReadState';
import { UserRightsTable } from './UserRightsTable';

/** Power blocks and modules of a user, with what they may do there and through which group. */
export function UserRightsPanel({ userId }: { userId: UserId }) {
  const { t } = useLingui();
  const query = useAdminRead(['rights', userId], (admin, signal) =>
    admin.userRights(userId, signal),
  );
  return (
    <CardPanel as="section" aria-label={t`Effective rights`} py="6">
      <Box px={{ base: '4', md: '6' }}>
        <Heading as="h2" size="md" mb="3">
          <Trans>Effective rights</Trans>
        </Heading>
      </Box>
      <AdminReadState query={query}>
        {(rights) => <UserRightsTable rights={rights} />}
      </AdminReadState>
    </CardPanel>
  );
}
