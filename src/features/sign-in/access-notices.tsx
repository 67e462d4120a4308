import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icons/icon-paths';

/** The reason why there is no access. Only the first three depend on the user (rules §8.1). */
export type NoAccessReason =
  | 'blocked'
  | 'no-access'
  | 'authentication-error'
  /** The server ended the session of somebody whose rights had ended: they may be back. */
  | 'session-ended'
  | 'unreachable'
  | 'signed-out'
  /** Signed out, but the data on this device could not be erased yet. */
  | 'not-erased'
  /** Another person signed in in another tab; the data of this one stay. */
  | 'other-person'
  /** The time to view stored data without the server is over (app S3). */
  | 'locked'
  /** Twice that time is over: the data were deleted. */
  | 'expired'
  /** The data on this device were written by a newer version of the portal. */
  | 'newer-code'
  /** The data stored here can neither be read nor replaced by memory. */
  | 'storage-fault'
  /** The browser stores nothing for the portal, not even a sign-in. */
  | 'no-storage';

/** Facts that the notices name. */
export interface AccessFacts {
  /** Whether data of somebody are on this device. */
  readonly isRemembered: boolean;
  /** The company to contact. */
  readonly providerName: string;
  /** Days for which stored data may be viewed without the server. */
  readonly offlineDays: number;
  /** E-mail of the person who is signed in, where the server said it. */
  readonly email?: string | undefined;
  /** Address to contact the company; empty or absent where there is none. */
  readonly contact?: string | undefined;
}

/** `start-again` loads the page, which then asks for sign-in. */
export type AccessAction = 'retry' | 'reload' | 'start-again' | 'sign-in' | 'sign-out';

interface Notice {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly text: (facts: AccessFacts) => ReactNode;
  /** Possible actions, the most helpful first. */
  readonly actions: readonly AccessAction[];
}

export const ACCESS_NOTICES: Readonly<Record<NoAccessReason, Notice>> = {
  blocked: {
    icon: 'lock',
    title: msg`UNAUTHORIZED`,
    text: () => (
      <Trans>
        You are not authorized to view this page, please contact your application administrator.
      </Trans>
    ),
    actions: ['sign-out'],
  },
  'no-access': {
    icon: 'lock',
    title: msg`NO ACCESS`,
    text: ({ providerName: provider }) => (
      <Trans>
        You currently have no access to your modules and its data, please contact your {provider}{' '}
        representative.
      </Trans>
    ),
    actions: ['retry', 'sign-out'],
  },
  'authentication-error': {
    icon: 'error',
    title: msg`AUTHENTICATION ERROR`,
    text: ({ providerName: provider }) => (
      <Trans>
        We are having issues trying to authenticate your user, please contact your {provider}{' '}
        representative.
      </Trans>
    ),
    actions: ['retry', 'sign-out'],
  },
  'session-ended': {
    icon: 'lock',
    title: msg`Your session has ended`,
    text: () => <Trans>Your rights may have changed since then. Sign in to see them.</Trans>,
    actions: ['sign-in', 'sign-out'],
  },
  unreachable: {
    icon: 'cloudOff',
    title: msg`The server can't be reached`,
    text: ({ isRemembered }) =>
      isRemembered ? (
        <Trans>
          Your data is still on this device, but locked until you sign in again. That needs a
          connection to the server.
        </Trans>
      ) : (
        <Trans>
          Nobody is signed in on this device. Signing in needs a connection to the server.
        </Trans>
      ),
    actions: ['retry'],
  },
  'signed-out': {
    icon: 'signOut',
    title: msg`You are signed out`,
    text: () => (
      <Trans>
        All your data has been removed from this device. Signing in again needs a connection to the
        server.
      </Trans>
    ),
    actions: ['start-again'],
  },
  'not-erased': {
    icon: 'signOut',
    title: msg`You are signed out`,
    text: () => (
      <Trans>
        The data on this device could not be deleted yet: another tab may be using it. Close the
        other tabs of the portal, then reload this page to delete the rest.
      </Trans>
    ),
    actions: ['reload'],
  },
  'other-person': {
    icon: 'lock',
    title: msg`Somebody else signed in`,
    text: ({ offlineDays }) => (
      <Trans>
        This happened in another tab of this browser. Your data stays on this device and nobody else
        can see it. Unsent changes are sent when you sign in again. Without that, everything is
        deleted after <Plural value={2 * offlineDays} one="# day" other="# days" />.
      </Trans>
    ),
    actions: ['reload'],
  },
  locked: {
    icon: 'lock',
    title: msg`Stored data is locked`,
    text: ({ offlineDays }) => (
      <Trans>
        The server has not confirmed your sign-in for more than{' '}
        <Plural value={offlineDays} one="# day" other="# days" />, so the data on this device is
        locked. Nothing is lost: connect to the server and sign in to unlock it.
      </Trans>
    ),
    actions: ['sign-in', 'sign-out'],
  },
  expired: {
    icon: 'lock',
    title: msg`Stored data has been deleted`,
    text: ({ offlineDays }) => (
      <Trans>
        The server has not confirmed your sign-in for more than{' '}
        <Plural value={2 * offlineDays} one="# day" other="# days" />, so your data has been removed
        from this device. The server still has it: sign in to see it again.
      </Trans>
    ),
    actions: ['sign-in'],
  },
  'newer-code': {
    icon: 'refresh',
    title: msg`This device was used with a newer version of the portal`,
    text: () => (
      <Trans>
        This older version cannot read the stored data. Nothing was deleted: connect to the server
        and reload the page to get the newer version.
      </Trans>
    ),
    actions: ['reload'],
  },
  'storage-fault': {
    icon: 'error',
    title: msg`The storage of this device cannot be read`,
    text: () => (
      <Trans>
        Your sign-in is not affected, and nothing was deleted. Close other tabs of the portal, then
        reload the page. If that does not help, restart the browser.
      </Trans>
    ),
    actions: ['reload', 'sign-out'],
  },
  'no-storage': {
    icon: 'lock',
    title: msg`This browser blocks stored data`,
    text: () => (
      <Trans>
        Signing in needs cookies and site data. Allow them for this address, then try again.
      </Trans>
    ),
    actions: ['retry'],
  },
};
