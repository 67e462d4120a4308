import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { InvitedUser } from '../../../domain/admin/lists';
import type { UserRecord } from '../../../domain/admin/records';
import { useAdminChange } from '../../../queries/admin/use-admin';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import { useExternalSignIn } from './use-external-sign-in';

const InviteDialog = lazyScreen(
  'inviteUser',
  async () => (await import('./InviteDialog')).InviteDialog,
);
const InvitationDialog = lazyScreen(
  'invitation',
  async () => (await import('./InvitationDialog')).InvitationDialog,
);

/**
 * Button that replaces the temporary password and the activation link of a user whom the viewer may
 * block (rules §6.5); nothing where an external provider has the accounts.
 */
export function InviteAgain({ user }: { user: UserRecord }) {
  const { t } = useLingui();
  const { show } = useMessages();
  const isSignInExternal = useExternalSignIn();
  const [isAsking, setAsking] = useState(false);
  const [invited, setInvited] = useState<InvitedUser | null>(null);
  const { mutate, isPending } = useAdminChange((admin, _: null, signal) =>
    admin.inviteUser(user.userId, signal),
  );
  const invite = () => {
    mutate(null, {
      onSuccess: setInvited,
      onError: () => {
        const showFor = TOAST_MS.userAction;
        show({ kind: 'error', text: t`The user could not be invited`, showFor });
      },
    });
  };
  if (isSignInExternal || !user.enableDelete) return null;
  return (
    <>
      <Button
        variant="outline"
        disabled={isPending}
        onClick={() => {
          setAsking(true);
        }}
      >{t`Invite again`}</Button>
      <Suspense>
        {isAsking ? (
          <InviteDialog
            user={user}
            onConfirm={invite}
            onClose={() => {
              setAsking(false);
            }}
          />
        ) : null}
        {invited === null ? null : (
          <InvitationDialog
            invited={invited}
            onClose={() => {
              setInvited(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
