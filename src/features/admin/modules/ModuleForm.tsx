import { useLingui } from '@lingui/react/macro';
import type { ModuleRecord, PowerBlockRecord } from '../../../domain/admin/records';
import type { AdminCalls } from '../../../queries/admin/use-admin';
import { Page } from '../../../ui/page/Page';
import { AdminReadState } from '../AdminReadState';
import { blockNameOf } from '../block-name-of';
import { ConflictDialog } from '../ConflictDialog';
import { FormFrame } from '../FormFrame';
import { RightsQuestion } from '../RightsQuestion';
import { SaveRefusal } from '../SaveRefusal';
import { SelectField } from '../SelectField';
import { shortName } from '../short-name';
import { TextField } from '../TextField';
import { useFieldError } from '../use-field-error';
import { useFreshRead } from '../use-fresh-read';
import { useRecordForm } from '../use-record-form';
import { useRightsQuestion } from '../use-rights-question';
import {
  BLANK_MODULE,
  moduleDraft,
  moduleErrors,
  moduleForm,
  type ModuleTexts,
} from './module-form';

/** Form that adds (null) or edits a module (rules §5.1). */
export function ModuleForm({ id }: { id: string | null }) {
  const query = useFreshRead(['moduleForm', id], async (admin, signal) => {
    const [blocks, stored] = await Promise.all([
      admin.powerBlocks.list(signal),
      id === null ? null : admin.modules.read(id, signal),
    ]);
    return { blocks, stored };
  });
  return (
    <Page>
      <AdminReadState query={query}>
        {({ blocks, stored }) => <Fields {...{ blocks, stored }} />}
      </AdminReadState>
    </Page>
  );
}

type FieldsProps = { blocks: readonly PowerBlockRecord[]; stored: ModuleRecord | null };

const callsOf = (admin: AdminCalls) => admin.modules;

function Fields({ blocks, stored }: FieldsProps) {
  const { t } = useLingui();
  const form = useModuleForm({ blocks, stored });
  const { draft, change, isChanged, isChecked, isSaving, save, failure, conflict } = form;
  const errors = isChecked ? moduleErrors(draft) : {};
  const errorOf = (key: keyof ModuleTexts) => {
    const error = errors[key];
    return error === undefined ? null : t(error);
  };
  const nameRefused = useFieldError(form.refusedField('name'), '');
  const { onSave, question } = useRightsQuestion({
    stored: stored === null ? null : [stored.powerBlock],
    drafted: [draft.powerBlock],
    isValid: moduleDraft(draft) !== null,
    save,
  });
  return (
    <FormFrame
      label={stored === null ? t`Add module` : t`Edit module`}
      tab="modules"
      {...{ isChanged, isSaving }}
      {...{ onSave }}
      refusal={<SaveRefusal failure={failure} />}
    >
      <IdField form={form} isNew={stored === null} error={errorOf('moduleId')} />
      <TextField
        label={t`Name`}
        isRequired
        value={draft.name}
        error={errorOf('name') ?? nameRefused}
        onChange={(name) => {
          change({ name });
        }}
      />
      <SelectField
        label={t`Power block`}
        isRequired
        placeholder={t`Choose a power block`}
        value={draft.powerBlock}
        options={blockOptions(blocks, stored)}
        error={errorOf('powerBlock')}
        onChange={(powerBlock) => {
          change({ powerBlock });
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

type IdFieldProps = {
  form: ReturnType<typeof useModuleForm>;
  isNew: boolean;
  error: string | null;
};

function IdField({ form: { draft, change, refusedField }, isNew, error }: IdFieldProps) {
  const { t } = useLingui();
  const refused = useFieldError(refusedField('moduleId'), t`Module with this ID already exists`);
  return (
    <TextField
      label={t`Module ID`}
      isRequired
      isDisabled={!isNew}
      inputMode="numeric"
      help={isNew ? t`10 digits that start with 01 or 02` : t`The ID cannot be changed`}
      value={draft.moduleId}
      error={error ?? refused}
      onChange={(moduleId) => {
        change({ moduleId });
      }}
    />
  );
}

/** Power blocks that a module may be moved to, and the one that it has. */
function blockOptions(blocks: readonly PowerBlockRecord[], stored: ModuleRecord | null) {
  const offered = blocks.filter(
    ({ enableEdit, powerBlockId }) => enableEdit || powerBlockId === stored?.powerBlock,
  );
  const options = offered.map(({ powerBlockId, name }): { value: string; text: string } => ({
    value: powerBlockId,
    text: `${shortName(name.trim()) || powerBlockId} (${powerBlockId})`,
  }));
  return options.sort((one, other) => (one.text < other.text ? -1 : 1));
}

function useModuleForm({ blocks, stored }: FieldsProps) {
  const { t } = useLingui();
  return useRecordForm({
    kind: 'module',
    tab: 'modules',
    record: stored === null ? null : { id: stored.moduleId, stored },
    blank: BLANK_MODULE,
    formOf: moduleForm,
    draftOf: moduleDraft,
    callsOf,
    fields: [
      { key: 'name', label: t`Name`, text: ({ name }) => name },
      {
        key: 'powerBlock',
        label: t`Power block`,
        text: ({ powerBlock }) => blockNameOf(blocks)(powerBlock),
      },
    ],
  });
}
