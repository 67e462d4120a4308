import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FILE_WORDS } from '../../../components/downloads/file-words';
import { FILE_KINDS, type FileKind } from '../../../domain/machine/machine-file';
import { hasFiles } from '../../../queries/device/downloads';
import { useServices } from '../../../queries/services';
import { Icon } from '../../../ui/icons/Icon';
import type { ModulePage } from '../module-page';
import { StoredFileList } from './StoredFileList';
import { RunList } from './RunList';

type DownloadPanelProps = ModulePage & { onChoose: (kind: FileKind) => void };

/** Kinds of files; parameters and variables only with a parameter store (rules §2.12). */
const kindsOf = (isStored: boolean): readonly FileKind[] =>
  FILE_KINDS.filter((kind) => isStored || kind === 'log' || kind === 'blackbox');

/**
 * Files that can be downloaded from this machine, running downloads, and files stored on this
 * device.
 */
export function DownloadPanel({ module, onChoose }: DownloadPanelProps) {
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
        {kindsOf(module.parameterStoreEnabled).map((kind) => (
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
      <StoredFileList moduleId={module.moduleId} powerBlockId={module.powerBlockId} />
    </>
  );
}
