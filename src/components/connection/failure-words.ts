import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureReason } from './connection-report';

interface FailureWords {
  /** One short line; `since` is a time of day. */
  readonly line: (since: string) => MessageDescriptor;
  /** Explanation, and what to do. */
  readonly meaning: MessageDescriptor;
}

const unreachable = (since: string) => msg`Server unreachable since ${since}`;
const signedOut = (since: string) => msg`Not signed in since ${since}`;
const refused = (since: string) => msg`Server refuses since ${since}`;
const faulty = (since: string) => msg`Server at fault since ${since}`;

/** Words for every reason without a response; they make clear whether the reader has to act. */
export const FAILURE_WORDS: Record<FailureReason, FailureWords> = {
  unreachable: {
    line: unreachable,
    meaning: msg`The server does not answer: it is down, or the way to it is. The portal keeps trying.`,
  },
  'no-network': {
    line: (since) => msg`No network since ${since}`,
    meaning: msg`This device seems to have no network. The portal keeps trying.`,
  },
  'foreign-answer': {
    line: (since) => msg`Something else answers since ${since}`,
    meaning: msg`Something else answers in the server's place. A guest network may want you to sign in to it first.`,
  },
  'broken-answer': {
    line: faulty,
    meaning: msg`The server's answer could not be read, or could not be kept on this device.`,
  },
  'sign-in-needed': {
    line: signedOut,
    meaning: msg`Your sign-in has run out and could not be renewed. Sign in again to get new values.`,
  },
  'sign-in-unreachable': {
    line: (since) => msg`Sign-in unreachable since ${since}`,
    meaning: msg`The sign-in service does not answer, so your sign-in cannot be renewed. The portal keeps trying.`,
  },
  blocked: {
    line: refused,
    meaning: msg`Your account is blocked. Contact your application administrator.`,
  },
  forbidden: { line: refused, meaning: msg`You are not allowed to see these machines.` },
  'not-found': {
    line: faulty,
    meaning: msg`The server does not know what was asked for. It may run another version of the portal.`,
  },
  conflict: { line: faulty, meaning: msg`The server could not answer as things stand.` },
  rejected: {
    line: faulty,
    meaning: msg`The server did not understand the question. It may run another version of the portal.`,
  },
  busy: {
    line: (since) => msg`Server busy since ${since}`,
    meaning: msg`The server has too much to do and asked to wait. The portal tries again by itself.`,
  },
  'not-built': { line: faulty, meaning: msg`This server does not offer what was asked for.` },
  'server-failed': {
    line: faulty,
    meaning: msg`The server met an error of its own. The portal keeps trying.`,
  },
  cancelled: { line: unreachable, meaning: msg`The question was cancelled.` },
};
