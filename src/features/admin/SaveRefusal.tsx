import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useAdminRead, type AdminFailure } from '../../queries/admin/use-admin';
import { Icon } from '../../ui/icons/Icon';
import { BrokenRules } from './BrokenRules';
import { refusalWords, refusedField } from './refusal-words';

/**
 * Reason of the server for refusing a save, above the buttons of a form: guard rules by their
 * sentences, else what to do about it. Nothing without a failure, or where a field shows it.
 */
export function SaveRefusal({ failure }: { failure: AdminFailure | null }) {
  const { t } = useLingui();
  if (failure === null) return null;
  if (failure.brokenRules.length > 0) return <NamedRules ids={failure.brokenRules} />;
  const words = refusalWords(failure);
  const label = refusedField(failure);
  const field = label === null ? null : t(label);
  return words === null ? null : (
    <Flex role="alert" gap="2" color="danger.fg" mb="4">
      <Icon name="error" boxSize="5" mt="0.5" />
      <Box minW="0">
        {field === null ? t(words) : t`The server did not accept the field "${field}".`}
      </Box>
    </Flex>
  );
}

function NamedRules({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const { data } = useAdminRead(['guardRules'], (admin, signal) => admin.guardRules.list(signal));
  const rules = (data ?? []).filter(({ ruleId }) => ids.includes(ruleId));
  return (
    <Box mb="4">
      {rules.length === 0 ? (
        <Box role="alert" color="danger.fg">
          {t`This breaks a guard rule and cannot be saved.`}
        </Box>
      ) : (
        <BrokenRules rules={rules} />
      )}
    </Box>
  );
}
