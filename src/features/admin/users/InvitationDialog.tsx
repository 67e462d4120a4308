import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InvitedUser } from '../../../domain/admin/lists';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import { ClippedName } from './ClippedName';

type InvitationDialogProps = { invited: InvitedUser; onClose: () => void };

/** Shows the temporary password of an invited user, this once (rules §2.17). */
export function InvitationDialog({ invited, onClose }: InvitationDialogProps) {
  const { t } = useLingui();
  const { user, temporaryPassword } = invited;
  return (
    <AppDialog
      open
      size="lg"
      role="alertdialog"
      onClose={onClose}
      title={t`The user is invited`}
      actions={
        <Button colorPalette="accent" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ClippedName text={user.email} />
      {temporaryPassword === null ? (
        <Trans>
          The account is invited at the external sign-in provider. The portal stores the rights
          alone.
        </Trans>
      ) : (
        <>
          <Password password={temporaryPassword} />
          <Trans>
            Instructions for the activation are on their way by mail; their link ends after three
            days. At the first sign-in the user chooses a new password.
          </Trans>
        </>
      )}
    </AppDialog>
  );
}

function Password({ password }: { password: string }) {
  const { t } = useLingui();
  const { show } = useMessages();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      show({ kind: 'success', text: t`Password copied`, showFor: TOAST_MS.userAction });
    } catch {
      // A browser refuses the clipboard to a page without TLS, or the user denied it.
      show({ kind: 'error', text: t`The browser did not let the text be copied` });
    }
  };
  return (
    <Box mb="4">
      <Box fontSize="sm" fontWeight="medium">
        <Trans>Temporary password, shown only now</Trans>
      </Box>
      <Flex gap="3" align="center" wrap="wrap" mt="1.5">
        <chakra.code
          flex="1"
          minW="3xs"
          px="3"
          py="2.5"
          bg="bg.subtle"
          borderRadius="l2"
          fontFamily="mono"
          fontSize="md"
          css={{ userSelect: 'all', WebkitUserSelect: 'all' }}
          overflowWrap="anywhere"
        >
          {password}
        </chakra.code>
        <Button variant="outline" onClick={() => void copy()}>
          <Trans>Copy password</Trans>
        </Button>
      </Flex>
    </Box>
  );
}
