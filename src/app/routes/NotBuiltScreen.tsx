import { Button } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { NotBuiltYet } from '../../ui/states/NotBuiltYet';
import type { ScreenName } from '../shell/screens';

const ADMIN = msg`It will list users, security groups, power blocks and modules, and let administrators change them.`;

/**
 * Plans for the screens that are not built yet (rules §2.14). A screen that is built leaves this
 * list.
 */
const PLANS = {
  admin: ADMIN,
  addUser: ADMIN,
  editUser: ADMIN,
  addSecurityGroup: ADMIN,
  editSecurityGroup: ADMIN,
  addPowerBlock: ADMIN,
  editPowerBlock: ADMIN,
  addModule: ADMIN,
  editModule: ADMIN,
} satisfies Partial<Record<ScreenName, MessageDescriptor>>;

export type NotBuiltScreenName = keyof typeof PLANS;

/** Shown in place of a screen that is not built yet. */
export function NotBuiltScreen({ screen }: { screen: NotBuiltScreenName }) {
  const { t } = useLingui();
  return (
    <NotBuiltYet
      actions={
        <Button asChild variant="outline">
          <Link to="/dashboard">
            <Trans>Go to the dashboard</Trans>
          </Link>
        </Button>
      }
    >
      {t(PLANS[screen])}
    </NotBuiltYet>
  );
}
