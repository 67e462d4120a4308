import { useCallback } from 'react';
import { readDownload, type SizedDownload } from '../../queries/device/device';
import { useServices } from '../../queries/services';
import { saveByLink } from '../../ui/files/save-file';

/** Hands a kept file to the browser's downloads; nothing when it is gone meanwhile. */
export function useSaveKept(): (
  file: Pick<SizedDownload, 'moduleId' | 'fileName' | 'mime'>,
) => Promise<void> {
  const services = useServices();
  return useCallback(
    async (file) => {
      const content = await readDownload(services, file);
      if (content !== null) saveByLink(file.fileName, content);
    },
    [services],
  );
}
