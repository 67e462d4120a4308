import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { StoredFileLink } from '../../../components/downloads/StoredFileLink';
import { useSaveStoredFile } from '../../../components/downloads/use-save-stored-file';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import type { ModuleId, PowerBlockId } from '../../../domain/ids';
import { bytesText } from '../../../i18n/format/bytes';
import { timeText } from '../../../i18n/format/dates';
import { downloadsQuery, type SizedDownload } from '../../../queries/device/device';
import { useServices } from '../../../queries/services';

type StoredFileListProps = { moduleId: ModuleId; powerBlockId: PowerBlockId };

const isOf = (file: SizedDownload, { moduleId, powerBlockId }: StoredFileListProps): boolean =>
  file.moduleId === moduleId || file.about?.ownerId === powerBlockId;

/** Files of this machine stored on this device: they open without a network. */
export function StoredFileList(of: StoredFileListProps) {
  const { t } = useLingui();
  const { data: files = [] } = useQuery(downloadsQuery(useServices()));
  const own = files.filter((file) => isOf(file, of));
  return (
    <Box borderTopWidth="1px" px="4" py="3">
      <Box fontSize="sm" fontWeight="medium" color="fg.muted">
        <Trans>Kept on this device</Trans>
      </Box>
      {own.length === 0 ? (
        <Box fontSize="sm" color="fg.muted" mt="1">
          <Trans>No file of this machine yet.</Trans>
        </Box>
      ) : (
        <chakra.ul listStyleType="none" aria-label={t`Kept on this device`}>
          {own.map((file) => (
            <StoredFileItem key={`${file.moduleId}/${file.fileName}`} file={file} />
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}

function StoredFileItem({ file }: { file: SizedDownload }) {
  const { t } = useLingui();
  const zone = useZone();
  const locale = useLocale();
  const save = useSaveStoredFile();
  const { fileName } = file;
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" py="1">
      <Box minW="0">
        <StoredFileLink file={file} fontSize="sm" />
        <Box fontSize="xs" color="fg.muted">
          {timeText(file.at, zone)} · {bytesText(file.bytes, locale)}
        </Box>
      </Box>
      <Button
        variant="outline"
        aria-label={t`Save ${fileName}`}
        onClick={() => void save(file)}
      >{t`Save`}</Button>
    </Flex>
  );
}
