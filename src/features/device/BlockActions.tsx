import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../components/time-text/use-locale';
import { removeModuleHistory } from '../../queries/device/device';
import type { StoredBlock } from '../../queries/device/device-inventory';
import { pinModules } from '../../queries/device/pin-modules';
import { useServices } from '../../queries/services';
import { useMessages } from '../../ui/toaster/use-messages';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { bytesText } from '../../i18n/format/bytes';
import { RefetchButton } from './RefetchButton';

type BlockActionsProps = { block: StoredBlock; name: string };

/** Buttons to pin a power block's history, to fetch it again, and to delete it. */
export function BlockActions({ block, name }: BlockActionsProps) {
  return (
    <Flex wrap="wrap" gap="2">
      <PinButton block={block} name={name} />
      {block.powerBlockId === null ? null : (
        <RefetchButton moduleIds={block.moduleIds} name={name} />
      )}
      <DeleteButton block={block} name={name} />
    </Flex>
  );
}

function PinButton({ block: { powerBlockId, moduleIds, pinned }, name }: BlockActionsProps) {
  const { t } = useLingui();
  const pin = useMutation(pinModules(useServices()));
  const isPinned = pinned === 'all';
  return (
    <Button
      variant="outline"
      aria-label={isPinned ? t`Unpin ${name}` : t`Pin ${name}`}
      disabled={pin.isPending}
      onClick={() => {
        pin.mutate({ powerBlockId, moduleIds, pinned: !isPinned });
      }}
    >
      {isPinned ? t`Unpin` : t`Pin`}
    </Button>
  );
}

function DeleteButton({ block: { moduleIds, bytes, widths }, name }: BlockActionsProps) {
  const { t } = useLingui();
  const size = bytesText(bytes, useLocale());
  const messages = useMessages();
  const [confirming, setConfirming] = useState(false);
  const remove = useMutation({
    ...removeModuleHistory(useServices()),
    onError: () => {
      messages.show({ kind: 'error', text: t`The history could not be deleted from this device.` });
    },
  });
  return (
    <>
      <Button
        variant="outline"
        aria-label={t`Delete history of ${name}`}
        disabled={remove.isPending || widths.length === 0}
        onClick={() => {
          setConfirming(true);
        }}
      >
        {t`Delete…`}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t`Delete history of ${name}?`}
        confirm={t`Delete ${size}`}
        danger
        onConfirm={() => {
          remove.mutate(moduleIds);
        }}
        onClose={() => {
          setConfirming(false);
        }}
      >
        <Trans>
          Its history is removed from this device and is not available offline until it is fetched
          again. The newest values stay, and nothing is deleted on the server.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
