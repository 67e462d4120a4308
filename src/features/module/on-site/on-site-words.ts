import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandCause } from '../../../queries/commands/commands';

const refused = msg`The server did not take it; nothing changed. It may run another version of the portal: load the page anew.`;
const signedOut = msg`Your sign-in has run out; nothing changed. Sign in again, then say it again.`;
const notKnown = msg`No answer came back: look who is shown as on site, and say it again if that is not right.`;
const notThere = msg`The machine is not there, or not visible to you any more.`;

/** Texts for each reason why a report failed, and what to do. */
export const ON_SITE_FAILURES: Record<CommandCause, MessageDescriptor> = {
  malformed: refused,
  unauthenticated: signedOut,
  blocked: msg`Your account is blocked; nothing changed. Contact your application administrator.`,
  forbidden: msg`Only the person on site, or somebody who may edit the machine, can say this; nothing changed.`,
  not_found: notThere,
  conflict: refused,
  in_use: refused,
  last_admin: refused,
  too_large: refused,
  rule_broken: refused,
  too_many_requests: msg`Too much was asked of the server in a short time; nothing changed. Wait a minute, then say it again.`,
  internal: notKnown,
  not_built: msg`This server does not offer it.`,
  unavailable: notKnown,
  not_connected: refused,
  local_control: refused,
  on_site: msg`Somebody else said so before you: only one person can be told of. Speak to them.`,
  nothing_to_reset: refused,
  state_changed: refused,
  in_flight: refused,
  too_late: refused,
  no_answer: notKnown,
  offline: msg`This device has no network; nothing changed.`,
  unreachable: msg`The server cannot be reached; nothing changed.`,
  stale: refused,
  not_in_time: msg`It could not be sent in time; nothing changed. Say it again.`,
  no_sign_in: signedOut,
  lost: notKnown,
  foreign: notKnown,
  broken: notKnown,
  machine: refused,
};
