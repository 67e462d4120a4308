import { useParams } from '@tanstack/react-router';
import { isModuleId } from '../../domain/ids';
import { LabelScreen } from '../../features/label/LabelScreen';

/** Reads the module out of the address. */
export function LabelRoute() {
  const { moduleId = '' } = useParams({ strict: false });
  return <LabelScreen moduleId={isModuleId(moduleId) ? moduleId : null} />;
}
