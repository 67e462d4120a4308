import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GuardRule } from '../../../domain/admin/rights';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { Glyph } from '../../../ui/icons/Icon';
import { Empty } from '../../../ui/states/Empty';
import { ACTION_LINES } from '../action-lines';
import { AdminReadState } from '../AdminReadState';
import { RuleSentence } from '../RuleSentence';
import { DeleteRule } from './DeleteRule';
import { RuleDialog } from './RuleDialog';

/** Guard rules: sentences that no change of rights may break (rules §6.7). */
export function GuardRulesTab() {
  const query = useAdminRead(['guardRules'], (admin, signal) => admin.guardRules.list(signal));
  return <AdminReadState query={query}>{(rules) => <Rules rules={rules} />}</AdminReadState>;
}

type Asked = { readonly kind: 'edit' | 'delete'; readonly rule: GuardRule } | { kind: 'add' };

function Rules({ rules }: { rules: readonly GuardRule[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setAsked(null);
  };
  return (
    <>
      <Flex wrap="wrap" gap="3" justify="space-between" align="center" mb="4">
        <Box color="fg.muted" maxW="prose">
          <Trans>
            Every change of rights is checked against these rules. One that breaks a rule is
            refused.
          </Trans>
        </Box>
        <Button
          colorPalette="accent"
          onClick={() => {
            setAsked({ kind: 'add' });
          }}
        >
          <Glyph line={ACTION_LINES.add} />
          {t`Add guard rule`}
        </Button>
      </Flex>
      {rules.length === 0 ? (
        <Empty title={t`No guard rules`}>
          {t`For example: only Operations may control machines whose ID begins with 08.`}
        </Empty>
      ) : (
        <Box as="ul" aria-label={t`Guard rules`} listStyleType="none">
          {rules.map((rule) => (
            <RuleRow key={rule.ruleId} rule={rule} onAsk={setAsked} />
          ))}
        </Box>
      )}
      {asked === null || asked.kind === 'delete' ? null : (
        <RuleDialog rule={asked.kind === 'edit' ? asked.rule : null} onClose={close} />
      )}
      <DeleteRule rule={asked?.kind === 'delete' ? asked.rule : null} onClose={close} />
    </>
  );
}

type RuleRowProps = { rule: GuardRule; onAsk: (asked: Asked) => void };

function RuleRow({ rule, onAsk }: RuleRowProps) {
  const { t } = useLingui();
  return (
    <Flex as="li" gap="2" align="center" py="2" borderBottomWidth="1px">
      <Box flex="1" minW="0">
        <RuleSentence rule={rule} />
      </Box>
      <IconButton
        variant="ghost"
        aria-label={t`Edit guard rule`}
        title={t`Edit guard rule`}
        onClick={() => {
          onAsk({ kind: 'edit', rule });
        }}
      >
        <Glyph line={ACTION_LINES.edit} />
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label={t`Delete guard rule`}
        title={t`Delete guard rule`}
        onClick={() => {
          onAsk({ kind: 'delete', rule });
        }}
      >
        <Glyph line={ACTION_LINES.delete} />
      </IconButton>
    </Flex>
  );
}
