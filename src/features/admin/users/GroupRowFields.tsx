import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { GroupRow } from '../../../domain/admin/user-form';
import type { RowErrors, RowRights } from '../../../domain/admin/user-form-rules';
import { ACCESS_LEVELS } from '../../../domain/catalogues';
import { ACCESS_WORDS } from '../access-words';
import { CheckField } from '../CheckField';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import { ACCESS_REQUIRED, DAY_ERRORS, GROUP_REQUIRED } from './user-error-words';
import type { OfferedGroup } from './user-fields';

type GroupRowFieldsProps = {
  row: GroupRow;
  /** Counted from 1. */
  position: number;
  rights: RowRights;
  errors: RowErrors | null;
  groups: readonly OfferedGroup[];
  onChange: (part: Partial<GroupRow>) => void;
  onRemove: () => void;
};

/** Characters of a group's name that a choice shows. */
const NAME = 80;

/** One access to a group: group, level, last day, remote control and alarm mails. */
export function GroupRowFields(props: GroupRowFieldsProps) {
  const { row, position, rights, errors, groups, onChange, onRemove } = props;
  const { t } = useLingui();
  const group = groups.find(({ securityGroupId }) => securityGroupId === row.securityGroupId);
  const name = (group?.displayName ?? t`group ${position}`).slice(0, NAME);
  return (
    <Box as="fieldset" borderWidth="1px" borderRadius="l2" p="4" minW="0">
      <legend>{t`Group ${position}`}</legend>
      <AccessFields {...{ row, rights, errors, groups, onChange }} />
      <Flex wrap="wrap" columnGap="6" align="center" mt="2">
        <CheckField
          label={t`Remote control`}
          isChecked={row.remoteControl}
          isDisabled={!rights.access}
          onChange={(remoteControl) => {
            onChange({ remoteControl });
          }}
        />
        <CheckField
          label={t`Alarm notification`}
          isChecked={row.alarmNotification}
          isDisabled={!rights.alarmNotification}
          onChange={(alarmNotification) => {
            onChange({ alarmNotification });
          }}
        />
        <Button
          variant="outline"
          ms="auto"
          disabled={!rights.remove}
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >{t`Remove`}</Button>
      </Flex>
      {rights.access ? null : (
        <Box fontSize="sm" color="fg.muted">
          {t`Changing this needs ReadWrite on the group.`}
        </Box>
      )}
    </Box>
  );
}

type AccessFieldsProps = Omit<GroupRowFieldsProps, 'position' | 'onRemove'>;

/** Group, level of access and last day. */
function AccessFields({ row, rights, errors, groups, onChange }: AccessFieldsProps) {
  const { t } = useLingui();
  return (
    <Grid gap="4" templateColumns={{ base: '1fr', md: '1fr 1fr', xl: '2fr 1fr 1fr' }}>
      <SelectField
        label={t`Security group`}
        isRequired
        isDisabled={!rights.access}
        value={row.securityGroupId ?? ''}
        placeholder={t`Choose a group`}
        options={groupOptions(row, groups)}
        error={errors?.group == null ? null : t(GROUP_REQUIRED)}
        onChange={(securityGroupId) => {
          onChange({ securityGroupId });
        }}
      />
      <SelectField
        label={t`Access`}
        isRequired
        isDisabled={!rights.access}
        value={row.access ?? ''}
        placeholder={t`Choose access`}
        options={ACCESS_LEVELS.map((value) => ({ value, text: t(ACCESS_WORDS[value]) }))}
        error={errors?.access == null ? null : t(ACCESS_REQUIRED)}
        onChange={(access) => {
          onChange({ access });
        }}
      />
      <TextField
        label={t({ context: 'of a right', message: 'Last day' })}
        type="date"
        isDisabled={!rights.access}
        value={row.lastDay}
        error={errors?.lastDay == null ? null : t(DAY_ERRORS[errors.lastDay])}
        onChange={(lastDay) => {
          onChange({ lastDay });
        }}
      />
    </Grid>
  );
}

/** Groups that the row offers; one that is not among them (any more) is shown by its id. */
function groupOptions({ securityGroupId }: GroupRow, groups: readonly OfferedGroup[]) {
  const options = groups.map((group) => ({
    value: group.securityGroupId,
    text: group.displayName.slice(0, NAME),
  }));
  return securityGroupId === null || options.some(({ value }) => value === securityGroupId)
    ? options
    : [{ value: securityGroupId, text: securityGroupId }, ...options];
}
