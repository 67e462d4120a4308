import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PowerBlockRecord } from '../../../domain/admin/records';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { Empty } from '../../../ui/states/Empty';
import { AddLink } from '../AddLink';
import { AdminReadState } from '../AdminReadState';
import { PersonsDialog } from '../PersonsDialog';
import { RecordsTable } from '../RecordsTable';
import { blockName, modulesText } from './block-text';
import { DeleteBlock } from './DeleteBlock';
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

function Blocks({ blocks }: { blocks: readonly PowerBlockRecord[] }) {
  const { t } = useLingui();
  const [deleted, setDeleted] = useState<PowerBlockRecord | null>(null);
  const [asked, setAsked] = useState<PowerBlockRecord | null>(null);
  const columns = useBlockColumns(setDeleted, setAsked);
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
      <DeleteBlock
        block={deleted}
        onClose={() => {
          setDeleted(null);
        }}
      />
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
