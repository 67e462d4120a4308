import { useParams } from '@tanstack/react-router';
import { fileOfAddress } from '../../components/downloads/file-address';
import { isModuleId } from '../../domain/ids';
import { StoredFileScreen } from '../../features/stored-file/StoredFileScreen';

/** Reads the file out of the address. */
export function StoredFileRoute() {
  const { moduleId = '', name = '' } = useParams({ strict: false });
  return (
    <StoredFileScreen
      moduleId={isModuleId(moduleId) ? moduleId : null}
      fileName={fileOfAddress(name)}
    />
  );
}
