import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureReason } from './connection-report';

const unreachable = (since: string) => msg`Server unreachable since ${since}`;
const signedOut = (since: string) => msg`Not signed in since ${since}`;
const refused = (since: string) => msg`Server refuses since ${since}`;
const faulty = (since: string) => msg`Server at fault since ${since}`;

/**
 * Line for every reason without a response; `since` is a time of day. The words make clear whether
 * the reader has to act (failure-meanings.ts).
 */
export const FAILURE_LINES: Record<FailureReason, (since: string) => MessageDescriptor> = {
  unreachable,
  'no-network': (since) => msg`No network since ${since}`,
  'foreign-answer': (since) => msg`Something else answers since ${since}`,
  'broken-answer': faulty,
  'sign-in-needed': signedOut,
  'sign-in-unreachable': (since) => msg`Sign-in unreachable since ${since}`,
  blocked: refused,
  forbidden: refused,
  'not-found': faulty,
  conflict: faulty,
  rejected: faulty,
  busy: (since) => msg`Server busy since ${since}`,
  'not-built': faulty,
  'server-failed': faulty,
  cancelled: unreachable,
};
