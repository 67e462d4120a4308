import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangeAction, ChangedKind } from '../../../domain/admin/admin-change';
import type { AuditLine } from '../../../queries/commands/commands-audit';

export const KIND_WORDS: Readonly<Record<ChangedKind, MessageDescriptor>> = {
  user: msg`User`,
  securityGroup: msg`Security group`,
  powerBlock: msg`Power block`,
  module: msg`Module`,
  guardRule: msg`Guard rule`,
};

export const CHANGE_WORDS: Readonly<Record<ChangeAction, MessageDescriptor>> = {
  add: msg`Added`,
  change: msg`Changed`,
  delete: msg`Deleted`,
  block: msg({ context: 'a change', message: 'Blocked' }),
  unblock: msg`Unblocked`,
  signOut: msg`Signed out on all devices`,
  invite: msg`Invited`,
  activate: msg`Activated`,
};

type Refusal = NonNullable<AuditLine['reason']>;

/** Reasons of a refusal, by the server's code, in a few words. */
export const LOG_REFUSALS: Readonly<Record<Refusal, MessageDescriptor>> = {
  malformed: msg`Not understood`,
  unauthenticated: msg`Not signed in`,
  blocked: msg`The account was blocked`,
  forbidden: msg`No right to do this`,
  not_found: msg`Not there, or not visible`,
  conflict: msg`Changed by somebody else, or a duplicate`,
  in_use: msg`Other records depend on it`,
  last_admin: msg`No admin who can sign in would be left`,
  too_large: msg`Too large`,
  rule_broken: msg`It would break a guard rule`,
  too_many_requests: msg`Too many requests`,
  internal: msg`The server failed`,
  not_built: msg`Not offered by this server`,
  unavailable: msg`The server was not available`,
  not_connected: msg`The machine was offline`,
  local_control: msg`Remote control was switched off at the machine`,
  on_site: msg`Somebody was at the machine`,
  nothing_to_reset: msg`Nothing to reset`,
  state_changed: msg`The machine's state had changed`,
  in_flight: msg`Another command was under way`,
  too_late: msg`The command reached the server too late`,
  no_answer: msg`The machine did not answer`,
};
