import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandCause } from '../../../queries/commands/commands';

const refused = msg`Refused by the server; nothing changed. It may run another version of the portal. Reload the page.`;
const signedOut = msg`Your session has expired; nothing changed. Sign in, then try again.`;
const notKnown = msg`No reply from the server. Check who is shown as on site and try again if needed.`;
const notThere = msg`This machine no longer exists, or you can no longer see it.`;

/** Texts for each reason why a report failed, and what to do. */
export const ON_SITE_FAILURES: Record<CommandCause, MessageDescriptor> = {
  malformed: refused,
  unauthenticated: signedOut,
  blocked: msg`Your account is blocked; nothing changed. Contact your application administrator.`,
  forbidden: msg`Only the person on site, or somebody who may edit the machine, can change this; nothing changed.`,
  not_found: notThere,
  conflict: refused,
  in_use: refused,
  last_admin: refused,
  too_large: refused,
  rule_broken: refused,
  too_many_requests: msg`Too many requests; nothing changed. Wait a minute, then try again.`,
  internal: notKnown,
  not_built: msg`This server does not offer checking in.`,
  unavailable: notKnown,
  not_connected: refused,
  local_control: refused,
  on_site: msg`Somebody else has checked in already, and only one person can. Speak to them.`,
  nothing_to_reset: refused,
  state_changed: refused,
  in_flight: refused,
  too_late: refused,
  no_answer: notKnown,
  offline: msg`No network; nothing changed.`,
  unreachable: msg`Can't reach the server; nothing changed.`,
  stale: refused,
  not_in_time: msg`It could not be sent in time; nothing changed. Try again.`,
  no_sign_in: signedOut,
  lost: notKnown,
  foreign: notKnown,
  broken: notKnown,
  machine: refused,
};
