import { Box, Button } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PowerBlockRecord } from '../../../domain/admin/records';
import type { AdminCalls } from '../../../queries/admin/use-admin';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import { DeleteRecord } from '../DeleteRecord';
import { shortName } from '../short-name';
import { blockName, modulesText } from './block-text';

type DeleteBlockProps = {
  /** Null while nothing is asked. */
  block: PowerBlockRecord | null;
  onClose: () => void;
};

const remove = (admin: AdminCalls, id: string, signal: AbortSignal) =>
  admin.powerBlocks.remove(id, signal);

/** Asks before a power block is deleted; of one that has modules it says which are in the way. */
export function DeleteBlock({ block, onClose }: DeleteBlockProps) {
  const { t } = useLingui();
  if (block !== null && block.modules.length > 0) return <InUse {...{ block, onClose }} />;
  const name = block === null ? '' : shortName(blockName(block));
  return (
    <DeleteRecord
      kind="powerBlock"
      id={block?.powerBlockId ?? null}
      title={t`Delete power block?`}
      {...{ remove, onClose }}
    >
      <Trans>
        <bdi>{name}</bdi> is deleted. This cannot be undone.
      </Trans>
    </DeleteRecord>
  );
}

function InUse({ block, onClose }: { block: PowerBlockRecord; onClose: () => void }) {
  const { t } = useLingui();
  const name = shortName(blockName(block));
  return (
    <AppDialog
      open
      title={t`This power block still has modules`}
      size="sm"
      role="alertdialog"
      actions={<Button variant="outline" onClick={onClose}>{t`Close`}</Button>}
      {...{ onClose }}
    >
      <Trans>
        <bdi>{name}</bdi> can be deleted once it has no modules. Move them to another power block or
        delete them first.
      </Trans>
      <Box mt="3" overflowWrap="anywhere">
        <Plural value={block.modules.length} one="# module" other="# modules" />
        {': '}
        <bdi>{modulesText(block)}</bdi>
      </Box>
    </AppDialog>
  );
}
