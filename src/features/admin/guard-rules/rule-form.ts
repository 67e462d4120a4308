import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuardedRight, GuardRule, GuardRuleDraft } from '../../../domain/admin/rights';
import { isSecurityGroupId } from '../../../domain/ids';

/** Blanks of the sentence, as they were filled in. */
export interface RuleForm {
  /** Empty while no group is chosen. */
  readonly group: string;
  readonly right: GuardedRight;
  readonly machines: GuardRuleDraft['machines']['kind'];
  readonly prefix: string;
  readonly machinesGroup: string;
}
export type RuleErrors = Readonly<Partial<Record<keyof RuleForm, MessageDescriptor>>>;

export const BLANK_RULE: RuleForm = {
  group: '',
  right: 'control',
  machines: 'prefix',
  prefix: '',
  machinesGroup: '',
};

export const ruleForm = ({ securityGroupId, right, machines }: GuardRule): RuleForm => ({
  group: securityGroupId,
  right,
  machines: machines.kind,
  prefix: machines.kind === 'prefix' ? machines.prefix : '',
  machinesGroup: machines.kind === 'group' ? machines.securityGroupId : '',
});

/** Beginning of the id of a module or a power block. */
const PREFIX = /^0[1278]\d{0,8}$/;

const enteredPrefix = (text: string): string => text.normalize('NFKC').trim();

/** Returns the errors of a sentence; a blank that it does not have cannot be wrong. */
export function ruleErrors({ group, machines, prefix, machinesGroup }: RuleForm): RuleErrors {
  return {
    ...(group === '' ? { group: msg`Group is required` } : {}),
    ...(machines === 'prefix' && !PREFIX.test(enteredPrefix(prefix))
      ? { prefix: msg`Enter the first digits of an ID: 01, 02, 07 or 08, and more if needed` }
      : {}),
    ...(machines === 'group' && machinesGroup === ''
      ? { machinesGroup: msg`Group is required` }
      : {}),
  };
}

/** Returns the rule of a sentence; null while it has an error. */
export function ruleDraft(form: RuleForm): GuardRuleDraft | null {
  const { group, right, machines, machinesGroup } = form;
  if (Object.keys(ruleErrors(form)).length > 0 || !isSecurityGroupId(group)) return null;
  if (machines === 'prefix') {
    const prefix = enteredPrefix(form.prefix);
    return { securityGroupId: group, right, machines: { kind: 'prefix', prefix } };
  }
  if (!isSecurityGroupId(machinesGroup)) return null;
  const ofGroup = { kind: 'group', securityGroupId: machinesGroup } as const;
  return { securityGroupId: group, right, machines: ofGroup };
}
