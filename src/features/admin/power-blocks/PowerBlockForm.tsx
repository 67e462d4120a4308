import { useLingui } from '@lingui/react/macro';
import { CheckList } from '../../../components/filter/CheckList';
import type { PowerBlockRecord, SecurityGroupRecord } from '../../../domain/admin/records';
import { isSecurityGroupId } from '../../../domain/ids';
import { Page } from '../../../ui/page/Page';
import { AdminReadState } from '../AdminReadState';
import { ConflictDialog } from '../ConflictDialog';
import { FormFrame } from '../FormFrame';
import { RightsQuestion } from '../RightsQuestion';
import { SaveRefusal } from '../SaveRefusal';
import { useFreshRead } from '../use-fresh-read';
import { useRightsQuestion } from '../use-rights-question';
import { BlockNames } from './BlockNames';
import { BlockPlace } from './BlockPlace';
import { BlockSort } from './BlockSort';
import { blockErrors, type BlockForm } from './block-form';
import { useBlockForm } from './use-block-form';

/** Form that adds (null) or edits a power block (rules §5.1). */
export function PowerBlockForm({ id }: { id: string | null }) {
  const query = useFreshRead(['powerBlockForm', id], async (admin, signal) => {
    const [groups, stored] = await Promise.all([
      admin.securityGroups.list(signal),
      id === null ? null : admin.powerBlocks.read(id, signal),
    ]);
    return { groups, stored };
  });
  return (
    <Page>
      <AdminReadState query={query}>
        {({ groups, stored }) => <Fields {...{ groups, stored }} />}
      </AdminReadState>
    </Page>
  );
}

type FieldsProps = { groups: readonly SecurityGroupRecord[]; stored: PowerBlockRecord | null };

function Fields({ groups, stored }: FieldsProps) {
  const { t } = useLingui();
  const form = useBlockForm(groups, stored);
  const { draft, change, isChanged, isChecked, isSaving, save, failure, conflict } = form;
  const errors = isChecked ? blockErrors(draft) : {};
  const errorOf = (key: keyof BlockForm): string | null => {
    const error = errors[key];
    if (error !== undefined) return t(error);
    const refused = form.refusedField(key);
    if (refused === null) return null;
    return refused.code === 'conflict'
      ? t`Power block ID already exists`
      : t`The server does not accept this value`;
  };
  const part = { draft, change, errorOf };
  const { onSave, question } = useRightsQuestion({
    stored: stored === null ? null : stored.securityGroupIds,
    drafted: draft.securityGroupIds,
    isValid: Object.keys(blockErrors(draft)).length === 0,
    save,
  });
  const groupName = (id: string) =>
    groups.find(({ securityGroupId }) => securityGroupId === id)?.displayName ?? id;
  return (
    <FormFrame
      label={stored === null ? t`Add power block` : t`Edit power block`}
      tab="powerBlocks"
      {...{ isChanged, isSaving }}
      {...{ onSave }}
      refusal={<SaveRefusal failure={failure} />}
    >
      <BlockNames {...part} isNew={stored === null} />
      <BlockSort {...part} />
      <CheckList
        label={t`Security groups`}
        options={groups.map(({ securityGroupId, displayName }) => ({
          value: securityGroupId,
          text: displayName,
        }))}
        selected={draft.securityGroupIds}
        onChange={(chosen) => {
          change({ securityGroupIds: chosen.filter(isSecurityGroupId) });
        }}
      />
      <BlockPlace {...part} />
      {question === null ? null : (
        <RightsQuestion {...question} nameOf={groupName} through="securityGroup" />
      )}
      {conflict === null ? null : (
        <ConflictDialog fields={conflict} onMerge={form.merge} onClose={form.closeConflict} />
      )}
    </FormFrame>
  );
}
