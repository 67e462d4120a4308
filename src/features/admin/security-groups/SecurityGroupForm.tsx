import { useLingui } from '@lingui/react/macro';
import { CheckList } from '../../../components/filter/CheckList';
import type { PowerBlockRecord, SecurityGroupRecord } from '../../../domain/admin/records';
import { isPowerBlockId } from '../../../domain/ids';
import type { AdminCalls } from '../../../queries/admin/use-admin';
import { Page } from '../../../ui/page/Page';
import { AdminReadState } from '../AdminReadState';
import { blockNameOf } from '../block-name-of';
import { ConflictDialog } from '../ConflictDialog';
import { FormFrame } from '../FormFrame';
import { RightsQuestion } from '../RightsQuestion';
import { SaveRefusal } from '../SaveRefusal';
import { TextField } from '../TextField';
import { useFieldError } from '../use-field-error';
import { useFreshRead } from '../use-fresh-read';
import { useRecordForm } from '../use-record-form';
import { useRightsQuestion } from '../use-rights-question';
import { BLANK_GROUP, groupDraft, groupForm, groupNameError } from './group-form';

/** Form that adds (null) or edits a security group (rules §5.1). */
export function SecurityGroupForm({ id }: { id: string | null }) {
  const query = useFreshRead(['securityGroupForm', id], async (admin, signal) => {
    const [blocks, stored] = await Promise.all([
      admin.powerBlocks.list(signal),
      id === null ? null : admin.securityGroups.read(id, signal),
    ]);
    return { blocks, stored };
  });
  return (
    <Page>
      <AdminReadState query={query}>
        {({ blocks, stored }) => <GroupForm {...{ blocks, stored }} />}
      </AdminReadState>
    </Page>
  );
}

type GroupFormProps = {
  blocks: readonly PowerBlockRecord[];
  stored: SecurityGroupRecord | null;
};

const callsOf = (admin: AdminCalls) => admin.securityGroups;

function GroupForm({ blocks, stored }: GroupFormProps) {
  const { t } = useLingui();
  const form = useGroupForm({ blocks, stored });
  const { draft, change, isChanged, isChecked, isSaving, save, failure, conflict } = form;
  const nameError = isChecked ? groupNameError(draft) : null;
  const refused = useFieldError(
    form.refusedField('displayName'),
    t`Security group name already exists`,
  );
  const { onSave, question } = useRightsQuestion({
    stored: stored === null ? null : stored.powerBlocks,
    drafted: draft.powerBlocks,
    isValid: groupNameError(draft) === null,
    save,
  });
  return (
    <FormFrame
      label={stored === null ? t`Add security group` : t`Edit security group`}
      tab="securityGroups"
      {...{ isChanged, isSaving }}
      {...{ onSave }}
      refusal={<SaveRefusal failure={failure} />}
    >
      <TextField
        label={t`Display name`}
        isRequired
        value={draft.displayName}
        error={nameError === null ? refused : t(nameError)}
        onChange={(displayName) => {
          change({ displayName });
        }}
      />
      <CheckList
        label={t`Power blocks`}
        options={blocks.map(({ powerBlockId, name }) => ({
          value: powerBlockId,
          text: name.trim() || powerBlockId,
        }))}
        selected={draft.powerBlocks}
        onChange={(chosen) => {
          change({ powerBlocks: chosen.filter(isPowerBlockId) });
        }}
      />
      {question === null ? null : (
        <RightsQuestion {...question} nameOf={blockNameOf(blocks)} through="powerBlock" />
      )}
      {conflict === null ? null : (
        <ConflictDialog fields={conflict} onMerge={form.merge} onClose={form.closeConflict} />
      )}
    </FormFrame>
  );
}

function useGroupForm({ blocks, stored }: GroupFormProps) {
  const { t } = useLingui();
  return useRecordForm({
    kind: 'securityGroup',
    tab: 'securityGroups',
    record: stored === null ? null : { id: stored.securityGroupId, stored },
    blank: BLANK_GROUP,
    formOf: groupForm,
    draftOf: groupDraft,
    callsOf,
    fields: [
      { key: 'displayName', label: t`Display name`, text: ({ displayName }) => displayName },
      {
        key: 'powerBlocks',
        label: t`Power blocks`,
        text: ({ powerBlocks }) => powerBlocks.map(blockNameOf(blocks)).join(', '),
      },
    ],
  });
}
