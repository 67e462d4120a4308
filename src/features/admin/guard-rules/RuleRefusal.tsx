import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { GuardRuleDraft } from '../../../domain/admin/rights';
import type { AdminFailure } from '../../../queries/admin/use-admin';
import { Icon } from '../../../ui/icons/Icon';
import { RuleBreakers } from './RuleBreakers';

/** Reason why a guard rule was not saved, and who breaks it. */
export function RuleRefusal({ draft, failure }: { draft: GuardRuleDraft; failure: AdminFailure }) {
  const isBroken = failure.code === 'rule_broken';
  return (
    <Flex role="alert" gap="2" mt="5" color="danger.fg">
      <Icon name="error" mt="0.5" />
      <Box minW="0">
        {isBroken ? <Trans>Nothing was saved: somebody breaks this rule today.</Trans> : null}
        {isBroken ? null : <OtherReason failure={failure} />}
        {isBroken ? <RuleBreakers draft={draft} /> : null}
      </Box>
    </Flex>
  );
}

function OtherReason({ failure: { kind, code, current } }: { failure: AdminFailure }) {
  if (current !== undefined) {
    return (
      <Trans>Nothing was saved: somebody else changed this rule. Close it and open it again.</Trans>
    );
  }
  if (code === 'conflict') return <Trans>Nothing was saved: there is such a rule already.</Trans>;
  if (kind === 'not-found') return <Trans>Nothing was saved: somebody deleted this rule.</Trans>;
  if (kind === 'forbidden') return <Trans>Nothing was saved: you lack the right to do this.</Trans>;
  return kind === 'unreachable' ? (
    <Trans>Nothing was saved: there is no network.</Trans>
  ) : (
    <Trans>An error occurred when saving guard rule</Trans>
  );
}
