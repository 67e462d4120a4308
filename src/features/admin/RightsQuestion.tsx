import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MachineKind } from '../../domain/admin/rights';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { shortName } from './short-name';
import type { useRightsQuestion } from './use-rights-question';

/** Records through which a form changes rights: groups of a power block, or power blocks. */
type Through = 'securityGroup' | Extract<MachineKind, 'powerBlock'>;

type RightsQuestionProps = NonNullable<ReturnType<typeof useRightsQuestion>['question']> & {
  through: Through;
  nameOf: (id: string) => string;
};

/** Names what a save takes away and adds, before it changes who sees and controls machines. */
export function RightsQuestion(props: RightsQuestionProps) {
  const { added, removed, through, nameOf, onConfirm, onClose } = props;
  const { t } = useLingui();
  const words =
    through === 'securityGroup'
      ? { added: t`Added security groups`, removed: t`Removed security groups` }
      : { added: t`Added power blocks`, removed: t`Removed power blocks` };
  return (
    <ConfirmDialog
      open
      title={t`Change who sees and controls machines?`}
      confirm={t`Save and change the rights`}
      {...{ onConfirm, onClose }}
    >
      <Names title={words.removed} names={removed.map(nameOf)} />
      <Names title={words.added} names={added.map(nameOf)} />
      <Box mt="3">
        <Trans>
          Rights on machines come from the security groups of their power block. They change as soon
          as this is saved, also for people who use the portal now.
        </Trans>
      </Box>
    </ConfirmDialog>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Box mb="2">
      <Box fontWeight="medium">{title}</Box>
      <Box as="ul" ps="5" listStyleType="disc" maxH="2xs" overflowY="auto" tabIndex={0}>
        {names.map((name) => (
          <Box as="li" key={name} overflowWrap="anywhere">
            <bdi>{shortName(name)}</bdi>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
