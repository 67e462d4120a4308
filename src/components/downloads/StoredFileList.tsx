import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { offers, type FileSource } from './file-source';
import { StoredFileLink } from './StoredFileLink';
import { useSaveStoredFile } from './use-save-stored-file';
import { useLocale } from '../time-text/use-locale';
import { useZone } from '../time-text/use-zone';
import { isModuleId } from '../../domain/ids';
import { bytesText } from '../../i18n/format/bytes';
import { timeText } from '../../i18n/format/dates';
import { downloadsQuery, type SizedDownload } from '../../queries/device/device';
import { useServices } from '../../queries/services';

/** A file of another build, of which only the module is known, is on that module's page. */
const isOf = ({ about, moduleId }: SizedDownload, source: FileSource): boolean =>
  about == null ? moduleId === source.ownerId : offers(source, about);

/** Files of this module or power block stored on this device: they open without a network. */
export function StoredFileList({ source }: { source: FileSource }) {
  const { t } = useLingui();
  const { data: files = [] } = useQuery(downloadsQuery(useServices()));
  const own = files.filter((file) => isOf(file, source));
  return (
    <Box borderTopWidth="1px" px="4" py="3">
      <Box fontSize="sm" fontWeight="medium" color="fg.muted">
        <Trans>Stored on this device</Trans>
      </Box>
      {own.length === 0 ? (
        <Box fontSize="sm" color="fg.muted" mt="1">
          {isModuleId(source.ownerId)
            ? t`No file of this machine yet.`
            : t`No file of this power block yet.`}
        </Box>
      ) : (
        <chakra.ul listStyleType="none" aria-label={t`Stored on this device`}>
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
