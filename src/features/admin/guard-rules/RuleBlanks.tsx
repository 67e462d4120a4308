import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SecurityGroupRecord } from '../../../domain/admin/records';
import { RuleSentence } from '../RuleSentence';
import { SelectField } from '../SelectField';
import { shortName } from '../short-name';
import { TextField } from '../TextField';
import { ruleDraft, ruleErrors, type RuleForm } from './rule-form';

type RuleBlanksProps = {
  groups: readonly SecurityGroupRecord[];
  form: RuleForm;
  isChecked: boolean;
  onChange: (part: Partial<RuleForm>) => void;
};

/** Blanks of a guard rule, and the sentence that they make. */
export function RuleBlanks(props: RuleBlanksProps) {
  const { groups, form, isChecked, onChange } = props;
  const { t } = useLingui();
  const errors = isChecked ? ruleErrors(form) : {};
  const error = errors.group === undefined ? null : t(errors.group);
  return (
    <Flex direction="column" gap="5">
      <SelectField
        label={t`Only this group`}
        isRequired
        placeholder={t`Choose a group`}
        value={form.group}
        options={groupOptions(groups)}
        error={error}
        onChange={(group) => {
          onChange({ group });
        }}
      />
      <SelectField
        label={t`May`}
        value={form.right}
        options={[
          { value: 'see', text: t`See` },
          { value: 'control', text: t`Control` },
          { value: 'change', text: t({ context: 'a right', message: 'Change' }) },
        ]}
        onChange={(right) => {
          onChange({ right });
        }}
      />
      <Machines {...props} />
      <Preview {...props} />
    </Flex>
  );
}

const groupOptions = (groups: readonly SecurityGroupRecord[]) =>
  groups.map(({ securityGroupId, displayName }): { value: string; text: string } => ({
    value: securityGroupId,
    text: shortName(displayName),
  }));

function Machines({ groups, form, isChecked, onChange }: RuleBlanksProps) {
  const { t } = useLingui();
  const errors = isChecked ? ruleErrors(form) : {};
  return (
    <>
      <SelectField
        label={t`Which machines`}
        value={form.machines}
        options={[
          { value: 'prefix', text: t`Whose ID begins with` },
          { value: 'group', text: t`Of a group` },
        ]}
        onChange={(machines) => {
          onChange({ machines });
        }}
      />
      {form.machines === 'prefix' ? (
        <TextField
          label={t`Beginning of the ID`}
          isRequired
          inputMode="numeric"
          value={form.prefix}
          error={errors.prefix === undefined ? null : t(errors.prefix)}
          onChange={(prefix) => {
            onChange({ prefix });
          }}
        />
      ) : (
        <SelectField
          label={t`Group of the machines`}
          isRequired
          placeholder={t`Choose a group`}
          value={form.machinesGroup}
          options={groupOptions(groups)}
          error={errors.machinesGroup === undefined ? null : t(errors.machinesGroup)}
          onChange={(machinesGroup) => {
            onChange({ machinesGroup });
          }}
        />
      )}
    </>
  );
}

/** The sentence as it will be read; a hint while a blank is empty. */
function Preview({ groups, form }: RuleBlanksProps) {
  const draft = ruleDraft(form);
  const nameOf = (id: string) =>
    groups.find(({ securityGroupId }) => securityGroupId === id)?.displayName ?? id;
  return (
    <Box role="status" p="4" borderRadius="l2" bg="bg.subtle">
      {draft === null ? (
        <Box color="fg.muted">
          <Trans>The sentence is shown here when every blank is filled in.</Trans>
        </Box>
      ) : (
        <RuleSentence
          rule={{
            right: draft.right,
            machines: draft.machines,
            displayName: nameOf(form.group),
            machinesName: nameOf(form.machinesGroup),
          }}
        />
      )}
    </Box>
  );
}
