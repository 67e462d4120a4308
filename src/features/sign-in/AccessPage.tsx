import { Button } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';
import { StateNotice } from '../../ui/states/StateNotice';

/** Why nobody gets in. Only the first three are about the person (section 8). */
export type AccessResult =
  'blocked' | 'no-access' | 'authentication-error' | 'unreachable' | 'signed-out';

interface AccessPageProps {
  readonly result: AccessResult;
  /** Whom to ask; the runtime config's. */
  readonly providerName: string;
  readonly onSignOut: () => void;
  readonly onRetry: () => void;
}

interface Notice {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly text: (provider: string) => ReactNode;
  /** An administrator may have changed something, or the network come back. */
  readonly mayRetry: boolean;
  readonly maySignOut: boolean;
}

const NOTICES: Readonly<Record<AccessResult, Notice>> = {
  blocked: {
    icon: 'lock',
    title: msg`UNAUTHORIZED`,
    text: () => (
      <Trans>
        You are not authorized to view this page, please contact your application administrator.
      </Trans>
    ),
    mayRetry: false,
    maySignOut: true,
  },
  'no-access': {
    icon: 'lock',
    title: msg`NO ACCESS`,
    text: (provider) => (
      <Trans>
        You currently have no access to your modules and its data, please contact your {provider}{' '}
        representative.
      </Trans>
    ),
    mayRetry: true,
    maySignOut: true,
  },
  'authentication-error': {
    icon: 'error',
    title: msg`AUTHENTICATION ERROR`,
    text: (provider) => (
      <Trans>
        We are having issues trying to authenticate your user, please contact your {provider}{' '}
        representative.
      </Trans>
    ),
    mayRetry: true,
    maySignOut: true,
  },
  unreachable: {
    icon: 'cloudOff',
    title: msg`The server can't be reached`,
    text: () => <Trans>Your sign-in is not affected. Check the network, then try again.</Trans>,
    mayRetry: true,
    maySignOut: false,
  },
  'signed-out': {
    icon: 'signOut',
    title: msg`You are signed out`,
    text: () => (
      <Trans>
        Nothing of yours is left on this device. Signing in again needs a connection to the server.
      </Trans>
    ),
    mayRetry: true,
    maySignOut: false,
  },
};

/** The whole page for someone who cannot be let in, or not yet (specification, section 8). */
export function AccessPage({ result, providerName, onSignOut, onRetry }: AccessPageProps) {
  const { t } = useLingui();
  const { icon, title, text, mayRetry, maySignOut } = NOTICES[result];
  const actions = (
    <>
      {mayRetry && (
        <Button colorPalette="accent" onClick={onRetry}>
          <Icon name="refresh" />
          <Trans>Try again</Trans>
        </Button>
      )}
      {maySignOut && (
        <Button variant={mayRetry ? 'outline' : 'solid'} onClick={onSignOut}>
          <Icon name="signOut" />
          <Trans>Sign out</Trans>
        </Button>
      )}
    </>
  );
  return (
    <StateNotice icon={icon} level={1} role="alert" title={t(title)} actions={actions}>
      {text(providerName)}
    </StateNotice>
  );
}
