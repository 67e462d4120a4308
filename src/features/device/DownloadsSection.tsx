import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StoredFileLink } from '../../components/downloads/StoredFileLink';
import { useSaveStoredFile } from '../../components/downloads/use-save-stored-file';
import { useLocale } from '../../components/time-text/use-locale';
import { useZone } from '../../components/time-text/use-zone';
import { timeText } from '../../i18n/format/dates';
import { downloadsQuery, removeDownload, type SizedDownload } from '../../queries/device/device';
import { useServices } from '../../queries/services';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { bytesText } from '../../i18n/format/bytes';
import { Section } from './Section';

/** Downloaded files; they are never removed to make room. */
export function DownloadsSection() {
  const { t } = useLingui();
  const { data: files } = useQuery(downloadsQuery(useServices()));
  return (
    <Section title={t`Downloads`} lead={t`Logs and blackbox files that were downloaded here.`}>
      {files === undefined || files.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          <Trans>No file is stored on this device.</Trans>
        </Box>
      ) : (
        <chakra.ul listStyleType="none">
          {files.map((file) => (
            <DownloadItem key={`${file.moduleId}/${file.fileName}`} file={file} />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}

function DownloadItem({ file }: { file: SizedDownload }) {
  const zone = useZone();
  const locale = useLocale();
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      py="3"
      borderTopWidth="1px"
    >
      <Box flex="1" minW="14rem">
        <StoredFileLink file={file} />
        <Box fontSize="sm" color="fg.muted">
          {file.about?.ownerId ?? file.moduleId} · {timeText(file.at, zone)} ·{' '}
          {bytesText(file.bytes, locale)}
        </Box>
      </Box>
      <Flex gap="2">
        <SaveButton file={file} />
        <RemoveButton file={file} />
      </Flex>
    </chakra.li>
  );
}

function SaveButton({ file }: { file: SizedDownload }) {
  const { t } = useLingui();
  const save = useSaveStoredFile();
  const { fileName } = file;
  return (
    <Button variant="outline" aria-label={t`Save ${fileName}`} onClick={() => void save(file)}>
      {t`Save`}
    </Button>
  );
}

function RemoveButton({ file }: { file: SizedDownload }) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const remove = useMutation(removeDownload(useServices()));
  const { fileName } = file;
  return (
    <>
      <Button
        variant="outline"
        aria-label={t`Remove ${fileName}`}
        onClick={() => {
          setConfirming(true);
        }}
      >
        {t`Remove`}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t`Remove ${fileName}?`}
        confirm={t`Remove the file`}
        danger
        onConfirm={() => {
          remove.mutate(file);
        }}
        onClose={() => {
          setConfirming(false);
        }}
      >
        <Trans>
          The file is removed from this device. It can be downloaded again with a network.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
