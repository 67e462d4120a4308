import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { ModuleRecord } from '../../../domain/admin/records';
import { useAdminRead, type AdminCalls } from '../../../queries/admin/use-admin';
import { Empty } from '../../../ui/states/Empty';
import { AddLink } from '../AddLink';
import { AdminReadState } from '../AdminReadState';
import { DeleteRecord } from '../DeleteRecord';
import { PersonsDialog } from '../PersonsDialog';
import { RecordsTable } from '../RecordsTable';
import { shortName } from '../short-name';
import { MODULE_LIST_COLUMNS, useModuleListColumns } from './use-module-list-columns';

/** List of the modules that one may see. */
export function ModulesTab() {
  const query = useAdminRead(['modules'], (admin, signal) => admin.modules.list(signal));
  return <AdminReadState query={query}>{(modules) => <Listed modules={modules} />}</AdminReadState>;
}

/** Names of the power blocks by id; empty while they are unknown. */
function useBlockNames(): ReadonlyMap<string, string> {
  const { data } = useAdminRead(['powerBlocks'], (admin, signal) => admin.powerBlocks.list(signal));
  return useMemo(
    () => new Map(data?.map(({ powerBlockId, name }) => [powerBlockId, name.trim()])),
    [data],
  );
}

const keyOf = ({ moduleId }: ModuleRecord) => moduleId;
const remove = (admin: AdminCalls, id: string, signal: AbortSignal) =>
  admin.modules.remove(id, signal);

function Listed({ modules }: { modules: readonly ModuleRecord[] }) {
  const { t } = useLingui();
  const [deleted, setDeleted] = useState<ModuleRecord | null>(null);
  const [asked, setAsked] = useState<ModuleRecord | null>(null);
  const names = useBlockNames();
  const blockOf = useCallback(
    ({ powerBlock }: ModuleRecord) => names.get(powerBlock) || powerBlock,
    [names],
  );
  const textOf = useCallback(
    (module: ModuleRecord) =>
      [module.moduleId, module.name, module.powerBlock, blockOf(module)].join(' '),
    [blockOf],
  );
  const columns = useModuleListColumns(blockOf, setDeleted, setAsked);
  const name = deleted === null ? '' : shortName(deleted.name.trim() || deleted.moduleId);
  const block = deleted === null ? '' : shortName(blockOf(deleted));
  const moduleId = deleted?.moduleId ?? '';
  return (
    <>
      <RecordsTable
        label={t`Modules`}
        searchLabel={t`Search the modules by name, ID or power block`}
        placeholder={t`Name, ID or power block`}
        sorted={MODULE_LIST_COLUMNS}
        rows={modules}
        rowKey={keyOf}
        {...{ columns, textOf }}
        add={<AddLink to="/admin/modules/add" text={t`Add module`} />}
        none={<Empty title={t`No modules`}>{t`You see none through your groups.`}</Empty>}
      />
      <DeleteRecord
        kind="module"
        id={deleted?.moduleId ?? null}
        title={t`Delete module?`}
        remove={remove}
        onClose={() => {
          setDeleted(null);
        }}
      >
        <Trans>
          <bdi>{name}</bdi> ({moduleId}) of <bdi>{block}</bdi> is deleted: it is no longer shown and
          cannot be controlled. This cannot be undone.
        </Trans>
      </DeleteRecord>
      {asked === null ? null : (
        <PersonsDialog
          kind="module"
          id={asked.moduleId}
          name={asked.name.trim() || asked.moduleId}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
