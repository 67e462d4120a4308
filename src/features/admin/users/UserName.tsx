import { Box } from '@chakra-ui/react';
import type { UserRecord } from '../../../domain/admin/records';
import { ClampedText } from '../ClampedText';

/** E-mail of a user, with the nickname below it where it says more. */
export function UserName({ user: { email, nickName } }: { user: UserRecord }) {
  return (
    <Box py="2" maxW="sm">
      <ClampedText text={email} />
      {nickName === '' || nickName === email ? null : (
        <Box color="fg.muted" fontSize="sm">
          <ClampedText text={nickName} />
        </Box>
      )}
    </Box>
  );
}
