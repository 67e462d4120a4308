import { useCallback } from 'react';
import { readDownload, type SizedDownload } from '../../queries/device/device';
import { useServices } from '../../queries/services';
import { saveByLink } from '../../ui/files/save-file';

/**
 * Returns a function that saves a stored file through the browser's downloads; it does nothing if
 * the file is gone.
 */
export function useSaveStoredFile(): (
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
