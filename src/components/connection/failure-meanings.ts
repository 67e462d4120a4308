import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureReason } from './connection-report';

const otherVersion = msg`The server runs another version of the portal. Retrying automatically.`;

/** Explanation of every reason without a response, and what to do. */
export const FAILURE_MEANINGS: Record<FailureReason, MessageDescriptor> = {
  unreachable: msg`Can't reach the server. It, or the connection to it, may be down. Retrying automatically.`,
  'no-network': msg`No network on this device. Retrying automatically.`,
  'foreign-answer': msg`We got a reply, but not from the portal's server. If you are on guest Wi-Fi, sign in to it first.`,
  'broken-answer': msg`The server's reply could not be read or stored. Retrying automatically.`,
  'sign-in-needed': msg`Your session has expired. Sign in again to get new values.`,
  'sign-in-unreachable': msg`Can't reach the sign-in service, so your session cannot be renewed. Retrying automatically.`,
  blocked: msg`Your account is blocked. Contact your administrator.`,
  forbidden: msg`You do not have access to these machines. Contact your administrator.`,
  'not-found': otherVersion,
  conflict: msg`The server could not complete the request. Retrying automatically.`,
  rejected: otherVersion,
  busy: msg`The server is busy. Retrying automatically.`,
  'not-built': otherVersion,
  'server-failed': msg`The server reported an internal error. Retrying automatically.`,
  cancelled: msg`The request was cancelled.`,
};
