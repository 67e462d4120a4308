import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FileKind } from '../../domain/machine/machine-file';
import { hasFiles } from '../../queries/device/downloads';
import { useServices } from '../../queries/services';
import { Icon } from '../../ui/icons/Icon';
import { kindsOf, type FileSource } from './file-source';
import { FILE_WORDS } from './file-words';
import { StoredFileList } from './StoredFileList';
import { RunList } from './RunList';

type DownloadPanelProps = { source: FileSource; onChoose: (kind: FileKind) => void };

/**
 * Files that can be downloaded from this module or power block, running downloads, and its files
 * stored on this device.
 */
export function DownloadPanel({ source, onChoose }: DownloadPanelProps) {
  const { t } = useLingui();
  const services = useServices();
  if (!hasFiles(services))
    return (
      <Box p="4" fontSize="sm" color="fg.muted">
        <Trans>There are no files in the demo: its machines are made up.</Trans>
      </Box>
    );
  return (
    <>
      <chakra.ul listStyleType="none" p="2">
        {kindsOf(source).map((kind) => (
          <li key={kind}>
            <Button
              variant="ghost"
              size="xl"
              width="full"
              justifyContent="flex-start"
              px="3"
              color="fg"
              onClick={() => {
                onChoose(kind);
              }}
            >
              <Icon name="install" />
              {t(FILE_WORDS[kind])}
            </Button>
          </li>
        ))}
      </chakra.ul>
      <RunList services={services} />
      <StoredFileList source={source} />
    </>
  );
}
