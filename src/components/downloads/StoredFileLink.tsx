import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SizedDownload } from '../../queries/device/device';
import { nameInAddress } from './file-address';
import { fileTitle } from './file-words';

type StoredFileLinkProps = HTMLChakraProps<'a'> & { file: SizedDownload };

/** Link that opens a file stored on this device, named by the file's content. */
export function StoredFileLink({ file, ...style }: StoredFileLinkProps) {
  const { t } = useLingui();
  const { moduleId, fileName, about } = file;
  return (
    <chakra.a
      asChild
      display="inline-flex"
      alignItems="center"
      minH="target"
      color="accent.fg"
      fontWeight="medium"
      textDecoration="underline"
      overflowWrap="anywhere"
      {...style}
    >
      <Link to="/device/files/$moduleId/$name" params={{ moduleId, name: nameInAddress(fileName) }}>
        {about == null ? fileName : fileTitle(about, t)}
      </Link>
    </chakra.a>
  );
}
