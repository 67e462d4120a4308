import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditLine } from '../../queries/commands/commands-audit';

export const AUDIT_ACTION_WORDS: Record<AuditLine['action'], MessageDescriptor> = {
  ENABLE: msg`Enable`,
  DISABLE: msg`Disable`,
  RESET_ALARMS: msg`Reset`,
  ON_SITE: msg`Checked in on site`,
  OFF_SITE: msg`Checked out`,
};

const OUTCOMES: Record<AuditLine['outcome'], MessageDescriptor> = {
  ok: msg`Accepted by the machine`,
  fail: msg`Refused by the machine`,
  error: msg`Failed at the machine`,
  refused: msg`Refused by the server`,
  no_answer: msg`No reply: outcome unknown`,
  open: msg`Waiting for a reply`,
};

const RECORDED = msg`Recorded by the portal`;

/** Words for the outcome of an entry: who is on site is recorded, and no command to the machine. */
export const auditOutcome = ({
  action,
  outcome,
}: Pick<AuditLine, 'action' | 'outcome'>): MessageDescriptor =>
  outcome === 'ok' && (action === 'ON_SITE' || action === 'OFF_SITE')
    ? RECORDED
    : OUTCOMES[outcome];
