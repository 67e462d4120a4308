import { Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '../../../domain/admin/records';
import { decide } from '../../../domain/person/decide';
import { Glyph } from '../../../ui/icons/Icon';
import { ACTION_LINES } from '../action-lines';
import { RowButton } from '../RowButton';
import { shortName } from '../short-name';
import { useViewer } from '../use-viewer';

type UserActionsProps = { user: UserRecord; onChoose: (user: UserRecord) => void };

/**
 * Actions on a user: edit where the record says so, block where the caller may also add users; a
 * blocked user is unblocked instead (rules §6.5).
 */
export function UserActions({ user, onChoose }: UserActionsProps) {
  const { t } = useLingui();
  const { userId, blocked, enableEdit, enableDelete } = user;
  const email = shortName(user.email);
  const mayBlock = decide(useViewer(), 'editSomething', null).allowed && enableDelete;
  return (
    <Flex justify="flex-end">
      {enableEdit && !blocked ? (
        <IconButton asChild variant="ghost" aria-label={t`Edit ${email}`} title={t`Edit ${email}`}>
          <Link to="/admin/users/edit/$userId" params={{ userId }}>
            <Glyph line={ACTION_LINES.edit} />
          </Link>
        </IconButton>
      ) : null}
      {mayBlock ? (
        <RowButton
          label={blocked ? t`Unblock ${email}` : t`Block ${email}`}
          line={blocked ? 'unblock' : 'block'}
          onPress={() => {
            onChoose(user);
          }}
        />
      ) : null}
    </Flex>
  );
}
