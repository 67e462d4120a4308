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

export const AUDIT_OUTCOME_WORDS: Record<AuditLine['outcome'], MessageDescriptor> = {
  ok: msg`Accepted by the machine`,
  fail: msg`Refused by the machine`,
  error: msg`Failed at the machine`,
  refused: msg`Refused by the server`,
  no_answer: msg`No reply: outcome unknown`,
  open: msg`Waiting for a reply`,
};
