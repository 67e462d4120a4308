import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleId } from '../../domain/ids';
import type { LiveRange } from '../../domain/time/time-ranges';
import { connectionQuery } from '../../queries/connection';
import { refetchHistory } from '../../queries/device/device-site';
import { useServices } from '../../queries/services';
import { useMessages } from '../../ui/toaster/use-messages';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Notice } from './Notice';
import { RangeField } from './RangeField';

type RefetchButtonProps = { moduleIds: readonly ModuleId[]; name: string };

/** Deletes a range and fetches it again, for somebody who doubts the stored data. */
export function RefetchButton({ moduleIds, name }: RefetchButtonProps) {
  const { t } = useLingui();
  const { data: connection } = useQuery(connectionQuery(useServices()));
  const [confirming, setConfirming] = useState(false);
  const [range, setRange] = useState<LiveRange>(24);
  const refetch = useRefetch(name);
  const isFailing = connection.state === 'failing';
  return (
    <>
      <Button
        variant="outline"
        aria-label={t`Download again ${name}`}
        disabled={refetch.isPending}
        onClick={() => {
          setConfirming(true);
        }}
      >
        {refetch.isPending ? t`Downloading…` : t`Download again…`}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t`Download a range of ${name} again?`}
        confirm={t`Download again`}
        disabled={isFailing}
        onConfirm={() => {
          refetch.mutate({ moduleIds, range });
        }}
        onClose={() => {
          setConfirming(false);
        }}
      >
        <Flex direction="column" gap="4">
          <RangeField range={range} onChange={setRange} />
          <Trans>
            The stored data of the range is deleted first, and then downloaded from the server.
          </Trans>
          {isFailing ? (
            <Notice tone="warning">
              <Trans>The server can’t be reached. Keep the stored data until it can.</Trans>
            </Notice>
          ) : null}
        </Flex>
      </ConfirmDialog>
    </>
  );
}

function useRefetch(name: string) {
  const { t } = useLingui();
  const messages = useMessages();
  return useMutation({
    ...refetchHistory(useServices()),
    onSuccess: ({ state }) => {
      if (state === 'complete')
        messages.show({ kind: 'success', text: t`${name}: downloaded again.` });
      else
        messages.show({
          kind: 'error',
          text: t`${name}: not all of it could be downloaded again.`,
        });
    },
    onError: () => {
      messages.show({ kind: 'error', text: t`${name}: nothing could be downloaded again.` });
    },
  });
}
