import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GuardRule } from '../../../domain/admin/rights';
import { useAdminChange, type AdminCalls } from '../../../queries/admin/use-admin';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import { RuleSentence } from '../RuleSentence';

const remove = (admin: AdminCalls, ruleId: string, signal: AbortSignal) =>
  admin.guardRules.remove(ruleId, signal);

/** Asks before a guard rule is deleted, and deletes it; null asks nothing. */
export function DeleteRule({ rule, onClose }: { rule: GuardRule | null; onClose: () => void }) {
  const { t } = useLingui();
  const { show } = useMessages();
  const { mutate } = useAdminChange(remove);
  return (
    <ConfirmDialog
      open={rule !== null}
      title={t`Delete guard rule?`}
      confirm={t`Delete`}
      danger
      onClose={onClose}
      onConfirm={() => {
        if (rule === null) return;
        const showFor = TOAST_MS.userAction;
        mutate(rule.ruleId, {
          onSuccess: () => {
            show({ kind: 'success', text: t`Guard rule deleted successfully`, showFor });
          },
          onError: () => {
            show({ kind: 'error', text: t`An error occurred when deleting guard rule`, showFor });
          },
        });
      }}
    >
      {rule === null ? null : (
        <>
          <Box mb="3">
            <RuleSentence rule={rule} />
          </Box>
          <Trans>From then on changes of rights are no longer checked against it.</Trans>
        </>
      )}
    </ConfirmDialog>
  );
}
