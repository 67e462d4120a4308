import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { GuardRule } from '../../domain/admin/rights';
import { Icon } from '../../ui/icons/Icon';
import { RuleSentence } from './RuleSentence';

/** Guard rules that a change would break, by their sentences; nothing where there are none. */
export function BrokenRules({ rules }: { rules: readonly GuardRule[] }) {
  if (rules.length === 0) return null;
  return (
    <Box role="alert" borderWidth="1px" borderColor="danger.solid" borderRadius="l2" p="3">
      <Box display="flex" gap="2" fontWeight="medium" color="danger.fg">
        <Icon name="error" boxSize="5" />
        <Trans>This breaks a guard rule and cannot be saved:</Trans>
      </Box>
      <Box as="ul" ps="5" listStyleType="disc" overflowWrap="anywhere">
        {rules.map((rule) => (
          <li key={rule.ruleId}>
            <RuleSentence rule={rule} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
