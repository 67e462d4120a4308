import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SizedDownload } from '../../queries/device/device';
import { nameInAddress } from './file-address';
import { fileTitle } from './file-words';

type KeptFileLinkProps = HTMLChakraProps<'a'> & { file: SizedDownload };

/** Opens a file that is kept on this device; its name is what the file is of. */
export function KeptFileLink({ file, ...style }: KeptFileLinkProps) {
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
