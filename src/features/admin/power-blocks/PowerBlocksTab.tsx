import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PowerBlockRecord } from '../../../domain/admin/records';
import { useAdminRead, type AdminCalls } from '../../../queries/admin/use-admin';
import { Empty } from '../../../ui/states/Empty';
import { AddLink } from '../AddLink';
import { AdminReadState } from '../AdminReadState';
import { DeleteRecord } from '../DeleteRecord';
import { PersonsDialog } from '../PersonsDialog';
import { RecordsTable } from '../RecordsTable';
import { shortName } from '../short-name';
import { blockName, modulesText } from './block-text';
import { BLOCK_COLUMNS, useBlockColumns } from './use-block-columns';

/** List of the power blocks that one may see. */
export function PowerBlocksTab() {
  const query = useAdminRead(['powerBlocks'], (admin, signal) => admin.powerBlocks.list(signal));
  return <AdminReadState query={query}>{(blocks) => <Blocks blocks={blocks} />}</AdminReadState>;
}

const keyOf = ({ powerBlockId }: PowerBlockRecord) => powerBlockId;
const textOf = (block: PowerBlockRecord) =>
  [
    ...[block.name, block.powerBlockId, block.country, block.version, modulesText(block)],
    ...block.modules.map(({ moduleId }) => moduleId),
  ].join(' ');
const remove = (admin: AdminCalls, id: string, signal: AbortSignal) =>
  admin.powerBlocks.remove(id, signal);

function Blocks({ blocks }: { blocks: readonly PowerBlockRecord[] }) {
  const { t } = useLingui();
  const [deleted, setDeleted] = useState<PowerBlockRecord | null>(null);
  const [asked, setAsked] = useState<PowerBlockRecord | null>(null);
  const columns = useBlockColumns(setDeleted, setAsked);
  const name = deleted === null ? '' : shortName(blockName(deleted));
  return (
    <>
      <RecordsTable
        label={t`Power blocks`}
        searchLabel={t`Search the power blocks`}
        placeholder={t`Name, ID, module or country`}
        sorted={BLOCK_COLUMNS}
        rows={blocks}
        rowKey={keyOf}
        {...{ columns, textOf }}
        add={<AddLink to="/admin/powerBlocks/add" text={t`Add power block`} />}
        none={<Empty title={t`No power blocks`}>{t`You see none through your groups.`}</Empty>}
      />
      <DeleteRecord
        kind="powerBlock"
        id={deleted?.powerBlockId ?? null}
        title={t`Delete power block?`}
        remove={remove}
        onClose={() => {
          setDeleted(null);
        }}
      >
        <Trans>
          <bdi>{name}</bdi> is deleted. A power block that still has modules cannot be deleted. This
          cannot be undone.
        </Trans>
      </DeleteRecord>
      {asked === null ? null : (
        <PersonsDialog
          kind="powerBlock"
          id={asked.powerBlockId}
          name={blockName(asked)}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
