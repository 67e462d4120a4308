import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureReason } from './connection-report';

const offline = (since: string) => msg`Offline since ${since}`;
const refused = (since: string) => msg`Access refused since ${since}`;
const faulty = (since: string) => msg`Server error since ${since}`;

/**
 * Heading of the strip for every reason without a response; `since` is a time of day. The reason
 * and what to do are in failure-meanings.ts.
 */
export const STRIP_HEADINGS: Record<FailureReason, (since: string) => MessageDescriptor> = {
  unreachable: offline,
  'no-network': offline,
  'foreign-answer': (since) => msg`Unexpected reply since ${since}`,
  'broken-answer': faulty,
  'sign-in-needed': (since) => msg`Signed out since ${since}`,
  'sign-in-unreachable': (since) => msg`Sign-in unavailable since ${since}`,
  blocked: refused,
  forbidden: refused,
  'not-found': faulty,
  conflict: faulty,
  rejected: faulty,
  busy: (since) => msg`Server busy since ${since}`,
  'not-built': faulty,
  'server-failed': faulty,
  cancelled: offline,
};
