import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GuardRule, GuardRuleDraft } from '../../../domain/admin/rights';
import {
  adminFailureOf,
  useAdminChange,
  useAdminRead,
  type AdminFailure,
} from '../../../queries/admin/use-admin';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import { AdminReadState } from '../AdminReadState';
import { BLANK_RULE, ruleDraft, ruleForm } from './rule-form';
import { RuleBlanks } from './RuleBlanks';
import { RuleRefusal } from './RuleRefusal';

type RuleDialogProps = { rule: GuardRule | null; onClose: () => void };

/** Dialog that adds (null) or edits a guard rule: a sentence with blanks. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useLingui();
  const groups = useAdminRead(['securityGroups'], (admin, signal) =>
    admin.securityGroups.list(signal),
  );
  const [form, setForm] = useState(() => (rule === null ? BLANK_RULE : ruleForm(rule)));
  const [checked, setChecked] = useState<typeof form | null>(null);
  const { isSaving, refused, save } = useSaveRule(rule, onClose);
  const submit = () => {
    setChecked(form);
    const draft = ruleDraft(form);
    if (draft !== null) save(draft);
  };
  return (
    <AppDialog
      open
      title={rule === null ? t`Add guard rule` : t`Edit guard rule`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button colorPalette="accent" disabled={isSaving} onClick={submit}>
            {isSaving ? t`Saving...` : t`Save`}
          </Button>
        </>
      }
    >
      <AdminReadState query={groups} rows={4}>
        {(known) => (
          <RuleBlanks
            groups={known}
            {...{ form, isChecked: checked !== null }}
            onChange={(part) => {
              setForm((before) => ({ ...before, ...part }));
            }}
          />
        )}
      </AdminReadState>
      {refused === null || checked !== form ? null : <RuleRefusal {...refused} />}
    </AppDialog>
  );
}

interface RefusedRule {
  readonly draft: GuardRuleDraft;
  readonly failure: AdminFailure;
}

function useSaveRule(rule: GuardRule | null, onSaved: () => void) {
  const { t } = useLingui();
  const { show } = useMessages();
  const [refused, setRefused] = useState<RefusedRule | null>(null);
  const { mutate, isPending } = useAdminChange((admin, draft: GuardRuleDraft, signal) =>
    rule === null
      ? admin.guardRules.add(draft, signal)
      : admin.guardRules.change(rule.ruleId, draft, rule.revision, signal),
  );
  const save = (draft: GuardRuleDraft) => {
    setRefused(null);
    mutate(draft, {
      onSuccess: () => {
        const text = t`Guard rule saved successfully`;
        show({ kind: 'success', text, showFor: TOAST_MS.userAction });
        onSaved();
      },
      onError: (error) => {
        setRefused({ draft, failure: adminFailureOf(error) });
      },
    });
  };
  return { isSaving: isPending, refused, save };
}
