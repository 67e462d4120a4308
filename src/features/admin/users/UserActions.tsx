import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '../../../domain/admin/records';
import { mayEditSomething } from '../../../domain/person/access';
import { TextLink } from '../TextLink';
import { useViewer } from '../use-viewer';

type UserActionsProps = { user: UserRecord; onChoose: (user: UserRecord) => void };

/**
 * Actions on a user: edit where the record says so, block where the caller may also add users; a
 * blocked user is unblocked instead (rules §6.5).
 */
export function UserActions({ user, onChoose }: UserActionsProps) {
  const { t } = useLingui();
  const { userId, email, blocked, enableEdit, enableDelete } = user;
  const mayBlock = mayEditSomething(useViewer()) && enableDelete;
  return (
    <Flex gap="2" justify="flex-end" align="center" wrap="wrap">
      {enableEdit && !blocked ? (
        <TextLink asChild>
          <Link to="/admin/users/edit/$userId" params={{ userId }} aria-label={t`Edit ${email}`}>
            {t`Edit`}
          </Link>
        </TextLink>
      ) : null}
      {mayBlock ? (
        <Button
          variant="outline"
          aria-label={blocked ? t`Unblock ${email}` : t`Block ${email}`}
          onClick={() => {
            onChoose(user);
          }}
        >
          {blocked ? t`Unblock` : t`Block`}
        </Button>
      ) : null}
    </Flex>
  );
}
