import { useParams } from '@tanstack/react-router';
import { fileOfAddress } from '../../components/downloads/file-address';
import { isModuleId } from '../../domain/ids';
import { KeptFileScreen } from '../../features/kept-file/KeptFileScreen';

/** Reads out of the address which file it is. */
export function KeptFileRoute() {
  const { moduleId = '', name = '' } = useParams({ strict: false });
  return (
    <KeptFileScreen
      moduleId={isModuleId(moduleId) ? moduleId : null}
      fileName={fileOfAddress(name)}
    />
  );
}
