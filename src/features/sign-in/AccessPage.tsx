import { Box, Button, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BrandLogo } from '../../ui/BrandLogo';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';
import { StateNotice } from '../../ui/states/StateNotice';
import {
  ACCESS_NOTICES,
  type AccessAction,
  type AccessFacts,
  type NoAccessReason,
} from './access-notices';

const DEPENDS_ON_RIGHTS: ReadonlySet<NoAccessReason> = new Set(['blocked', 'no-access']);

interface AccessPageProps extends AccessFacts {
  readonly reason: NoAccessReason;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
  readonly onRetry: () => void;
  /** Whether the rights are those of an earlier response: the server cannot be reached now. */
  readonly isOld?: boolean;
}

/** Page for somebody who has no access, or not yet (rules §8.1). */
export function AccessPage({
  reason: result,
  onSignIn,
  onSignOut,
  onRetry,
  isOld: isUnconfirmed = false,
  ...facts
}: AccessPageProps) {
  const { t } = useLingui();
  const { icon, title, text, actions } = ACCESS_NOTICES[result];
  const does = {
    retry: onRetry,
    reload: onRetry,
    'start-again': onRetry,
    'sign-in': onSignIn,
    'sign-out': onSignOut,
  };
  const isOld = isUnconfirmed && DEPENDS_ON_RIGHTS.has(result);
  const possible = isOld ? [...new Set<AccessAction>(['retry', ...actions])] : actions;
  const buttons = possible.map((action, place) => (
    <ActionButton key={action} action={action} isFirst={place === 0} onClick={does[action]} />
  ));
  const { email, contact = '', providerName } = facts;
  return (
    <>
      <Brand />
      <StateNotice
        icon={icon}
        level={1}
        role="alert"
        title={t(title)}
        actions={[
          ...buttons,
          contact === '' ? null : <Contact key="contact" href={contact} name={providerName} />,
          <DemoLink key="demo" />,
        ]}
      >
        {text(facts)}
        {isOld ? (
          <Box mt="3">
            <Trans>
              The server said so when it last responded. It cannot be reached now, and your rights
              may have changed since.
            </Trans>
          </Box>
        ) : null}
        {email === undefined ? null : (
          <Box mt="3" overflowWrap="anywhere">
            {result === 'session-ended' ? t`Account: ${email}` : t`Signed in as ${email}`}
          </Box>
        )}
      </StateNotice>
    </>
  );
}

/** The product's name and icon, as on the sign-in page. */
function Brand() {
  return (
    <Flex align="center" gap="3" maxW="lg" mx="auto" pt="10" px={{ base: '4', md: '6' }}>
      <BrandLogo />
      <Box fontWeight="semibold">
        <Trans>Heat-to-power portal</Trans>
      </Box>
    </Flex>
  );
}

function Contact({ href, name }: { href: string; name: string }) {
  return (
    <Button asChild variant="outline">
      <a href={href}>
        <Trans>Contact {name}</Trans>
      </a>
    </Button>
  );
}

const ACTIONS: Readonly<Record<AccessAction, { icon: IconName; text: MessageDescriptor }>> = {
  retry: { icon: 'refresh', text: msg`Try again` },
  reload: { icon: 'refresh', text: msg`Reload` },
  'start-again': { icon: 'person', text: msg`Sign in` },
  'sign-in': { icon: 'person', text: msg`Sign in` },
  'sign-out': { icon: 'signOut', text: msg`Sign out` },
};

/** The demo is loaded as a page of its own. */
function DemoLink() {
  return (
    <Button asChild variant="ghost">
      <a href="/demo">
        <Trans>Try the demo</Trans>
      </a>
    </Button>
  );
}

interface ActionButtonProps {
  readonly action: AccessAction;
  readonly isFirst: boolean;
  readonly onClick: () => void;
}

function ActionButton({ action, isFirst, onClick }: ActionButtonProps) {
  const { t } = useLingui();
  const { icon, text } = ACTIONS[action];
  return (
    <Button
      onClick={onClick}
      {...(action === 'sign-out' ? {} : { colorPalette: 'accent' as const })}
      variant={isFirst ? 'solid' : 'outline'}
    >
      <Icon name={icon} />
      {t(text)}
    </Button>
  );
}
