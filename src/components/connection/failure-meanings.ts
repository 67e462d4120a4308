import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureReason } from './connection-report';

/** Explanation of every reason without a response, and what to do. */
export const FAILURE_MEANINGS: Record<FailureReason, MessageDescriptor> = {
  unreachable: msg`The server does not answer: it is down, or the way to it is. The portal keeps trying.`,
  'no-network': msg`This device seems to have no network. The portal keeps trying.`,
  'foreign-answer': msg`Something else answers in the server's place. A guest network may want you to sign in to it first.`,
  'broken-answer': msg`The server's answer could not be read, or could not be kept on this device.`,
  'sign-in-needed': msg`Your sign-in has run out and could not be renewed. Sign in again to get new values.`,
  'sign-in-unreachable': msg`The sign-in service does not answer, so your sign-in cannot be renewed. The portal keeps trying.`,
  blocked: msg`Your account is blocked. Contact your application administrator.`,
  forbidden: msg`You are not allowed to see these machines.`,
  'not-found': msg`The server does not know what was asked for. It may run another version of the portal.`,
  conflict: msg`The server could not answer as things stand.`,
  rejected: msg`The server did not understand the question. It may run another version of the portal.`,
  busy: msg`The server has too much to do and asked to wait. The portal tries again by itself.`,
  'not-built': msg`This server does not offer what was asked for.`,
  'server-failed': msg`The server met an error of its own. The portal keeps trying.`,
  cancelled: msg`The question was cancelled.`,
};
