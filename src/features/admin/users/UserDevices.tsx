import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { UserRecord } from '../../../domain/admin/records';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { CardPanel } from '../../../ui/card/Card';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { AdminReadState } from '../AdminReadState';
import { DeviceLine } from './DeviceLine';
import { InviteAgain } from './InviteAgain';

const SignOutUserDialog = lazyScreen(
  'signOutUser',
  async () => (await import('./SignOutUserDialog')).SignOutUserDialog,
);

/** Devices that hold data of a user, with signing out on all of them and a new invitation. */
export function UserDevices({ user }: { user: UserRecord }) {
  const { t } = useLingui();
  const { userId, enableEdit } = user;
  const [isAsking, setAsking] = useState(false);
  const query = useAdminRead(['devices', userId], (admin, signal) =>
    admin.userDevices(userId, signal),
  );
  return (
    <CardPanel as="section" aria-label={t`Devices`} px={{ base: '4', md: '6' }} py="6">
      <Heading as="h2" size="md" mb="3">
        <Trans>Devices</Trans>
      </Heading>
      <AdminReadState query={query} rows={2}>
        {(devices) =>
          devices.length === 0 ? (
            <Trans>No device holds data of this user.</Trans>
          ) : (
            <Box as="ul" display="flex" flexDirection="column" gap="2">
              {devices.map((device) => (
                <Box as="li" key={device.deviceId} overflowWrap="anywhere">
                  <DeviceLine device={device} />
                  {device.isSignedIn ? ` · ${t`signed in`}` : ` · ${t`signed out`}`}
                </Box>
              ))}
            </Box>
          )
        }
      </AdminReadState>
      {enableEdit ? (
        <Flex wrap="wrap" gap="3" mt="5">
          <Button
            variant="outline"
            onClick={() => {
              setAsking(true);
            }}
          >{t`Sign out on all devices`}</Button>
          <InviteAgain user={user} />
        </Flex>
      ) : null}
      <Suspense>
        {isAsking ? (
          <SignOutUserDialog
            user={user}
            onClose={() => {
              setAsking(false);
            }}
          />
        ) : null}
      </Suspense>
    </CardPanel>
  );
}
